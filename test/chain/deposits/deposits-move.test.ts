import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { readAppFeeSums } from '../../../src/store/ledger/app-fees.ts'
import { ARBITRUM, BASE, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

const USD = 10n ** 6n
const ETHER = 10n ** 18n

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_move')
}, 120_000)
afterAll(() => world?.stop())

test('USDC on Arbitrum arrives as USDC on Base', async () => {
  const account = await world.register()
  const { id } = await world.deposit(ARBITRUM, 'USDC', 100n * USD, account.address)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
  const received = await world.balance(BASE, 'USDC', account.target.recipient)
  expect(received).toBeGreaterThan(97n * USD)
  expect(received).toBeLessThan(100n * USD)
  expect(done.destination?.amount).toBe(received)
  expect(done.feeAmount).toBe(100n * USD - received)
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(0n)
  const events = await world.events(id)
  expect(events.map(({ type }) => type)).toEqual([
    'deposit-received',
    'bridge-started',
    'bridge-complete',
  ])
})

test('a rule has the deposit swapped after it has crossed', async () => {
  const weth = world.token(BASE, 'WETH')
  const account = await world.register({
    rules: [{ match: { symbol: 'USDC' }, outputToken: weth }],
  })
  const { id } = await world.deposit(ARBITRUM, 'USDC', 500n * USD, account.address)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
  expect(await world.balance(BASE, 'WETH', account.target.recipient)).toBe(done.swap?.amount)
  const events = await world.events(id)
  expect(events.map(({ type }) => type)).toEqual([
    'deposit-received',
    'bridge-started',
    'bridge-complete',
    'post-bridge-swap-complete',
  ])
})

test('native money crosses', async () => {
  const account = await world.register({ token: 'ETH' })
  const { id } = await world.deposit(ARBITRUM, 'ETH', ETHER, account.address)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
  expect(await world.balance(BASE, 'ETH', account.target.recipient)).toBe(done.destination?.amount)
})

test('a deposit that is already where it shall be is handed over', async () => {
  const account = await world.register()
  const { id } = await world.deposit(BASE, 'USDC', 100n * USD, account.address)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
  expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(done.destination?.amount)
})

test('native money that is already where it shall be is handed over', async () => {
  const account = await world.register({ token: 'ETH' })
  const { id } = await world.deposit(BASE, 'ETH', ETHER, account.address)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
  expect(await world.balance(BASE, 'ETH', account.target.recipient)).toBe(done.destination?.amount)
})

test('the project’s rate is taken of a deposit and credited to the project', async () => {
  const { database, projectId } = world
  const account = await world.register()
  await updateDepositSetup(database.sql, projectId, { appFees: { feeBps: 100, tokens: new Map() } })
  const { id } = await world.deposit(ARBITRUM, 'USDC', 100n * USD, account.address)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  await updateDepositSetup(database.sql, projectId, { appFees: null })
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
  const scope = { projectId, environment: 'development' } as const
  const { collectedUsd } = await readAppFeeSums(database.sql, scope)
  // Of a hundred dollars, give or take what the price feed makes of them.
  expect(collectedUsd).toBeGreaterThan((99n * ONE_USD) / 100n)
  expect(collectedUsd).toBeLessThan((101n * ONE_USD) / 100n)
  const received = await world.balance(BASE, 'USDC', account.target.recipient)
  expect(received).toBeLessThanOrEqual(99n * USD)
})
