import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/store/database/database.ts'
import { claimIntents, createReleases } from '../../../src/store/intents/intent-work.ts'
import { insertProject } from '../../../src/store/projects/projects.ts'
import { freshDatabase, openTestDatabase } from '../../kit/database.ts'

const MINE = 7
const OTHERS = 8

let database: Database
let projectId: string

beforeAll(async () => {
  database = await openTestDatabase(await freshDatabase('releases'))
  projectId = (await insertProject(database.sql, { name: 'releases' })).id
})
afterAll(() => database?.close())

async function insertIntent(id: bigint, owner: number, states: Record<string, string>) {
  const { sql } = database
  await sql`
    insert into intents (id, project_id, environment, account, destination_chain_id,
      settlement_layer, quote, signatures, fingerprint, expires, fill_deadline)
    values (${id.toString()}, ${projectId}, 'production', ${Buffer.alloc(20)}, 2, 'ACROSS', '{}',
      '{}', ${Buffer.alloc(32)}, 0, 0)`
  for (const [position, [name, state]] of Object.entries(states).entries()) {
    await sql`
      insert into intent_steps (intent_id, position, name, kind, settlement_layer, chain_id, elements, after,
        patient, state, owner, note, next_action_at)
      values (${id.toString()}, ${position}, ${name}, 'fill', 'ACROSS', 2, '{0}', '{}', false, ${state},
        ${owner}, 'before', ${state === 'impossible' ? null : new Date()})`
  }
}

type Seen = { name: string; owner: number | null; note: string; ms: number | null }

async function stepsOf(id: bigint): Promise<Seen[]> {
  return database.sql<Seen[]>`
    select name, owner, note,
      (extract(epoch from next_action_at - updated_at) * 1000)::float8 as ms
    from intent_steps where intent_id = ${id.toString()} order by name`
}

it('frees the intents of one moment, each by its own looks and only of its own worker', async () => {
  await insertIntent(1n, MINE, { claim: 'impossible', fill: 'open', refund: 'open' })
  await insertIntent(2n, MINE, { fill: 'open' })
  await insertIntent(3n, OTHERS, { fill: 'open' })
  const release = createReleases(database.sql)
  await Promise.all([
    release({ id: 1n, worker: MINE, looks: [{ step: 'fill', inMs: 60_000, note: 'under way' }] }),
    release({ id: 2n, worker: MINE, looks: [], otherwise: { inMs: 3_600_000, note: 'failed' } }),
    // It was taken away meanwhile.
    release({ id: 3n, worker: MINE, looks: [{ step: 'fill', inMs: 0, note: 'mine' }] }),
  ])
  const [claim, fill, refund] = await stepsOf(1n)
  expect(claim).toMatchObject({ owner: null, note: 'before', ms: null })
  expect(fill).toMatchObject({ owner: null, note: 'under way' })
  expect(fill?.ms).toBeGreaterThanOrEqual(60_000)
  expect(refund).toMatchObject({ owner: null, note: 'before' })
  expect(refund?.ms).toBeLessThan(60_000)
  const [second] = await stepsOf(2n)
  expect(second).toMatchObject({ owner: null, note: 'failed' })
  expect(second?.ms).toBeGreaterThanOrEqual(3_600_000)
  expect(await stepsOf(3n)).toMatchObject([{ owner: OTHERS, note: 'before' }])
  // Only what is due can be taken again.
  const taken = await claimIntents(database.sql, { worker: MINE, news: [], limit: 10 })
  expect(taken.map(({ id }) => id)).toEqual([1n])
})

it('passes over what waits for a chain that is full, and takes the rest', async () => {
  const { sql } = database
  await sql`delete from intent_steps`
  await insertIntent(11n, MINE, { fill: 'open' })
  await insertIntent(12n, MINE, { claim: 'open', fill: 'open' })
  await insertIntent(13n, MINE, { fill: 'open' })
  await insertIntent(14n, MINE, { fill: 'open' })
  await sql`update intent_steps set owner = null where intent_id > 10`
  await sql`update intent_steps set chain_id = 5 where intent_id in (11, 14) or name = 'claim'`
  await sql`update intent_steps set next_action_at = now() + interval '1 hour' where intent_id = 14`
  const wish = { worker: MINE, limit: 10, full: [5] }
  const taken = await claimIntents(sql, { ...wish, news: [14n] })
  expect(taken.map(({ id, chainIds }) => [id, chainIds])).toEqual([[13n, [2]]])
  // Whoever has news of one that waits there does not have to say so again.
  const rest = await claimIntents(sql, { ...wish, news: [], full: [] })
  const ids = rest.map(({ id }) => id).toSorted((a, b) => Number(a - b))
  expect(ids).toEqual([11n, 12n, 14n])
  const both = rest.find(({ id }) => id === 12n)
  expect(both?.chainIds.toSorted()).toEqual([2, 5])
})
