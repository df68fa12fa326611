import { type Address, encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import type { Commitment } from '../../../src/domain/deposit/commitment.ts'
import type { Deposit } from '../../../src/domain/deposit/deposit.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { postponeDeposit } from '../../../src/store/deposits/deposit-work.ts'
import { setSponsorLimits } from '../../../src/store/projects/sponsorship.ts'
import { ARBITRUM, BASE, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

const USD = 10n ** 6n
/** An exchange's account, as far as the service was told. */
const EXCHANGE: Address = getAddress('0x000000000000000000000000000000000000eec5')

/** Long enough that only tests which turn the clock see it come. */
const REFUND_AFTER_MS = 3_600_000

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_refuse', {
    maxAttempts: 2,
    refundAfterMs: REFUND_AFTER_MS,
    exchangeAccounts: new Set([EXCHANGE.toLowerCase() as Address]),
  })
}, 240_000)
afterAll(() => world?.stop())

/** As the API does when somebody asks for a refund. */
const sendBack = ({ id, state }: Deposit) =>
  world.database.transaction((sql) =>
    transitionDeposit(sql, {
      id,
      from: state,
      to: 'refunding',
      patch: { nextActionAt: new Date() },
    }),
  )

async function stopped(
  changes: Partial<Commitment>,
  symbol: string,
  amount: bigint,
  token = 'USDC',
) {
  const account = await world.register({ token, changes })
  const { id } = await world.deposit(ARBITRUM, symbol, amount, account.address)
  const deposit = await world.reach(id, 'failed', 'rejected', 'completed')
  const events = await world.events(id)
  return { account, deposit, last: events.at(-1) }
}

test('more than the bridge has stops after its tries, and goes back by itself in time', async () => {
  const much = 50_000_000n * USD
  const abi = parseAbi(['function mint(address to, uint256 amount)'])
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [DEPOSITOR, much] })
  await world.transact(ARBITRUM, { to: world.token(ARBITRUM, 'USDC'), data })
  const { account, deposit, last } = await stopped({}, 'USDC', much)
  expect(deposit).toMatchObject({ state: 'failed', errorCode: 'BRIDGE-2', attempts: 2 })
  expect(last).toMatchObject({ type: 'bridge-failed', data: { errorCode: 'BRIDGE-2' } })
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(much)

  const before = await world.balance(ARBITRUM, 'USDC', DEPOSITOR)
  const wait = (deposit.nextActionAt?.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(REFUND_AFTER_MS / 2)
  expect(wait).toBeLessThanOrEqual(REFUND_AFTER_MS)
  await postponeDeposit(world.database.sql, { id: deposit.id, until: new Date() })
  const refunded = await world.reach(deposit.id, 'refunded')
  const back = (await world.balance(ARBITRUM, 'USDC', DEPOSITOR)) - before
  expect(refunded.refund).toMatchObject({ recipient: DEPOSITOR, amount: back, chainId: ARBITRUM })
  expect(back).toBeGreaterThan((much * 97n) / 100n)
  const told = (await world.events(deposit.id)).map(({ type }) => type)
  // The first failure and the last: between them it was tried again.
  expect(told).toEqual(['deposit-received', 'bridge-failed', 'bridge-failed', 'deposit-refunded'])
})

test('a project that has its deposit tried again keeps it from going back', async () => {
  const { deposit } = await stopped({ maxFeeBps: 0 }, 'USDC', 60n * USD)
  expect(deposit.nextActionAt).not.toBeNull()
  await world.database.transaction((sql) =>
    transitionDeposit(sql, {
      id: deposit.id,
      from: 'failed',
      to: 'ready',
      patch: { attempts: 0, nextActionAt: new Date() },
    }),
  )
  await expect
    .poll(async () => (await world.events(deposit.id)).length, { timeout: PATIENCE_MS })
    .toBe(3)
  const again = await world.reach(deposit.id, 'failed')
  expect(again.refund).toBeNull()
  expect(again.nextActionAt?.getTime()).toBeGreaterThan(deposit.nextActionAt?.getTime() ?? 0)
})

