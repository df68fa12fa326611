import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DepositDeps } from '../../../src/deposits/deposit-deps.ts'
import { retryDeposit } from '../../../src/deposits/recover/retry.ts'
import { transitionDeposit } from '../../../src/deposits/transition.ts'
import { BRIDGE_STAGES } from '../../../src/domain/intent/status/bridge-progress.ts'
import { ONE_USD } from '../../../src/domain/usd.ts'
import { listDepositQuotes } from '../../../src/store/deposits/deposit-lists.ts'
import { updateDepositSetup } from '../../../src/store/deposits/deposit-setups.ts'
import { postponeDeposit } from '../../../src/store/deposits/deposit-work.ts'
import { ARBITRUM, BASE, DEPOSITOR, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

const USD = 10n ** 6n
/** More than any deadline of an intent. */
const LATE_SECONDS = 3600

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_again', { maxAttempts: 1 })
}, 240_000)
afterAll(() => world?.stop())

const outcomes = async (id: string) =>
  (await listDepositQuotes(world.database.sql, id)).map(
    ({ settlementLayer, outcome, completedAt }) => [settlementLayer, outcome, completedAt !== null],
  )
const hasten = (id: string) => world.database.sql`
  update deposits set next_action_at = now()
  where id = ${id} and state = 'bridging' and next_action_at > now() + interval '10 minutes'`
const typesOf = async (id: string) => (await world.events(id)).map(({ type }) => type)

test('a retry goes by the layer that it names, and the offers say what became of them', async () => {
  await updateDepositSetup(world.database.sql, world.projectId, { minDepositUsd: 500n * ONE_USD })
  const account = await world.register({ token: 'USDT0' })
  const { id } = await world.deposit(ARBITRUM, 'USDT0', 100n * USD, account.address)
  expect(await world.reach(id, 'rejected')).toMatchObject({ errorCode: 'BALANCE-4' })
  await updateDepositSetup(world.database.sql, world.projectId, { minDepositUsd: null })
  const { database, projectId, chains } = world
  const deps = { database, chains: [...chains.values()], settings: { floorUsd: 0n } }
  const caller = { projectId, environment: 'development' } as const
  await retryDeposit(deps as unknown as DepositDeps, { caller, id, settlementLayer: 'oft' })
  const done = await world.reach(id, 'completed', 'failed')
  expect(done).toMatchObject({ state: 'completed', settlementLayer: 'OFT' })
  expect(await world.balance(BASE, 'USDT0', account.target.recipient)).toBe(
    done.destination?.amount,
  )
  expect(await outcomes(id)).toEqual([['OFT', 'succeeded', true]])
  const events = (await world.events(id)).filter(({ type }) => type === 'bridge-progress')
  expect(events.map(({ data }) => data.stage)).toEqual([...BRIDGE_STAGES])

  // Left to itself the service takes the other way for so little.
  const other = await world.deposit(ARBITRUM, 'USDT0', 100n * USD, account.address)
  expect(await world.reach(other.id, 'completed', 'failed')).toMatchObject({ state: 'completed' })
  expect(await outcomes(other.id)).toEqual([
    ['ACROSS', 'succeeded', true],
    ['OFT', 'quoted', false],
  ])
})

test('an account of the user’s own is not touched before its owner has approved', async () => {
  const own = world.chains.get(ARBITRUM)?.contracts.multicall3
  if (!own) throw new Error('no contract to stand for an account')
  const account = await world.register({ own })
  const { id } = await world.deposit(ARBITRUM, 'USDC', 50n * USD, account.address)
  const failed = await world.reach(id, 'failed', 'completed')
  expect(failed).toMatchObject({ state: 'failed', errorCode: 'ACCOUNT-1' })
  expect(await outcomes(id)).toEqual([])
  expect(await world.balance(ARBITRUM, 'USDC', own)).toBe(50n * USD)
})

test('money that a bridge has taken and not delivered is waited for, and goes back', async () => {
  const account = await world.register()
  const workers = world.devnet.actors.get('across-dataworker')
  workers?.control({ paused: true })
  // No fill gets into a block while this chain has none.
  world.nodeOf(BASE).setBlockTime(LATE_SECONDS * 1000)
  const { id } = await world.deposit(ARBITRUM, 'USDC', 50n * USD, account.address)
  const { intentId } = await world.reach(id, 'bridging', 'failed')
  await expect
    .poll(
      async () => {
        const [row] = await world.database
          .sql`select status from intents where id = ${String(intentId)}`
        return row?.status
      },
      { timeout: PATIENCE_MS },
    )
    .toBe('CLAIMED')
  await world.nodeOf(BASE).request('evm_increaseTime', [LATE_SECONDS])
  await world.nodeOf(BASE).mine()
  world.nodeOf(BASE).setBlockTime(250)
  world.clock.aheadMs = LATE_SECONDS * 1000
  // A look by the clock that is ahead puts the next one off by as much; the database's is not ahead.
  const hastening = setInterval(() => hasten(id).catch(() => {}), 500)
  const waiting = await world
    .reach(id, 'expecting_refund', 'failed', 'completed')
    .finally(() => clearInterval(hastening))
  expect(waiting).toMatchObject({ state: 'expecting_refund', errorCode: 'BRIDGE-7' })
  expect((await typesOf(id)).at(-1)).toBe('bridge-delayed')
  expect(await world.balance(BASE, 'USDC', account.target.recipient)).toBe(0n)

  world.clock.aheadMs = 0
  await postponeDeposit(world.database.sql, { id, until: new Date() })
  workers?.control({ paused: false })
  const failed = await world.reach(id, 'failed', 'completed')
  expect(failed).toMatchObject({ state: 'failed', errorCode: 'BRIDGE-7' })
  const before = await world.balance(ARBITRUM, 'USDC', DEPOSITOR)
  await world.database.transaction((sql) =>
    transitionDeposit(sql, {
      id,
      from: 'failed',
      to: 'refunding',
      patch: { nextActionAt: new Date() },
    }),
  )
  const { refund } = await world.reach(id, 'refunded')
  expect((await world.balance(ARBITRUM, 'USDC', DEPOSITOR)) - before).toBe(refund?.amount)
  expect(await typesOf(id)).toEqual([
    'deposit-received',
    'bridge-started',
    'bridge-delayed',
    'bridge-failed',
    'deposit-refunded',
  ])
})
