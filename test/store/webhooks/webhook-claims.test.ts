import { beforeEach, describe, expect, test } from 'vitest'
import { createProject } from '../../../src/projects/create-project.ts'
import type { Database } from '../../../src/store/database/database.ts'
import {
  type Claim,
  claimStreams,
  FIRST_PROJECT,
} from '../../../src/store/webhooks/webhook-queue.ts'
import { freshDatabase, useDatabase } from '../../kit/database.ts'

const CLAIM: Claim = {
  worker: 1,
  limit: 50,
  perProject: 2,
  held: [],
  breakerFailures: 3,
  after: FIRST_PROJECT,
}

let database: Database
beforeEach(async () => {
  database = await useDatabase(await freshDatabase('webhook_claims'))
})

/** Projects in the order of their ids, each with so many streams that wait. */
async function addProjects(count: number, streams: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    ids.push((await createProject(database, { name: `p${n}` })).id)
  }
  await database.sql`
    insert into webhook_streams (project_id, deposit_id, pending, next_attempt_at)
    select p, n, 1, now() from unnest(${ids}::uuid[]) p, generate_series(1, ${streams}) n`
  return ids.sort()
}

const projectsOf = ({ streams }: Awaited<ReturnType<typeof claimStreams>>) =>
  streams.map(({ projectId }) => projectId).sort()
const claim = (parts: Partial<Claim>) => claimStreams(database.sql, { ...CLAIM, ...parts })

describe('a claim', () => {
  test('goes from one receiver to the next, so that none with much to send keeps the others waiting', async () => {
    const ids = await addProjects(3, 10)
    let after = FIRST_PROJECT
    const taken: string[][] = []
    for (let n = 0; n < 4; n++) {
      const claimed = await claim({ limit: 2, after })
      after = claimed.next
      taken.push(projectsOf(claimed))
    }
    const pair = (n: number) => [ids[n], ids[n]]
    expect(taken).toEqual([pair(0), pair(1), pair(2), pair(0)])
  })

  test('finds the one stream that is due behind many receivers that are left alone', async () => {
    const ids = await addProjects(150, 1)
    const due = ids[140] ?? ''
    await database.sql`
      update webhook_streams set next_attempt_at = now() + interval '1 hour' where project_id <> ${due}`
    expect(projectsOf(await claim({}))).toEqual([due])
    await database.sql`update webhook_streams set owner = null`
    // From behind it, too, and it ends although nothing is due.
    expect(projectsOf(await claim({ after: ids[145] ?? '' }))).toEqual([due])
    expect(projectsOf(await claim({ after: ids[70] ?? '' }))).toEqual([])
  })

  test('takes no more of a receiver than its places, and more only where it is told so', async () => {
    const [a = '', b = '', c = ''] = await addProjects(3, 10)
    const held = [
      { projectId: a, taken: 2, held: 2 },
      { projectId: b, taken: -1, held: 1 },
    ]
    expect(projectsOf(await claim({ held }))).toEqual([b, b, b, c, c])
  })

  test('takes one stream of a receiver that fails, and none while it has any', async () => {
    const [a = '', b = ''] = await addProjects(2, 10)
    await database.sql`
      insert into webhook_endpoints (project_id, failures) values (${a}, 3), (${b}, 3)`
    const held = [{ projectId: b, taken: -2, held: 1 }]
    expect(projectsOf(await claim({ held }))).toEqual([a])
  })

  test('takes nothing that another has taken', async () => {
    await addProjects(4, 10)
    const claims = await Promise.all(
      [1, 2, 3, 4, 5].map((worker) => claim({ worker, perProject: 4 })),
    )
    const ids = claims.flatMap(({ streams }) => streams.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(0)
  })
})