test('a bridge that is late is told as such, and its late delivery counts', async () => {
  const account = await world.register()
  // Blocks that come seldom leave time to stop them before the delivery is in one.
  world.nodeOf(BASE).setBlockTime(60_000)
  const { id } = await world.deposit(ARBITRUM, 'USDC', 70n * USD, account.address)
  const started = await world.reach(id, 'bridging', 'failed')
  expect(started).toMatchObject({ state: 'bridging', errorCode: null })
  world.nodeOf(BASE).setBlockTime(3_600_000)
  const claimed = async () => {
    const [row] = await world.database.sql<{ status: string }[]>`
      select i.status from intents i join deposits d on d.intent_id = i.id where d.id = ${id}`
    return row?.status
  }
  await expect.poll(claimed, { timeout: PATIENCE_MS }).toBe('CLAIMED')
  world.clock.aheadMs = 3_600_000
  await postponeDeposit(world.database.sql, { id, until: new Date() })
  const late = await world.reach(id, 'expecting_refund', 'completed')
  expect(late).toMatchObject({ state: 'expecting_refund', errorCode: 'BRIDGE-7' })
  world.clock.aheadMs = 0
  world.nodeOf(BASE).setBlockTime(250)
  await postponeDeposit(world.database.sql, { id, until: new Date() })
  await world.reach(id, 'completed')
  const events = await world.events(id)
  expect(events.map(({ type }) => type)).toEqual([
    'deposit-received',
    'bridge-started',
    'bridge-delayed',
    'bridge-complete',
  ])
  expect(events[2]?.data).toMatchObject({ reason: 'The bridge missed its deadline' })
})

test('a cost above the cap of the address is not taken from it', async () => {
  const { account, deposit } = await stopped({ maxFeeBps: 0 }, 'USDC', 50n * USD)
  expect(deposit).toMatchObject({ state: 'failed', errorCode: 'BALANCE-1' })
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(50n * USD)
})

test('a price further off than the address allows is not taken', async () => {
  const { deposit, last } = await stopped(
    { maxFeeBps: 1, maxSlippageBps: 0 },
    ...(['USDC', 500n * USD, 'WETH'] as const),
  )
  expect(deposit).toMatchObject({ state: 'failed', errorCode: 'BRIDGE-5' })
  expect(last).toMatchObject({ type: 'bridge-failed', data: { errorCode: 'BRIDGE-5' } })
})

test('a token without a route is rejected, and goes back', async () => {
  const { deposit, last } = await stopped({}, 'MockUSD', 50n * USD)
  expect(deposit).toMatchObject({ state: 'rejected', errorCode: 'BRIDGE-6' })
  expect(last).toMatchObject({ type: 'deposit-rejected', data: { errorCode: 'BRIDGE-6' } })
  await sendBack(deposit)
  const refunded = await world.reach(deposit.id, 'refunded', 'failed')
  expect(refunded).toMatchObject({ state: 'refunded' })
})

test('money does not go back to an exchange by itself, but does when somebody insists', async () => {
  const changes = { refundTo: EXCHANGE, maxFeeBps: 0 }
  const { account, deposit } = await stopped(changes, 'USDC', 50n * USD)
  // Its time has come, as when nobody has said otherwise.
  await postponeDeposit(world.database.sql, { id: deposit.id, until: new Date() })
  await expect
    .poll(async () => (await world.reach(deposit.id, 'failed')).errorCode, { timeout: 30_000 })
    .toBe('ACCOUNT-3')
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(50n * USD)
  await sendBack(await world.reach(deposit.id, 'failed'))
  await world.reach(deposit.id, 'refunded')
  expect(await world.balance(ARBITRUM, 'USDC', EXCHANGE)).toBe(50n * USD)
})

test('a sponsor’s limit holds a deposit back, and it goes on when the limit is gone', async () => {
  const key = { projectId: world.projectId, environment: 'development' } as const
  const sponsorship = new Map([[ARBITRUM, { gas: 'all', bridging: 'all' } as const]])
  await updateDepositSetup(world.database.sql, world.projectId, { sponsorship })
  await setSponsorLimits(world.database.sql, key, { perIntentUsd: ONE_USD / 1_000_000n })
  const account = await world.register()
  const { id } = await world.deposit(ARBITRUM, 'USDC', 50n * USD, account.address)
  const held = await world.reach(id, 'delayed', 'failed', 'completed')
  expect(held).toMatchObject({ state: 'delayed', errorCode: 'SPONSORSHIP-1' })
  await setSponsorLimits(world.database.sql, key, {})
  const done = await world.reach(id, 'completed', 'failed')
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
  expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(50n * USD)
  const types = (await world.events(id)).map(({ type }) => type)
  expect(types).toEqual([
    'deposit-received',
    'deposit-delayed',
    'bridge-started',
    'bridge-complete',
  ])
})
