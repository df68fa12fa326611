import { expect, it } from 'vitest'
import { insertSteps, listSteps } from '../../src/store/intents/intent-steps.ts'
import { claimIntents, createReleases, type NextLook } from '../../src/store/intents/intent-work.ts'
import { insertProject } from '../../src/store/projects/projects.ts'
import { freshDatabase, openTestDatabase } from '../kit/database.ts'

const ID = 7n
const WORKER = 3

it('what a try met is kept through rounds that fail, and forgotten when the step goes on', async () => {
  const database = await openTestDatabase(await freshDatabase('intent_obstacles'))
  try {
    const { sql } = database
    const { id: projectId } = await insertProject(sql, { name: 'obstacles' })
    await sql`
      insert into intents (id, project_id, environment, account, destination_chain_id,
        settlement_layer, quote, signatures, fingerprint, expires, fill_deadline)
      values (${ID.toString()}, ${projectId}, 'production', ${Buffer.alloc(20)}, 2, 'ACROSS', '{}',
        '{}', ${Buffer.alloc(32)}, 0, 0)`
    const step = { settlementLayer: 'ACROSS', chainId: 2, elements: [0], after: [] }
    await insertSteps(sql, ID, [
      { ...step, name: 'claim', kind: 'claim' },
      { ...step, name: 'fill', kind: 'fill' },
    ])
    const round = async (looks: NextLook[], otherwise?: Omit<NextLook, 'step'>) => {
      await claimIntents(sql, { worker: WORKER, news: [ID], limit: 1 })
      const released = { id: ID, worker: WORKER, looks, ...(otherwise && { otherwise }) }
      await createReleases(sql)(released)
      const steps = (await listSteps(sql, [ID])).get(ID) ?? []
      return steps.map(({ obstacle }) => obstacle)
    }
    const look = (name: string, obstacle?: NextLook['obstacle']): NextLook => ({
      step: name,
      inMs: 0,
      note: 'seen',
      ...(obstacle !== undefined && { obstacle }),
    })
    const failed = { inMs: 0, note: 'failed', obstacle: 'CHAIN_UNAVAILABLE' } as const
    expect(await round([look('claim'), look('fill')])).toEqual([null, null])
    const refused = look('fill', 'RECIPIENT_REFUSED')
    expect(await round([look('claim'), refused])).toEqual([null, 'RECIPIENT_REFUSED'])
    expect(await round([], failed)).toEqual(['CHAIN_UNAVAILABLE', 'RECIPIENT_REFUSED'])
    expect(await round([look('claim'), look('fill')])).toEqual([
      'CHAIN_UNAVAILABLE',
      'RECIPIENT_REFUSED',
    ])
    expect(await round([look('fill', 'GAS_TOO_EXPENSIVE')])).toEqual([
      'CHAIN_UNAVAILABLE',
      'GAS_TOO_EXPENSIVE',
    ])
    expect(await round([look('claim', null), look('fill', null)])).toEqual([null, null])
  } finally {
    await database.close()
  }
})
