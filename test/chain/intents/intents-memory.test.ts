import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ServiceError } from '../../../src/domain/errors.ts'
import type { QuotedIntent } from '../../../src/domain/intent/intent.ts'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { createQuoteMemory } from '../../../src/intents/cache/quote-memory.ts'
import type { IntentDeps } from '../../../src/intents/intent-deps.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { findQuote } from '../../../src/store/intents/quotes.ts'
import { closeBreaks, openBreak } from '../../../src/store/ledger/ledger-breaks.ts'
import { send } from '../kit.ts'
import {
  approvePermit2,
  BASE,
  type IntentWorld,
  plainAccount,
  request,
  SECOND,
  SEPOLIA,
  startIntentWorld,
  tokenOf,
  USER,
} from './intents-kit.ts'

/** Quotes that share what was found out: all within one test run are of the same moment. */
let world: IntentWorld
let deps: IntentDeps
let surveys = 0

beforeAll(async () => {
  world = await startIntentWorld('intents_memory')
  const settings = { ...world.deps.settings, quoteMaxAgeMs: 600_000 }
  const { layers } = world.deps
  deps = {
    ...world.deps,
    settings,
    memory: createQuoteMemory(world.database, settings),
    layers: {
      ...layers,
      quote: (context, signal) => {
        surveys += 1
        return layers.quote(context, signal)
      },
    },
  }
})
afterAll(() => world?.stop())

const chain = (id: number) => {
  const found = world.chains.get(id)
  if (!found) throw new Error(`no chain ${id}`)
  return found
}
const caller = () => ({ projectId: world.projectId, environment: 'development' as const })
const asked = () =>
  request(chain(BASE), 'USDC', 5_000_000n, {
    recipient: plainAccount(SECOND.address),
    accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
  })
async function offers(): Promise<readonly QuotedIntent[]> {
  return (await quoteIntent(deps, { caller: caller(), request: asked() })).routes
}
async function move(from: Address, to: Address, amount: bigint): Promise<void> {
  const node = world.devnet.nodes.get(SEPOLIA)
  if (!node) throw new Error('no node')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  await send(node, { from, to: tokenOf(chain(SEPOLIA), 'USDC').address, data })
}

it('looks once for many who ask the same, and each gets an offer of its own', async () => {
  const all = (await Promise.all(Array.from({ length: 5 }, offers))).flat()
  const again = await offers()
  expect(surveys).toBe(1)
  const routes = [...all, ...again]
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
  for (const { id } of routes) {
    const stored = await findQuote(world.database.sql, { id, ...caller() }, 0n)
    expect(stored?.id).toBe(id)
    expect(stored?.elements.map(({ permitted }) => permitted)).toEqual(
      routes.find((each) => each.id === id)?.elements.map(({ permitted }) => permitted),
    )
  }
})

it('keeps what is built for several, when the one who asked first leaves', async () => {
  await offers()
  const signals = new EventEmitter()
  const [begun, opened] = [once(signals, 'begun'), once(signals, 'open')]
  // A survey of before serves, an offer of another second does not.
  const now = deps.now() + 2n
  const get: IntentDeps['layers']['get'] = (name) => {
    const layer = deps.layers.get(name)
    if (!layer) return undefined
    const build: typeof layer.build = async (...order) => {
      signals.emit('begun')
      await opened
      return layer.build(...order)
    }
    return { ...layer, build }
  }
  const slow = { ...deps, now: () => now, layers: { ...deps.layers, get } }
  const leaving = new AbortController()
  const question = { caller: caller(), request: asked() }
  const first = quoteIntent(slow, { ...question, signal: leaving.signal })
  const gone = expect(first).rejects.toThrow('has left')
  await begun
  const second = quoteIntent(slow, question)
  await sleep(100)
  leaving.abort(new Error('has left'))
  signals.emit('open')
  await gone
  expect((await second).routes).toHaveLength(1)
})

it('sees at once what the account has done, whatever is remembered', async () => {
  const [before] = await offers()
  expect(before?.tokenRequirements).toMatchObject([{ requirement: { type: 'approval' } }])
  await approvePermit2(world, SEPOLIA, 'USDC')
  const [after] = await offers()
  expect(after?.tokenRequirements).toEqual([])

  const { address } = tokenOf(chain(SEPOLIA), 'USDC')
  const reader = world.readers.get(SEPOLIA)
  const held = (await reader?.balances(USER.address, [address]))?.amounts.get(address) ?? 0n
  await move(USER.address, SECOND.address, held)
  await expect(offers()).rejects.toBeInstanceOf(ServiceError)
  await move(SECOND.address, USER.address, held)
  expect(await offers()).not.toEqual([])
})

