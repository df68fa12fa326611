import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { Database } from '../../../src/store/database/database.ts'
import { toBytes } from '../../../src/store/database/hex-bytes.ts'
import type { NewTransfer } from '../../../src/store/watch/transfers.ts'
import { insertTransfers, orphanTransfers } from '../../../src/store/watch/transfers.ts'
import { accountsIn, handler, transferTo } from './deposits-kit.ts'

const useAccount = accountsIn('deposit_flood')

const FAKE = { token: `0x${'fa'.repeat(20)}`, usd: null } as const
const fakesTo = (address: Address, count: number): NewTransfer[] =>
  Array.from({ length: count }, () => transferTo(address, FAKE))

/** What the watcher does with the transfers of one look. */
async function look(database: Database, found: readonly NewTransfer[]): Promise<number> {
  const admitted = new Set<unknown>(await handler.admit?.(database.sql, found))
  const valued = found.filter((each) => admitted.has(each))
  await database.transaction(async (sql) => {
    await handler.onTransfers(sql, await insertTransfers(sql, valued))
  })
  return valued.length
}

async function statesOf(database: Database, projectId: string) {
  const rows = await database.sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from deposits where project_id = ${projectId}
    group by state order by state`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/**
 * A contract of anybody's tells of as many transfers as fit into a block, for next to nothing, to
 * whomever it likes. They must not cost its victims a row, an event and a webhook each.
 */
test('a made-up token makes few deposits, however many transfers it tells of', async () => {
  const { database, projectId, address } = await useAccount()
  const began = performance.now()
  await look(database, [...fakesTo(address, 3_000), transferTo(address)])
  const tookMs = performance.now() - began
  const [row] = await database.sql<{ deposits: number; events: number }[]>`
    select (select count(*)::int from deposits where project_id = ${projectId}) as deposits,
      (select count(*)::int from webhook_events where project_id = ${projectId}) as events`
  expect(row?.deposits, `in ${tookMs} ms`).toBeLessThan(50)
  expect(row?.events).toBeLessThan(50)
  const [{ honest } = { honest: 0 }] = await database.sql<{ honest: number }[]>`
    select count(*)::int as honest from deposits
    where project_id = ${projectId} and state = 'detected' and token <> ${toBytes(FAKE.token)}`
  expect(honest).toBe(1)
})

test('look after look an address gets what the day allows, and what it really got besides', async () => {
  const { database, projectId, address } = await useAccount()
  const other = await useAccount()
  for (let count = 0; count < 8; count += 1) await look(database, fakesTo(address, 30))
  expect(await statesOf(database, projectId)).toEqual({ detected: 50 })
  // Listed tokens do not count, with or without a price.
  const real = [transferTo(address), transferTo(address, { usd: null })]
  expect(await look(database, [...fakesTo(address, 30), ...real])).toBe(2)
  expect(await look(database, [...fakesTo(address, 30), ...fakesTo(other.address, 1)])).toBe(1)
  await database.sql`update transfers set seen_at = seen_at - interval '1 day'`
  expect(await look(database, fakesTo(address, 30))).toBe(10)
})

test('what a reorg has moved is admitted again on a day that is used up', async () => {
  const { database, projectId, address } = await useAccount()
  const looks = Array.from({ length: 5 }, () => fakesTo(address, 10))
  for (const each of looks) await look(database, each)
  await database.transaction(async (sql) => {
    const chainId = looks[0]?.[0]?.chainId ?? 0
    await handler.onOrphaned(sql, await orphanTransfers(sql, { chainId, above: 9n }))
  })
  expect(await statesOf(database, projectId)).toEqual({ reorged: 50 })
  await look(database, [...looks.flat(), ...fakesTo(address, 5)])
  expect(await statesOf(database, projectId)).toEqual({ detected: 50 })
})
