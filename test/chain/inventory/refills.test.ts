import { parseEther, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DEV_ACCOUNTS } from '../../../devnet/src/dev-accounts.ts'
import { readStatement } from '../../../src/audit/read-statement.ts'
import type { RefillPolicy } from '../../../src/domain/ledger/inventory/gas-policy.ts'
import { createInventoryObserver } from '../../../src/observe/inventory.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createRebalancer } from '../../../src/portfolio/inventory/create-rebalancer.ts'
import { proposeGas } from '../../../src/portfolio/inventory/refill/propose-gas.ts'
import { startRefills } from '../../../src/portfolio/inventory/refill/start-refills.ts'
import { listMoves } from '../../../src/store/inventory/moves.ts'
import { openBreak } from '../../../src/store/ledger/ledger-breaks.ts'
import { upsertRelayerAccount } from '../../../src/store/transactions/relayer-accounts.ts'
import { alice, type Key, relayer, startWorld, type World } from '../settlement/settlement-world.ts'
import { openShop, type Shop } from './inventory-kit.ts'

const BASE = 84532
const signal = new AbortController().signal
const eth = (text: string) => parseEther(text)
const [, second] = DEV_ACCOUNTS.filter(({ note }) => note.includes('relayer'))
if (!second) throw new Error('the devnet has no second relayer')
/** The account of the lane `others`. */
const other = privateKeyToAccount(second.privateKey)

const REFILL: RefillPolicy = {
  mode: 'automatic',
  floors: [{ chainId: BASE, minimum: eth('0.2'), target: eth('1'), dailyCap: eth('2') }],
  maxCostBps: 500,
  coolDownSeconds: 0,
  swaps: { enabled: false, tokens: [], slippageBps: 100 },
}
const ORDER = { chainId: BASE, reason: 'it runs dry', automatic: true }

let world: World
beforeAll(async () => {
  world = await startWorld([BASE])
})
afterAll(() => world.stop())

const native = (of: Key) => world.balance(BASE, zeroAddress, of.address)

/** Leaves the account so little that the next transactions may fail. */
async function drain(key: Key): Promise<void> {
  const held = await native(key)
  if (held > eth('0.1')) {
    await world.transact(BASE, key, { to: alice.address, value: held - eth('0.05') })
  }
}

/** Both accounts, known and with nobody who sends: as after a process was killed. */
async function withoutSender(name: string): Promise<Shop> {
  const shop = await openShop(world, name, { refill: REFILL })
  const { sql } = shop.stage.database
  await upsertRelayerAccount(sql, { chainId: BASE, address: relayer.address, lane: 'fills' })
  await upsertRelayerAccount(sql, { chainId: BASE, address: other.address, lane: 'others' })
  return shop
}

test('one that makes us spend the gas of an account gets no more than the daily cap', async () => {
  const shop = await openShop(world, 'refill_cap', { refill: REFILL })
  await shop.stage.startWorker()
  await shop.startFollower()
  const rich = await native(relayer)
  let given = 0n
  for (let round = 0; round < 4; round += 1) {
    await drain(other)
    const { started, refusals } = await startRefills(shop.deps, ORDER, signal)
    for (const { id, amount } of started) {
      given += amount
      await shop.reach(id, 'done')
    }
    if (started.length === 0) expect(refusals[0]?.reason).toContain('daily cap')
  }
  expect(given).toBeGreaterThan(eth('1.8'))
  expect(given).toBeLessThanOrEqual(eth('2'))
  expect(rich - (await native(relayer))).toBeLessThan(eth('2.01'))
  // The operator's own word does not lift the cap.
  const own = await startRefills(shop.deps, { ...ORDER, automatic: false }, signal)
  expect(own.started).toEqual([])
})

