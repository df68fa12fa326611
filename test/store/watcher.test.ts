import { randomBytes, randomUUID } from 'node:crypto'
import type { Address, Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../src/domain/token.ts'
import type { Database } from '../../src/store/database/database.ts'
import { toHex } from '../../src/store/database/hex-bytes.ts'
import { listReleases } from '../../src/store/watch/recorded-releases.ts'
import {
  insertTransfers,
  listRecentTransfers,
  markConfirmed,
  type NewTransfer,
  orphanTransfers,
  sumArrivals,
} from '../../src/store/watch/transfers.ts'
import {
  beatWatcher,
  leaveWatchers,
  renewLeases,
  takeLeases,
} from '../../src/store/watch/watch-leases.ts'
import {
  readAllWatchedAddresses,
  readWatchedAddresses,
  unpackAddresses,
  watchAddress,
  watchAddresses,
} from '../../src/store/watch/watched-addresses.ts'
import {
  listBalances,
  listCompared,
  lowerBalances,
  saveBalances,
  type WatchedBalance,
} from '../../src/store/watch/watched-balances.ts'
import {
  addBlocks,
  type BlockId,
  beginChain,
  listBlocks,
  moveCursor,
  readCursor,
} from '../../src/store/watch/watched-chains.ts'
import { freshDatabase, useDatabase } from '../kit/database.ts'

const hex = (bytes: number): Hex => `0x${randomBytes(bytes).toString('hex')}`

let url: string
beforeAll(async () => {
  url = await freshDatabase('watcher')
})

test('an address whose transaction commits late is not skipped', async () => {
  const database = await useDatabase(url)
  const [late, early] = [hex(20), hex(20)]
  let commitLate = () => {}
  const waiting = new Promise<void>((resolve) => {
    commitLate = resolve
  })
  let inserted = () => {}
  const lateIsIn = new Promise<void>((resolve) => {
    inserted = resolve
  })
  const slow = database.transaction(async (sql) => {
    await watchAddress(sql, late)
    inserted()
    await waiting
  })
  await lateIsIn
  await database.transaction((sql) => watchAddress(sql, early))
  const first = await readWatchedAddresses(database.sql, '0')
  expect(first.addresses.map(toHex)).toEqual([early])
  commitLate()
  await slow
  const second = await readWatchedAddresses(database.sql, first.until)
  expect(second.addresses.map(toHex)).toContain(late)
  expect(BigInt(second.until)).toBeGreaterThanOrEqual(BigInt(first.until))
})

test('all addresses are read page by page, and a repeated registration changes nothing', async () => {
  const database = await useDatabase(await freshDatabase('watcher'))
  const addresses = Array.from({ length: 25 }, () => hex(20))
  await watchAddresses(database.sql, addresses)
  await watchAddresses(database.sql, [...addresses.slice(3), hex(20), hex(20)])
  const read: string[] = []
  const until = await readAllWatchedAddresses(
    database.sql,
    (packed) => {
      read.push(...unpackAddresses(packed))
    },
    { pageSize: 10 },
  )
  expect(read.length).toBe(27)
  expect(new Set(read).size).toBe(27)
  for (const address of addresses) expect(read).toContain(address)
  const later = hex(20)
  await watchAddress(database.sql, later)
  const added = await readWatchedAddresses(database.sql, until)
  expect(added.addresses.map(toHex)).toContain(later)
})

const transfer = (changes: Partial<NewTransfer> = {}): NewTransfer => ({
  chainId: 7,
  txHash: hex(32),
  position: 'log:0',
  logIndex: 0,
  blockNumber: 10n,
  blockHash: hex(32),
  timestamp: 1_700_000_000n,
  from: hex(20),
  to: hex(20),
  token: hex(20),
  amount: 2n ** 200n,
  usd: 5n * 10n ** 18n,
  ...changes,
})

test('a transfer is told once, taken back with its block, and told again under its id', async () => {
  const { sql } = await useDatabase(url)
  const first = transfer()
  const [seen] = await insertTransfers(sql, [first])
  expect(seen).toEqual({ ...first, id: seen?.id, received: null })
  expect(await insertTransfers(sql, [first, { ...first, amount: 1n }])).toEqual([])
  const known = { id: seen?.id ?? 0n, blockHash: first.blockHash, received: 4n }
  expect(await markConfirmed(sql, [{ ...known, blockHash: hex(32) }])).toEqual([])
  const [confirmed] = await markConfirmed(sql, [known])
  expect(confirmed?.received).toBe(4n)
  expect(await markConfirmed(sql, [known])).toEqual([])
  expect(await orphanTransfers(sql, { chainId: 7, above: 10n })).toEqual([])
  expect(await orphanTransfers(sql, { chainId: 7, above: 9n })).toEqual([confirmed])
  expect(await orphanTransfers(sql, { chainId: 7, above: 9n })).toEqual([])
  const moved = { ...first, blockHash: hex(32), blockNumber: 11n, logIndex: 4, amount: 9n }
  expect(await insertTransfers(sql, [moved])).toEqual([{ ...moved, id: seen?.id, received: null }])
  const recent = await listRecentTransfers(sql, { chainId: 7, since: 0n })
  expect(recent.map(({ id, confirmed: done }) => [id, done])).toEqual([[seen?.id, false]])
})

test('many transfers at once are answered in their order, with what was orphaned among them', async () => {
  const { sql } = await useDatabase(url)
  const chainId = 70
  const list = Array.from({ length: 5 }, (_, index) =>
    transfer({ chainId, logIndex: index === 2 ? null : index, from: index === 2 ? null : hex(20) }),
  )
  const [again, ...others] = list
  if (!again) throw new Error('nothing to insert')
  const [first] = await insertTransfers(sql, [again])
  await orphanTransfers(sql, { chainId, above: 9n })
  const twice = [...others, again, { ...again, amount: 1n }]
  const news = await insertTransfers(sql, twice)
  expect(news.map(({ id: _, received: __, ...fact }) => fact)).toEqual([...others, again])
  expect(news.at(-1)?.id).toBe(first?.id)
  const backwards = [...news].reverse().map((each, index) => ({
    id: each.id,
    blockHash: each.blockHash,
    received: index === 0 ? null : each.amount,
  }))
  const confirmed = await markConfirmed(sql, backwards)
  expect(confirmed.map(({ id, received }) => [id, received])).toEqual(
    backwards.map(({ id, received }) => [id, received]),
  )
})

test('what holders were sent is summed by holder and token, without what vanished', async () => {
  const { sql } = await useDatabase(url)
  const chainId = 71
  const [holder, token, other] = [hex(20), hex(20), hex(20)]
  const at = (block: bigint, changes: Partial<NewTransfer> = {}) =>
    transfer({ chainId, blockNumber: block, to: holder, token, amount: 10n, ...changes })
  await insertTransfers(sql, [at(9n), at(10n), at(12n), at(12n, { token: other }), at(13n)])
  await orphanTransfers(sql, { chainId, above: 12n })
  const holdings = [
    { token: other, holder },
    { token, holder },
    { token, holder: hex(20) },
  ]
  const sums = await sumArrivals(sql, { chainId, from: 10n, to: 13n, holdings })
  expect(sums).toEqual([10n, 20n, 0n])
})

test('two transfers found by balances in one block are two', async () => {
  const { sql } = await useDatabase(url)
  const blockHash = hex(32)
  const found = { txHash: null, position: `balance:${blockHash}`, token: NATIVE_TOKEN, from: null }
  const pair = [transfer({ ...found, blockHash }), transfer({ ...found, blockHash })]
  expect((await insertTransfers(sql, pair)).length).toBe(2)
  expect(await insertTransfers(sql, pair)).toEqual([])
})

test('the cursor moves only from where its mover believes it to be', async () => {
  const { sql } = await useDatabase(url)
  const [start, next] = [
    { number: 1n, hash: hex(32) },
    { number: 2n, hash: hex(32) },
  ]
  await beginChain(sql, 8, { block: start, addressesUntil: '5' })
  await beginChain(sql, 8, { block: next, addressesUntil: '9' })
  const from = await readCursor(sql, 8)
  if (!from) throw new Error('no cursor')
  expect(from).toEqual({ block: start, addressesUntil: '5', balancesUntil: null })
  const to = { block: next, addressesUntil: '12', balancesUntil: 2n }
  expect(await moveCursor(sql, { chainId: 8, from, to })).toBe(true)
  expect(await moveCursor(sql, { chainId: 8, from, to })).toBe(false)
  expect(await readCursor(sql, 8)).toEqual(to)
})

test('blocks are written down with the move over them, and only with it', async () => {
  const { sql } = await useDatabase(url)
  const chainId = 10
  const [start, second, third, other] = [1n, 2n, 3n, 2n].map((number) => ({
    number,
    hash: hex(32),
  })) as [BlockId, BlockId, BlockId, BlockId]
  await beginChain(sql, chainId, { block: start, addressesUntil: '5' })
  const from = { block: start, addressesUntil: '5', balancesUntil: null }
  const to = { block: third, addressesUntil: '6', balancesUntil: 1n }
  const known = async () =>
    (await listBlocks(sql, { chainId, upTo: 9n, limit: 9 })).map(({ hash }) => hash)

  expect(await addBlocks(sql, { chainId, from, to }, [second, third])).toBe(true)
  expect(await readCursor(sql, chainId)).toEqual(to)
  expect(await known()).toEqual([third, second, start].map(({ hash }) => hash))
  const late = { chainId, from, to: { ...to, block: other } }
  expect(await addBlocks(sql, late, [other])).toBe(false)
  expect(await readCursor(sql, chainId)).toEqual(to)
  expect(await known()).toEqual([third, second, start].map(({ hash }) => hash))
})

test('what left deposit addresses is known for blocks whose logs were read', async () => {
  const { sql } = await useDatabase(url)
  const chainId = 11
  const [start, second, third] = [1n, 2n, 3n].map((number) => ({ number, hash: hex(32) })) as [
    BlockId,
    BlockId,
    BlockId,
  ]
  await beginChain(sql, chainId, { block: start, addressesUntil: '5' })
  const at = (block: BlockId) => ({ block, addressesUntil: '5', balancesUntil: null })
  const [a, b] = [hex(20), hex(20)]
  const left = [
    { address: a, amount: 2n ** 200n },
    { address: b, amount: 7n },
  ]
  const move = { chainId, from: at(start), to: at(third) }
  await addBlocks(sql, move, [
    { ...second, releases: left },
    { ...third, releases: [] },
  ])
  const flows = left.map((each) => ({ ...each, block: 2n }))
  expect(await listReleases(sql, { chainId, after: 1n, upTo: 3n })).toEqual(flows)
  expect(await listReleases(sql, { chainId, after: 2n, upTo: 3n })).toEqual([])
  expect(
    await listReleases(sql, { chainId, after: 0n, upTo: 3n }),
    'nobody read it',
  ).toBeUndefined()
  expect(await listReleases(sql, { chainId, after: 1n, upTo: 4n }), 'not there').toBeUndefined()
  // A process of an older release replaces the hash alone.
  const bytes = (hash: Hex) => Buffer.from(hash.slice(2), 'hex')
  const replace = (hash: Hex) =>
    sql`update watched_blocks set hash = ${bytes(hash)} where chain_id = ${chainId} and number = 2`
  await replace(hex(32))
  expect(await listReleases(sql, { chainId, after: 1n, upTo: 2n })).toBeUndefined()
  await replace(second.hash)
  // A block of another branch has nothing of the one that it replaces.
  const other = { number: 2n, hash: hex(32) }
  await addBlocks(sql, { chainId, from: at(third), to: at(other) }, [other])
  expect(await listReleases(sql, { chainId, after: 1n, upTo: 2n })).toBeUndefined()
})

test('balances are kept by address, of the latest block they were read at', async () => {
  const { sql } = await useDatabase(url)
  const chainId = 9
  await beginChain(sql, chainId, { block: { number: 1n, hash: hex(32) }, addressesUntil: '0' })
  const [a, b, c] = [hex(20), hex(20), hex(20)].sort() as [Address, Address, Address]
  const at = (block: bigint, ...balances: WatchedBalance[]) =>
    saveBalances(sql, { chainId, block }, balances)
  await at(5n, { address: a, balance: 10n }, { address: b, balance: null })
  await at(7n, { address: c, balance: 2n ** 200n })
  await at(6n, { address: a, balance: 11n }, { address: c, balance: 1n })
  const list = (page: { after?: Address; above?: bigint; below?: bigint; limit?: number } = {}) =>
    listBalances(sql, { chainId, after: null, limit: 10, ...page })
  const rows = [
    { address: a, balance: 11n, block: 6n },
    { address: b, balance: null, block: 5n },
    { address: c, balance: 2n ** 200n, block: 7n },
  ]
  expect(await list()).toEqual(rows)
  expect(await list({ after: a, limit: 1 })).toEqual([rows[1]])
  expect(await list({ below: 6n })).toEqual([rows[1]])
  expect(await list({ above: 6n })).toEqual([rows[2]])
  expect(await listCompared(sql, { chainId, addresses: [a, hex(20)] })).toEqual(new Set([a]))
  await lowerBalances(sql, { chainId, to: 6n })
  expect((await list()).map(({ block }) => block)).toEqual([6n, 5n, 6n])
})

test('a chain has one holder until it lets go or falls silent', async () => {
  const database: Database = await useDatabase(url)
  const { sql } = database
  for (const chainId of [21, 22, 23]) {
    await beginChain(sql, chainId, { block: { number: 1n, hash: hex(32) }, addressesUntil: '0' })
  }
  const chainIds = [21, 22, 23]
  const [a, b] = [
    { watcher: randomUUID(), leaseMs: 60_000 },
    { watcher: randomUUID(), leaseMs: 60_000 },
  ]
  expect(await beatWatcher(sql, a)).toBe(1)
  expect(await beatWatcher(sql, b)).toBe(2)
  expect(await takeLeases(sql, { ...a, chainIds, limit: 2 })).toEqual([21, 22])
  expect(await takeLeases(sql, { ...b, chainIds, limit: 3 })).toEqual([23])
  expect(await renewLeases(sql, { ...a, chainIds })).toEqual([21, 22])
  await sql`update watched_chains set owned_until = now() - interval '1 ms' where chain_id = 21`
  expect(await takeLeases(sql, { ...b, chainIds, limit: 3 })).toEqual([21])
  expect(await renewLeases(sql, { ...a, chainIds })).toEqual([22])
  await leaveWatchers(sql, a.watcher)
  expect(await takeLeases(sql, { ...b, chainIds, limit: 3 })).toEqual([22])
})
