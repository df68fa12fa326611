import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNSPONSORED } from '../../src/core/cost/fees.ts'
import { ServiceError } from '../../src/core/errors.ts'
import type { QuoteRequest } from '../../src/core/intent/request.ts'
import type { IntentDeps } from '../../src/intents/intent-deps.ts'
import { quoteIntent } from '../../src/intents/quote.ts'
import { createQuoteMemory } from '../../src/intents/quote-memory.ts'
import { repeatQuote } from '../../src/intents/repeat-quote.ts'
import type { ChainReaders } from '../../src/ports/chain-reader.ts'
import { closeBreaks, openBreak } from '../../src/store/ledger-breaks.ts'
import { findQuote } from '../../src/store/quotes.ts'
import {
  BASE,
  type IntentWorld,
  openWorldReaders,
  plainAccount,
  request,
  SECOND,
  SEPOLIA,
  startIntentWorld,
  tokenOf,
  USER,
} from './intents-kit.ts'
import { send } from './kit.ts'

/** Nothing passes by itself here: neither a second, nor the time that a head or a survey serves. */
let world: IntentWorld
let readers: ChainReaders
let deps: IntentDeps
let second: bigint

beforeAll(async () => {
  world = await startIntentWorld('intents_repeat')
  readers = openWorldReaders(world.devnet, undefined, { headMaxAgeMs: 600_000 })
  const settings = { ...world.deps.settings, quoteMaxAgeMs: 600_000 }
  const memory = createQuoteMemory(world.database, settings)
  second = world.deps.now()
  deps = { ...world.deps, readers, settings, memory, now: () => second }
})
afterAll(async () => {
  await readers?.stop()
  await world?.stop()
})

const chain = (id: number) => {
  const found = world.chains.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}
const caller = () => ({ projectId: world.projectId, environment: 'development' as const })
const wanted = (options = {}, amount: bigint | 'all' = 5_000_000n): QuoteRequest =>
  request(chain(BASE), 'USDC', amount === 'all' ? undefined : amount, {
    recipient: plainAccount(SECOND.address),
    accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
    options,
  })
async function pay(to: Address, amount: bigint): Promise<void> {
  const node = world.devnet.nodes.get(SEPOLIA)
  if (!node) throw new Error('no node')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  await send(node, { from: USER.address, to: tokenOf(chain(SEPOLIA), 'USDC').address, data })
}

it('offers the same again under ids of its own, to whoever asks', async () => {
  const { sql } = world.database
  const asked = { caller: caller(), request: wanted() }
  expect(await repeatQuote(deps, asked)).toBeUndefined()
  const first = await quoteIntent(deps, asked)
  const repeated = await repeatQuote(deps, asked)
  const routes = first.routes.map((route) => ({ ...route, id: expect.any(BigInt) }))
  expect(repeated).toEqual({ ...first, routes })
  for (const { id } of repeated?.routes ?? []) {
    expect(first.routes.map((route) => route.id)).not.toContain(id)
    expect(await findQuote(sql, { id, ...caller() }, 0n)).toMatchObject({ id })
  }
  const other = { projectId: crypto.randomUUID(), environment: 'development' as const }
  const theirs = await repeatQuote(deps, { ...asked, caller: other })
  expect(theirs?.routes.map(({ projectId }) => projectId)).toEqual([other.projectId])
})

it('thinks again in another second, and when the account has something else', async () => {
  const asked = { caller: caller(), request: wanted() }
  const repeats = async () => (await repeatQuote(deps, asked)) !== undefined
  await quoteIntent(deps, asked)
  expect(await repeats()).toBe(true)
  second += 1n
  expect(await repeats()).toBe(false)
  const [route] = (await quoteIntent(deps, asked)).routes
  expect(route?.createdAt).toBe(second)
  expect(await repeats()).toBe(true)
  await pay(SECOND.address, 1n)
  const { signal } = new AbortController()
  await readers.get(SEPOLIA)?.renewHead(performance.now(), signal)
  expect(await repeats()).toBe(false)
  await quoteIntent(deps, asked)
  expect(await repeats()).toBe(true)
})

it('gives to nobody what was offered by books that said something else', async () => {
  const { sql } = world.database
  const asked = { caller: caller(), request: wanted() }
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
  const asked = { caller: caller(), request: make() }
  await quoteIntent(deps, asked)
  expect(await repeatQuote(deps, asked)).toBeUndefined()
})