test('many processes refill once, the books explain it, and it is no earning', async () => {
  await drain(other)
  const shop = await openShop(world, 'refill_once', { refill: REFILL })
  await shop.stage.startWorker()
  expect(await shop.audit(BASE)).toEqual([])
  const before = await native(other)
  const all = await Promise.all(
    Array.from({ length: 6 }, () => startRefills(shop.deps, ORDER, signal)),
  )
  const started = all.flatMap((each) => each.started)
  expect(started).toHaveLength(1)
  expect(started[0]).toMatchObject({ amount: eth('1') - before, lane: 'fills' })
  await shop.startFollower()
  const done = await shop.reach(started[0]?.id ?? 0n, 'done')
  expect(done).toMatchObject({ venue: 'REFILL', arrived: eth('1') - before, automatic: true })
  expect(await native(other)).toBe(eth('1'))
  expect(await shop.audit(BASE)).toEqual([])
  const period = { from: new Date(0), to: new Date(Date.now() + 60_000) }
  const rows = await readStatement(shop.stage.database.sql, period, 'day')
  const [row] = rows.filter(({ token }) => token === zeroAddress)
  expect(row?.sums).toMatchObject({ transfer: 0n, rebalancing: 0n })
  expect(row?.sums.gas).toBeLessThan(0n)
  expect(row?.realised).toBe(row?.sums.gas)
})

test('a refill whose process is killed before it was sent is sent once, by the next', async () => {
  await drain(other)
  const before = await native(other)
  const shop = await withoutSender('refill_killed')
  const { started } = await startRefills(shop.deps, ORDER, signal)
  expect(started).toHaveLength(1)
  // Nobody has sent it; whoever looks meanwhile starts no second one.
  const again = await startRefills(shop.deps, ORDER, signal)
  expect(again).toEqual({ started: [], refusals: [] })
  expect(await native(other)).toBe(before)
  await shop.stage.startWorker()
  await shop.startFollower()
  await shop.reach(started[0]?.id ?? 0n, 'done')
  expect(await native(other)).toBe(eth('1'))
  expect(await listMoves(shop.stage.database.sql, 10)).toHaveLength(1)
})

test('an account of the other lane gives as well, and nothing leaves a chain that is stopped', async () => {
  const shop = await openShop(world, 'refill_other_lane', { refill: REFILL })
  await shop.stage.startWorker()
  const held = await native(relayer)
  await world.transact(BASE, relayer, { to: other.address, value: held - eth('0.05') })
  const short = await native(relayer)
  const { sql } = shop.stage.database
  const stop = { chainId: BASE, subject: 'test', kind: 'balance', reason: 'something is missing' }
  await openBreak(sql, { ...stop, kind: 'balance', stops: true })
  await expect(startRefills(shop.deps, ORDER, signal)).rejects.toThrow('stopped by a break')
  expect((await proposeGas(shop.deps, signal)).refusals).toMatchObject([{ account: null }])
  await sql`delete from ledger_breaks`
  const { started } = await startRefills(shop.deps, ORDER, signal)
  expect(started).toMatchObject([{ lane: 'others', amount: eth('1') - short }])
  await shop.startFollower()
  await shop.reach(started[0]?.id ?? 0n, 'done')
  expect(await native(relayer)).toBe(eth('1'))
  await world.transact(BASE, other, { to: relayer.address, value: held - eth('1') })
})

test('automatic mode refills by itself, and the metric says that nobody is short', async () => {
  await drain(other)
  const shop = await openShop(world, 'refill_automatic', { refill: REFILL })
  await shop.stage.startWorker()
  await shop.startFollower()
  const metrics = createMetrics()
  const observe = createInventoryObserver({
    log: createLog({ level: 'silent', pretty: false }),
    metrics,
  })
  const rebalancer = createRebalancer({ ...shop.deps, observe, everyMs: 50 })
  onTestFinished(() => rebalancer.stop())
  await rebalancer.start()
  const newest = async () => (await listMoves(shop.stage.database.sql, 1))[0]
  await expect.poll(newest, { timeout: 60_000 }).toMatchObject({ venue: 'REFILL' })
  await shop.reach((await newest())?.id ?? 0n, 'done')
  const gasShort = async () => {
    const found = await metrics.getSingleMetric('simplon_inventory_gas_short')?.get()
    return found?.values.map(({ value }) => value)
  }
  await expect.poll(gasShort, { timeout: 60_000 }).toEqual([0])
  expect(await native(other)).toBe(eth('1'))
})