it('sees at once what the books say, whatever they said before', async () => {
  const { sql } = world.database
  const subject = 'a difference'
  const found = { kind: 'balance', stops: true, reason: 'for a test' } as const
  // The very same request, as one that comes again and again is.
  const again = { caller: caller(), request: asked() }
  const count = async () => (await quoteIntent(deps, again)).routes.length
  const before = surveys
  expect([await count(), await count()]).toEqual([1, 1])
  expect(surveys).toBeLessThanOrEqual(before + 1)
  await openBreak(sql, { chainId: SEPOLIA, subject, ...found })
  await expect(count()).rejects.toBeInstanceOf(ServiceError)
  await expect(count()).rejects.toBeInstanceOf(ServiceError)
  await closeBreaks(sql, { chainId: SEPOLIA, subjects: [subject], resolution: 'for a test' })
  expect([await count(), await count()]).toEqual([1, 1])
})

it('answers one who asks for another project with an offer to that project', async () => {
  const other = { projectId: crypto.randomUUID(), environment: 'development' as const }
  const [theirs, ours] = await Promise.all([
    quoteIntent(deps, { caller: other, request: asked() }),
    offers(),
  ])
  expect(theirs.routes.map(({ projectId }) => projectId)).toContain(other.projectId)
  expect(theirs.routes.every(({ projectId }) => projectId === other.projectId)).toBe(true)
  expect(ours.every(({ projectId }) => projectId === world.projectId)).toBe(true)
})

it('tries a fill once for all who pay the same to the same recipient, and each claim', async () => {
  const third = plainAccount('0x00000000000000000000000000000000000a11ce')
  const fourth = plainAccount('0x00000000000000000000000000000000000a11cf')
  for (const { address } of [third, fourth]) await move(USER.address, address, 20_000_000n)
  const tried: string[] = []
  const { layers } = deps
  const watched: IntentDeps['layers'] = {
    ...layers,
    get(name) {
      const layer = layers.get(name)
      if (!layer) return undefined
      return {
        ...layer,
        call(intent, step, ...rest) {
          tried.push(step.kind)
          return layer.call(intent, step, ...rest)
        },
      }
    },
  }
  const triedFor = async (changes: Partial<QuoteRequest>) => {
    tried.length = 0
    const all = { ...deps, layers: watched }
    await quoteIntent(all, { caller: caller(), request: { ...asked(), ...changes } })
    return tried.sort()
  }
  const amount = (value: bigint) => [{ ...asked().tokenRequests[0], amount: value }]
  const call = { to: SECOND.address, value: 0n, data: '0x' } as const
  const five = { tokenRequests: amount(5_000_001n) } as Partial<QuoteRequest>
  const six = { tokenRequests: amount(6_000_000n) } as Partial<QuoteRequest>

  expect(await triedFor({ ...five, account: third })).toEqual(['claim', 'fill'])
  expect(await triedFor({ ...five, account: fourth })).toEqual(['claim'])
  expect(await triedFor({ ...six, account: fourth })).toEqual(['claim', 'fill'])
  expect(await triedFor({ ...five, account: third, recipient: fourth })).toEqual(['claim', 'fill'])
  // What runs a call is tried for each.
  const calling = { ...five, destinationExecutions: [call] }
  expect(await triedFor({ ...calling, account: third })).toEqual(['claim', 'fill'])
  expect(await triedFor({ ...calling, account: fourth })).toEqual(['claim', 'fill'])
})

it('tries again whatever it has refused', async () => {
  const place: Address = '0x00000000000000000000000000000000000a51de'
  const node = world.devnet.nodes.get(BASE)
  const putCode = async (code: string) => {
    await node?.request('hardhat_setCode', [place, code])
    await node?.request('evm_mine')
  }
  const calling = { ...asked(), destinationExecutions: [{ to: place, value: 0n, data: '0x' }] }
  const quote = () => quoteIntent(deps, { caller: caller(), request: calling as QuoteRequest })
  await putCode('0x5f5ffd')
  await expect(quote()).rejects.toThrow('revert')
  await putCode('0x00')
  expect((await quote()).routes).not.toEqual([])
})
