import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CctpSettings } from '../../devnet/src/actors/cctp/settings.ts'
import { readInventory } from '../../src/portfolio/inventory/read-inventory.ts'
import { startMove } from '../../src/portfolio/inventory/start-move.ts'
import { controlDevnet } from '../../trials/kit/control-devnet.ts'
import { LIMITS, openShop, SETTINGS, type Shop } from '../chain/inventory/inventory-kit.ts'
import {
  letWork,
  relayer,
  startWorld,
  USD,
  type World,
} from '../chain/settlement/settlement-world.ts'

/**
 * The operator's own USDC over CCTP. Who could gain by lying: Circle's HTTP API, by another burn in the
 * place of the operator's; a stranger gains nothing by delivering it first.
 */
const BASE = 84532
const OP = 11155420
const RICHES = 10n ** 30n
const signal = new AbortController().signal

vi.setConfig({ testTimeout: 300_000 })

let world: World
beforeAll(async () => {
  world = await startWorld([BASE, OP])
})
afterAll(() => world.stop())
afterEach(() => circle({ fault: 'none' }))

const circle = (settings: Partial<CctpSettings>) => controlDevnet(world.devnet, 'cctp', settings)
const order = (amount: bigint) => ({
  ...{ from: BASE, to: OP, token: 'USDC', amount, reason: 'test' },
  venue: 'CCTP' as const,
})

async function open(name: string, changes: Partial<typeof SETTINGS> = {}): Promise<Shop> {
  const shop = await openShop(world, name, changes)
  await shop.stage.startWorker()
  expect(await auditBoth(shop)).toEqual([])
  return shop
}

async function auditBoth(shop: Shop) {
  return [...(await shop.audit(BASE)), ...(await shop.audit(OP))]
}

async function inTransit({ deps }: Shop) {
  const { lines } = await readInventory(deps)
  return lines.find(({ chainId, token }) => chainId === OP && token.symbol === 'USDC')?.inTransit
}

async function inFlight({ stage }: Shop) {
  const [sum] = await stage.database.sql<{ amount: string }[]>`
    select coalesce(sum(amount), 0) as amount from ledger_entries
    where account = 'in-flight' and layer = 'CCTP'`
  return BigInt(sum?.amount ?? 0)
}

test('a burn arrives to the unit, and is in transit while Circle is hours late or lies', async () => {
  const shop = await open('move_cctp')
  const there = await shop.held(OP, 'USDC')
  const here = await shop.held(BASE, 'USDC')
  const amount = 1_234_567_891n
  // Another burn, which a lie may put in the place of this one.
  const other = await startMove(shop.deps, order(5n * USD), signal)
  await shop.startFollower()
  await shop.reach(other.id, 'done', async () => world.deliver?.())
  const { id } = await startMove(shop.deps, order(amount), signal)
  await shop.reach(id, 'in-transit')
  for (const fault of ['foreign', 'forged', 'garbage', 'stuck', 'error', 'not-found'] as const) {
    await circle({ fault })
    await world.deliver?.()
    await shop.mine()
    expect(await shop.move(id), fault).toMatchObject({ state: 'in-transit', arrived: null })
    expect(await inTransit(shop), fault).toBe(amount)
  }
  expect(await auditBoth(shop)).toEqual([])
  expect(await inFlight(shop)).toBe(amount)
  expect(await shop.held(OP, 'USDC')).toBe(there + 5n * USD)
  await circle({ fault: 'none' })
  const done = await shop.reach(id, 'done', async () => world.deliver?.())
  expect(done).toMatchObject({ venue: 'CCTP', expected: amount, arrived: amount })
  expect(await shop.held(OP, 'USDC')).toBe(there + 5n * USD + amount)
  expect(await shop.held(BASE, 'USDC')).toBe(here - 5n * USD - amount)
  expect(await inTransit(shop)).toBe(0n)
  expect(await auditBoth(shop)).toEqual([])
  expect(await inFlight(shop)).toBe(0n)
})

test('a stranger who delivers it first changes nothing', async () => {
  const shop = await open('move_cctp_stranger')
  const there = await shop.held(OP, 'USDC')
  const { id } = await startMove(shop.deps, order(70n * USD), signal)
  const { transactionKey } = await shop.move(id)
  await shop.stage.sender.waitFor(transactionKey, ({ state }) => state === 'mined')
  await shop.mine()
  await world.deliver?.()
  await letWork(world.devnet, 'cctp-stranger')
  await expect.poll(() => shop.held(OP, 'USDC'), { timeout: 60_000 }).toBe(there + 70n * USD)
  await shop.startFollower()
  const done = await shop.reach(id, 'done')
  expect(done).toMatchObject({ arrived: 70n * USD, destinationKey: null })
  expect(await shop.held(OP, 'USDC')).toBe(there + 70n * USD)
  expect(await auditBoth(shop)).toEqual([])
  expect(await inFlight(shop)).toBe(0n)
})

test('one that takes longer than its worst case is somebody’s business, and still arrives', async () => {
  const worstCaseSeconds = { ...SETTINGS.worstCaseSeconds, CCTP: 0 }
  const shop = await open('move_cctp_late', { worstCaseSeconds })
  await circle({ fault: 'stuck' })
  const { id } = await startMove(shop.deps, order(30n * USD), signal)
  await shop.startFollower()
  await shop.reach(id, 'needs-intervention')
  await circle({ fault: 'none' })
  const done = await shop.reach(id, 'done', async () => world.deliver?.())
  expect(done).toMatchObject({ arrived: 30n * USD })
})

test('no move burns more than Circle burns at a time', async () => {
  const limits = { ...LIMITS, maxUsd: RICHES, dailyCapUsd: RICHES }
  const shop = await open('move_cctp_limit', { policy: { CCTP: limits } })
  await world.mint(BASE, 'USDC', relayer.address, 10_000_001n * USD)
  await expect(startMove(shop.deps, order(10_000_000n * USD + 1n), signal)).rejects.toThrow(
    'CCTP burns at most',
  )
})
