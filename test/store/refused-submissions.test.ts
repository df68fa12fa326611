import { expect, it } from 'vitest'
import { EXAMPLE_INTENT } from '../../src/api/shared/intents/example-intent.ts'
import type { AcceptedIntent } from '../../src/domain/intent/intent.ts'
import {
  findRefusedSubmission,
  MOST_REFUSED_SUBMISSIONS,
  saveRefusedSubmission,
} from '../../src/store/intents/refused-submissions.ts'
import { insertProject } from '../../src/store/projects/projects.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

/** Who could gain by lying here: a project that submits what fails in a loop, to fill the disk of all. */
it('a project keeps so many refused submissions, the newest, and none of another project goes', async () => {
  const database = await useDatabase(await freshDatabase('refused_submissions'))
  const [loud, quiet] = [
    await insertProject(database.sql, { name: 'loud' }),
    await insertProject(database.sql, { name: 'quiet' }),
  ]
  const refused = (projectId: string, id: bigint) => ({
    intent: {
      ...EXAMPLE_INTENT,
      id,
      projectId,
      environment: 'development',
      signatures: {
        origin: [],
        destination: '0x',
        authorizations: { sponsor: [], recipient: [] },
      },
      acceptedAt: 0n,
    } as unknown as AcceptedIntent,
    failure: `refused ${id}`,
    failReason: 'WOULD_REVERT' as const,
  })
  const found = (projectId: string, id: bigint) =>
    findRefusedSubmission(database.sql, id, { projectId, environment: 'development' })
  await saveRefusedSubmission(database, refused(quiet.id, 1n), 3)
  for (let id = 10n; id < 16n; id += 1n) {
    await saveRefusedSubmission(database, refused(loud.id, id), 3)
  }
  // The same id again is the newest one and not another one.
  await saveRefusedSubmission(database, refused(loud.id, 13n), 3)
  const kept = await Promise.all([10n, 11n, 12n, 13n, 14n, 15n].map((id) => found(loud.id, id)))
  expect(kept.map((each) => each?.failure)).toEqual([
    undefined,
    undefined,
    undefined,
    'refused 13',
    'refused 14',
    'refused 15',
  ])
  expect(await found(quiet.id, 1n)).toMatchObject({ failure: 'refused 1' })
  expect(MOST_REFUSED_SUBMISSIONS).toBe(500)
})
