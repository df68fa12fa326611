import { type Address, type Hex, pad } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStatement } from '../../src/audit/read-statement.ts'
import { isNative } from '../../src/domain/token.ts'
import { readInventory } from '../../src/portfolio/inventory/read-inventory.ts'
import { resolveMove } from '../../src/portfolio/inventory/resolve-move.ts'
import { startMove } from '../../src/portfolio/inventory/start-move.ts'
import { LIMITS, openShop, SETTINGS, type Shop } from '../chain/inventory/inventory-kit.ts'
import { bob, relayer, startWorld, USD, type World } from '../chain/settlement/settlement-world.ts'

const BASE = 84532
const OP = 11155420
const RICHES = 10n ** 30n
const PATIENT = { timeout: 60_000, interval: 50 }
const signal = new AbortController().signal
let world: World
beforeAll(async () => {
  world = await startWorld([BASE, OP])
})
afterAll(() => world.stop())

const order = (amount: bigint, changes = {}) => ({
  from: BASE,
  to: OP,
  token: 'USDC',
  amount,
  venue: 'ACROSS' as const,
  reason: 'test',
  ...changes,
})

async function lineOf({ deps }: Shop, chainId: number, symbol: string) {
  const { lines } = await readInventory(deps)
  const found = lines.find((line) => line.chainId === chainId && line.token.symbol === symbol)
  if (!found) throw new Error(`there is no ${symbol} on chain ${chainId}`)
  return found
}

async function auditBoth(shop: Shop) {
  return [...(await shop.audit(BASE)), ...(await shop.audit(OP))]
}

/** What the statement says that moves have cost of USDC; no fill was repaid in these stories. */
async function rebalancingCost({ stage }: Shop): Promise<bigint> {
  const period = { from: new Date(0), to: new Date(Date.now() + 86_400_000) }
  const rows = (await readStatement(stage.database.sql, period, 'day')).filter(
    ({ token }) => !isNative(token),
  )
  expect(rows.reduce((sum, { sums }) => sum + sums.repayment, 0n)).toBe(0n)
  return rows.reduce((sum, { sums }) => sum + sums.rebalancing, 0n)
}

test('a move over ACROSS is free, in transit and free again, and nobody else can take it', async () => {
  const shop = await openShop(world, 'move_across')
  await shop.stage.startWorker()
  expect(await auditBoth(shop)).toEqual([])
  const amount = 1_000n * USD
  const before = await lineOf(shop, BASE, 'USDC')
  const there = await lineOf(shop, OP, 'USDC')
  const { id } = await startMove(shop.deps, order(amount), signal)
  const fee = amount / 10_000n
  expect(await lineOf(shop, OP, 'USDC')).toMatchObject({ inTransit: amount - fee })
  await shop.startFollower()
  await shop.reach(id, 'in-transit')
  // Dust, and as much as is awaited, from somebody else: it looks like the money and is not.
  await world.mint(OP, 'USDC', bob.address, 2n * amount)
  for (const gift of [1n, amount - amount / 10_000n]) {
    await shop.pay(OP, bob, { symbol: 'USDC', to: relayer.address, amount: gift })
  }
  await auditBoth(shop)
  for (let look = 0; look < 5; look += 1) await shop.mine()
  expect(await shop.move(id)).toMatchObject({ state: 'in-transit', arrived: null })
  const done = await shop.reach(id, 'done', async () => {
    await world.payRefunds()
    await auditBoth(shop)
  })
  expect(done.arrived).toBe(amount - fee)
  expect(await lineOf(shop, BASE, 'USDC')).toMatchObject({
    balance: (before.balance ?? 0n) - amount,
    committed: 0n,
    awaiting: 0n,
  })
  expect(await lineOf(shop, OP, 'USDC')).toMatchObject({
    balance: (there.balance ?? 0n) + 2n * (amount - fee) + 1n,
    inTransit: 0n,
    awaiting: 0n,
  })
  expect(await auditBoth(shop)).toEqual([])
  const [sum] = await shop.stage.database.sql<{ amount: string }[]>`
    select coalesce(sum(amount), 0) as amount from ledger_entries
    where account = 'in-flight' and layer = 'ACROSS'`
  expect(BigInt(sum?.amount ?? 0)).toBe(fee)
  expect(await rebalancingCost(shop)).toBe(-fee)
})

