import { formatUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createInventoryObserver } from '../../../src/observe/inventory.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import { createRebalancer } from '../../../src/portfolio/inventory/create-rebalancer.ts'
import { listMoves } from '../../../src/store/inventory/moves.ts'
import { openBreak } from '../../../src/store/ledger/ledger-breaks.ts'
import { upsertRelayerAccount } from '../../../src/store/transactions/relayer-accounts.ts'
import { alice, relayer, startWorld, USD, type World } from '../settlement/settlement-world.ts'
import { openShop, type Shop } from './inventory-kit.ts'

/** Has USDC and nothing else. */
const SECOND = privateKeyToAccount(generatePrivateKey()).address
const [BASE, OP, ARBITRUM] = [84532, 11155420, 421614]
let world: World
beforeAll(async () => {
  world = await startWorld([BASE, OP, ARBITRUM])
})
afterAll(() => world.stop())

const band = (chainId: number, token: string, target: bigint) => ({
  chainId,
  token,
  target: formatUnits(target, 6),
  floor: formatUnits(target, 6),
  ceiling: formatUnits(target * 1_000n, 6),
  reserve: '0',
})

/** Automatic mode of one process; answers what it has told of. */
async function startRebalancer({ deps }: Shop) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLog({ level: 'info', pretty: false, destination })
  const observe = createInventoryObserver({ log, metrics: createMetrics() })
  let asked = 0
  const prices: typeof deps.prices = {
    price: (...question) => {
      asked += 1
      return deps.prices.price(...question)
    },
  }
  const rebalancer = createRebalancer({
    ...deps,
    prices,
    observe,
    everyMs: 20,
    settings: { ...deps.settings, mode: 'automatic' },
  })
  onTestFinished(() => rebalancer.stop())
  await rebalancer.start()
  const refusals = () =>
    lines
      .map((line) => JSON.parse(line) as { event: string; asset?: string; reason?: string })
      .filter(({ event }) => event === 'inventory.refused')
  return { refusals, asked: () => asked }
}

const movesOf = async ({ stage }: Shop) =>
  (await listMoves(stage.database.sql, 100)).map(({ chainId, token }) => ({
    chainId,
    token: token.toLowerCase(),
  }))

test('what one asset cannot have moved keeps no other waiting, and is told once', async () => {
  const held = await world.balance(BASE, world.token(BASE, 'USDC').address, relayer.address)
  const there = await world.balance(OP, world.token(OP, 'USDC').address, relayer.address)
  const other = await world.balance(OP, world.token(OP, 'USDT0').address, relayer.address)
  const shop = await openShop(world, 'rebalance_refused', {
    bands: [
      band(BASE, 'USDC', 0n),
      band(OP, 'USDC', there + 2_000n * USD),
      band(BASE, 'USDT0', 0n),
      band(OP, 'USDT0', other + 500n * USD),
    ],
  })
  await shop.stage.startWorker()
  // Together the accounts have what is wanted; none of them has it alone.
  await shop.pay(BASE, relayer, {
    symbol: 'USDC',
    to: alice.address,
    amount: held - 1_500n * USD,
  })
  await world.mint(BASE, 'USDC', SECOND, 1_500n * USD)
  const second = { chainId: BASE, address: SECOND, lane: 'fills' } as const
  await upsertRelayerAccount(shop.stage.database.sql, second)
  const { refusals, asked } = await startRebalancer(shop)
  const usdt0 = world.token(BASE, 'USDT0').address.toLowerCase()
  await expect
    .poll(() => movesOf(shop), { timeout: 60_000 })
    .toContainEqual({ chainId: BASE, token: usdt0 })
  // Looks again and again, and says it no more.
  const until = asked() + 300
  await expect.poll(asked, { timeout: 60_000 }).toBeGreaterThan(until)
  const told = refusals().filter(({ reason }) => reason?.includes('no single account'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ asset: 'USDC' })
})

test('a chain that is stopped gives nothing, and others give in its place', async () => {
  const there = await world.balance(OP, world.token(OP, 'USDT').address, relayer.address)
  const shop = await openShop(world, 'rebalance_stopped', {
    bands: [
      band(BASE, 'USDT', 0n),
      band(ARBITRUM, 'USDT', 10_000n * USD),
      band(OP, 'USDT', there + 2_000n * USD),
    ],
  })
  await shop.stage.startWorker()
  await openBreak(shop.stage.database.sql, {
    chainId: BASE,
    subject: 'test',
    kind: 'balance',
    reason: 'something is missing',
    stops: true,
  })
  await startRebalancer(shop)
  await expect
    .poll(() => movesOf(shop), { timeout: 60_000 })
    .toEqual([{ chainId: ARBITRUM, token: world.token(ARBITRUM, 'USDT').address.toLowerCase() }])
})
