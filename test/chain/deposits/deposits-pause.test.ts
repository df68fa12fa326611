import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pauseIntake } from '../../../src/app/operator/switches/pause-intake.ts'
import { resumeIntake } from '../../../src/app/operator/switches/resume-intake.ts'
import { parseScope } from '../../../src/domain/intent/switches/pause-scope.ts'
import { LAYER_NAMES } from '../../../src/settlement/registry.ts'
import { findDeposit } from '../../../src/store/deposits/deposits.ts'
import { ARBITRUM, BASE, PATIENCE_MS } from './deposit-places.ts'
import { type DepositWorld, startDepositWorld } from './deposits-kit.ts'

/** A deposit that arrives during a pause waits, loses nothing by waiting, and sets out afterwards. */
const USD = 10n ** 6n
/** More looks than a failing deposit would survive. */
const LOOKS_MS = 1_500

vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

let world: DepositWorld
beforeAll(async () => {
  world = await startDepositWorld('deposits_pause', { pausedMs: 100, maxAttempts: 3 })
}, 120_000)
afterAll(() => world?.stop())

const author = { kind: 'command', name: 'test' } as const
const change = (text: string) => ({ scope: parseScope(text), reason: 'a drill', author })
const pause = (text: string) =>
  pauseIntake(
    {
      database: world.database,
      places: { chains: [...world.chains.values()], settlementLayers: LAYER_NAMES },
    },
    change(text),
  )
const resume = (text: string) => resumeIntake({ database: world.database }, change(text))

const scopes: [string, () => string][] = [
  ['the chain it is on', () => `chain:${ARBITRUM}`],
  ['the chain it goes to', () => `chain:${BASE}`],
  ['its token', () => `token:${ARBITRUM}:${world.token(ARBITRUM, 'USDC')}`],
  ['the only settlement layer that could carry it', () => 'layer:ACROSS'],
  ['its project', () => `project:${world.projectId}`],
]

test.each(scopes)('waits while %s is paused, and is moved after the resume', async (_, scopeOf) => {
  const scope = scopeOf()
  await pause(scope)
  const account = await world.register()
  const { id } = await world.deposit(ARBITRUM, 'USDC', 100n * USD, account.address)
  await world.reach(id, 'ready')
  await new Promise((resolve) => setTimeout(resolve, LOOKS_MS))
  const waiting = await findDeposit(world.database.sql, id)
  expect(waiting).toMatchObject({ state: 'ready', attempts: 0, errorCode: null, intentId: null })
  expect(await world.balance(ARBITRUM, 'USDC', account.address)).toBe(100n * USD)
  expect((await world.events(id)).map(({ type }) => type)).toEqual(['deposit-received'])
  await resume(scope)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
})

test('a pause of another project does not hold it up', async () => {
  const [{ id: other } = { id: '' }] = await world.database.sql<{ id: string }[]>`
    insert into projects (name) values ('other') returning id`
  await pause(`project:${other}`)
  const account = await world.register()
  const { id } = await world.deposit(ARBITRUM, 'USDC', 100n * USD, account.address)
  expect(await world.reach(id, 'completed', 'failed', 'rejected')).toMatchObject({
    state: 'completed',
  })
  await resume(`project:${other}`)
})

test('a deposit under way is bridged and swapped to its end while everything is paused', async () => {
  const account = await world.register({
    rules: [{ match: { symbol: 'USDC' }, outputToken: world.token(BASE, 'WETH') }],
  })
  const { id } = await world.deposit(ARBITRUM, 'USDC', 500n * USD, account.address)
  await world.reach(id, 'bridging', 'swapping')
  const all = [
    `chain:${ARBITRUM}`,
    `chain:${BASE}`,
    'layer:SAME_CHAIN',
    `project:${world.projectId}`,
  ]
  for (const scope of all) await pause(scope)
  const done = await world.reach(id, 'completed', 'failed', 'rejected')
  expect(done).toMatchObject({ state: 'completed', errorCode: null })
  expect(await world.balance(BASE, 'WETH', account.target.recipient)).toBe(done.swap?.amount)
  for (const scope of all) await resume(scope)
})