test('moves that Across repays at once have each got their own, to the unit', async () => {
  const shop = await openShop(world, 'move_together')
  await shop.stage.startWorker()
  expect(await auditBoth(shop)).toEqual([])
  const amounts = [502_658_627n, 1_000_000_007n, 333_333_333n]
  const ids: bigint[] = []
  for (const amount of amounts) ids.push((await startMove(shop.deps, order(amount), signal)).id)
  await shop.startFollower()
  const filled = async () => {
    await shop.mine()
    const keys = (await Promise.all(ids.map(shop.move))).map((move) => move.destinationKey)
    const outcomes = await Promise.all(keys.map((key) => key && shop.stage.sender.outcome(key)))
    return outcomes.every((outcome) => outcome && outcome.state === 'mined')
  }
  await expect.poll(filled, { timeout: 60_000 }).toBe(true)
  const done = []
  for (const id of ids) {
    done.push(
      await shop.reach(id, 'done', async () => {
        await world.payRefunds()
        await auditBoth(shop)
      }),
    )
  }
  expect(new Set(done.map(({ arrivedTx }) => arrivedTx)).size).toBe(1)
  expect(done.map(({ arrived }) => arrived)).toEqual(amounts.map((each) => each - each / 10_000n))
  const cost = amounts.reduce((sum, each) => sum + each / 10_000n, 0n)
  expect(await rebalancingCost(shop)).toBe(-cost)
  expect(await auditBoth(shop)).toEqual([])
})

test('an arrival that a reorg takes back is none, and comes again by another transaction', async () => {
  const shop = await openShop(world, 'move_reorged', { firmBlocks: () => 12 })
  await shop.stage.startWorker()
  expect(await auditBoth(shop)).toEqual([])
  const amount = 40n * USD
  const { id } = await startMove(shop.deps, order(amount), signal)
  await shop.startFollower()
  const fee = amount / 10_000n
  const there = await shop.held(OP, 'USDC')
  const arrived = async () => {
    await auditBoth(shop)
    return (await shop.move(id)).arrivedTx
  }
  await expect
    .poll(async () => {
      await world.payRefunds()
      return arrived()
    }, PATIENT)
    .not.toBeNull()
  const first = await shop.move(id)
  expect(first).toMatchObject({ state: 'in-transit', arrived: amount - fee })
  // It is in the balance: counted as in transit as well it would be there twice.
  expect(await lineOf(shop, OP, 'USDC')).toMatchObject({
    balance: there + amount - fee,
    inTransit: 0n,
  })
  const node = world.devnet.nodes.get(OP)
  const paid = await shop.deps.readers
    .get(OP)
    ?.client.getTransactionReceipt({ hash: first.arrivedTx as Hex })
  const depth = (node?.head().number ?? 0) - Number(paid?.blockNumber) + 1
  await node?.reorg({ depth, keepTransactions: false })
  await node?.mine(depth + 1)
  expect(await shop.held(OP, 'USDC')).toBe(there)
  await expect.poll(arrived, PATIENT).toBeNull()
  expect(await lineOf(shop, OP, 'USDC')).toMatchObject({ inTransit: amount - fee })
  const done = await shop.reach(id, 'done', async () => {
    await world.payRefunds()
    await auditBoth(shop)
  })
  expect(done).toMatchObject({ arrived: amount - fee })
  expect(done.arrivedTx).not.toBe(first.arrivedTx)
  expect(await rebalancingCost(shop)).toBe(-fee)
  expect(await auditBoth(shop)).toEqual([])
})

test('a deposit that was not filled in time is given back where it came from', async () => {
  const shop = await openShop(world, 'move_expired')
  await shop.stage.startWorker()
  expect(await auditBoth(shop)).toEqual([])
  const before = await shop.held(BASE, 'USDC')
  const { id } = await startMove(shop.deps, order(75n * USD), signal)
  await expect.poll(() => shop.held(BASE, 'USDC'), { timeout: 30_000 }).toBe(before - 75n * USD)
  await shop.stage.passTime(3700)
  await shop.startFollower()
  const done = await shop.reach(id, 'returned', async () => {
    await world.payRefunds()
    await auditBoth(shop)
  })
  expect(done).toMatchObject({ arrived: 75n * USD, destinationKey: null })
  expect(await shop.held(BASE, 'USDC')).toBe(before)
  expect(await auditBoth(shop)).toEqual([])
  expect(await rebalancingCost(shop)).toBe(0n)
})

