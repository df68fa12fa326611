import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNSPONSORED } from '../../../src/domain/cost/fees.ts'
import { ServiceError } from '../../../src/domain/errors.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { repeatQuote } from '../../../src/intents/cache/repeat-quote.ts'
import type { IntentDeps } from '../../../src/intents/intent-deps.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { findQuote } from '../../../src/store/intents/quotes.ts'
import { closeBreaks, openBreak } from '../../../src/store/ledger/ledger-breaks.ts'
import { BASE, plainAccount, request, SECOND, SEPOLIA } from './intents-kit.ts'
import { type StillWorld, startStillWorld } from './still-world.ts'

/** Nothing passes by itself here, not even a second. */
let world: StillWorld
let deps: IntentDeps
let second: bigint

beforeAll(async () => {
  world = await startStillWorld('intents_repeat')
  second = world.deps.now()
  deps = { ...world.deps, now: () => second }
})
afterAll(() => world?.stop())

const wanted = (options = {}, amount: bigint | 'all' = 5_000_000n): QuoteRequest =>
  request(world.chain(BASE), 'USDC', amount === 'all' ? undefined : amount, {
    recipient: plainAccount(SECOND.address),
    accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
    options,
  })

it('offers the same again under ids of its own, to whoever asks', async () => {
  const { sql } = world.database
  const asked = { caller: world.caller(), request: wanted() }
  expect(await repeatQuote(deps, asked)).toBeUndefined()
  const first = await quoteIntent(deps, asked)
  const repeated = await repeatQuote(deps, asked)
  const routes = first.routes.map((route) => ({ ...route, id: expect.any(BigInt) }))
  expect(repeated).toEqual({ ...first, routes })
  for (const { id } of repeated?.routes ?? []) {
    expect(first.routes.map((route) => route.id)).not.toContain(id)
    expect(await findQuote(sql, { id, ...world.caller() }, 0n)).toMatchObject({ id })
  }
  const other = { projectId: crypto.randomUUID(), environment: 'development' as const }
  const theirs = await repeatQuote(deps, { ...asked, caller: other })
  expect(theirs?.routes.map(({ projectId }) => projectId)).toEqual([other.projectId])
})

it('thinks again in another second, and when the account has something else', async () => {
  const asked = { caller: world.caller(), request: wanted() }
  const repeats = async () => (await repeatQuote(deps, asked)) !== undefined
  await quoteIntent(deps, asked)
  expect(await repeats()).toBe(true)
  second += 1n
  expect(await repeats()).toBe(false)
  const [route] = (await quoteIntent(deps, asked)).routes
  expect(route?.createdAt).toBe(second)
  expect(await repeats()).toBe(true)
  await world.pay(SECOND.address, 1n)
  const { signal } = new AbortController()
  await world.readers.get(SEPOLIA)?.renewHead(performance.now(), signal)
  expect(await repeats()).toBe(false)
  await quoteIntent(deps, asked)
  expect(await repeats()).toBe(true)
})

it('gives to nobody what was offered by books that said something else', async () => {
  const { sql } = world.database
  const asked = { caller: world.caller(), request: wanted() }
  await quoteIntent(deps, asked)
  expect(await repeatQuote(deps, asked)).toBeDefined()
  const subject = 'a difference'
  const found = { kind: 'balance', stops: true, reason: 'for a test' } as const
  await openBreak(sql, { chainId: SEPOLIA, subject, ...found })
  expect(await repeatQuote(deps, asked)).toBeUndefined()
  await expect(quoteIntent(deps, asked)).rejects.toBeInstanceOf(ServiceError)
  await closeBreaks(sql, { chainId: SEPOLIA, subjects: [subject], resolution: 'for a test' })
  expect((await quoteIntent(deps, asked)).routes).toHaveLength(1)
})

it.each([
  ['asks for all there is', () => wanted({}, 'all')],
  ['has a sponsor', () => wanted({ sponsored: { ...UNSPONSORED, gas: true } })],
])('does not repeat what %s', async (_, make) => {
  const asked = { caller: world.caller(), request: make() }
  await quoteIntent(deps, asked)
  expect(await repeatQuote(deps, asked)).toBeUndefined()
})