test('a stranger cannot fill the deposit of a move', async () => {
  const shop = await openShop(world, 'move_stranger')
  await shop.stage.startWorker()
  const { id } = await startMove(shop.deps, order(50n * USD), signal)
  const sent = await shop.stage.sender.waitFor(
    (await shop.move(id)).transactionKey,
    ({ state }) => state === 'mined',
  )
  if (sent.state !== 'mined') throw new Error('it is not mined')
  const move = await shop.move(id)
  const venue = shop.deps.venues.find(({ name }) => name === 'ACROSS')
  const left = { hash: sent.hash, logs: sent.logs, block: sent.block.number }
  const seen = await venue?.follow(move, left, signal)
  if (seen?.state !== 'act') throw new Error(`it is ${seen?.state}`)
  const { to, data } = seen.call
  await expect(world.transact(OP, bob, { to, data })).rejects.toThrow()
  // Filled as another relay, which Across owes nobody anything for.
  await world.transact(OP, bob, { to, data: pretend(data) })
  expect(await venue?.follow(move, left, signal)).toMatchObject({ state: 'act' })
})

/** The same fill by somebody who calls himself the one that may fill. */
function pretend(data: `0x${string}`): `0x${string}` {
  const self = pad(relayer.address.toLowerCase() as Address).slice(2)
  return data.replaceAll(self, pad(bob.address.toLowerCase() as Address).slice(2)) as `0x${string}`
}

test('a message over OFT may be delivered by anybody and counts once', async () => {
  const shop = await openShop(world, 'move_oft')
  await shop.stage.startWorker()
  await world.mint(BASE, 'USDT0', relayer.address, 300n * USD)
  expect(await auditBoth(shop)).toEqual([])
  const there = await lineOf(shop, OP, 'USDT0')
  const { venue: _, ...wish } = order(250n * USD, { token: 'USDT0' })
  const { id } = await startMove(shop.deps, wish, signal)
  await shop.startFollower()
  await shop.reach(id, 'in-transit')
  expect(await shop.move(id)).toMatchObject({ venue: 'OFT', expected: 250n * USD })
  const done = await shop.reach(id, 'done', async () => {
    await world.deliver?.()
  })
  expect(done.arrived).toBe(250n * USD)
  expect(await lineOf(shop, OP, 'USDT0')).toMatchObject({
    balance: (there.balance ?? 0n) + 250n * USD,
    inTransit: 0n,
  })
  expect(await auditBoth(shop)).toEqual([])
  const [sum] = await shop.stage.database.sql<{ amount: string }[]>`
    select coalesce(sum(amount), 0) as amount from ledger_entries
    where account = 'in-flight' and layer = 'OFT'`
  expect(BigInt(sum?.amount ?? 0)).toBe(0n)
})

test('of many who move the same money at once only as many succeed as there is money for', async () => {
  const limits = { ...LIMITS, maxUsd: RICHES, dailyCapUsd: RICHES }
  const shop = await openShop(world, 'move_race', { policy: { ACROSS: limits } })
  await shop.stage.startWorker()
  const { balance } = await lineOf(shop, BASE, 'USDC')
  const half = ((balance ?? 0n) * 6n) / 10n
  const { newestMove } = await readInventory(shop.deps)
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      startMove(shop.deps, order(half, { plan: { newestMove } }), signal),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // One of the operator's own, without a plan, finds too little left.
  await expect(startMove(shop.deps, order(half), signal)).rejects.toThrow('too little')
  const moves = await shop.stage.database.sql`select from inventory_moves`
  const planned = await shop.stage.database.sql`select from transactions where purpose = 'move'`
  expect([moves.length, planned.length]).toEqual([1, 1])
  // What is on its way must not surprise the next test.
  const { transactionKey } = await shop.move(newestMove + 1n)
  await shop.stage.sender.waitFor(transactionKey, ({ state }) => state === 'mined')
})

test('what takes too long asks for somebody, stays counted, and ends by itself if it comes', async () => {
  const shop = await openShop(world, 'move_late')
  await shop.stage.startWorker()
  await auditBoth(shop)
  const { id } = await startMove(shop.deps, order(20n * USD), signal)
  // A move that is only planned may be closed as failed, because nothing has left.
  const { transactionKey } = await shop.move(id)
  await shop.stage.sender.waitFor(transactionKey, ({ state }) => state === 'mined')
  const worstCaseSeconds = { ...SETTINGS.worstCaseSeconds, ACROSS: 0 }
  await shop.startFollower({ worstCaseSeconds })
  await shop.reach(id, 'needs-intervention')
  expect(await lineOf(shop, OP, 'USDC')).toMatchObject({ inTransit: 20n * USD - 2_000n })
  const lie = resolveMove(shop.deps, { id, as: 'failed', note: 'gone' })
  await expect(lie).rejects.toThrow(/cannot be resolved as failed|under way/)
  await shop.reach(id, 'done', async () => {
    await world.payRefunds()
    await auditBoth(shop)
  })
})
