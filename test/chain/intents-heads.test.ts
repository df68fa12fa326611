import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuoteRequest } from '../../src/core/intent/request.ts'
import { costIntent } from '../../src/intents/cost.ts'
import type { IntentDeps } from '../../src/intents/intent-deps.ts'
import { quoteIntent } from '../../src/intents/quote.ts'
import { createQuoteMemory } from '../../src/intents/quote-memory.ts'
import type { ChainReaders } from '../../src/ports/chain-reader.ts'
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

/** Readers that would go on for ever with the head they once had. */
let world: IntentWorld
let readers: ChainReaders
let deps: IntentDeps

beforeAll(async () => {
  world = await startIntentWorld('intents_heads')
  readers = openWorldReaders(world.devnet, undefined, { headMaxAgeMs: 600_000 })
  const settings = { ...world.deps.settings, quoteMaxAgeMs: 600_000 }
  const memory = createQuoteMemory(world.database, settings)
  deps = { ...world.deps, readers, settings, memory }
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
const payer = (name: string) => plainAccount(`0x${name.padStart(40, '0')}`)
const wanted = (account: QuoteRequest['account'], amount: bigint | 'all' = 5_000_000n) =>
  request(chain(BASE), 'USDC', amount === 'all' ? undefined : amount, {
    account,
    recipient: plainAccount(SECOND.address),
    accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
  })
const quote = (asked: QuoteRequest, using: IntentDeps = deps) =>
  quoteIntent(using, { caller: caller(), request: asked })
async function pay(to: Address, amount: bigint): Promise<void> {
  const node = world.devnet.nodes.get(SEPOLIA)
  if (!node) throw new Error('no node')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  await send(node, { from: USER.address, to: tokenOf(chain(SEPOLIA), 'USDC').address, data })
}

it('offers what was paid a moment ago, however long a head is taken as told', async () => {
  const account = payer('a11ce')
  await expect(quote(wanted(account))).rejects.toThrow()
  await pay(account.address, 10_000_000n)
  expect((await quote(wanted(account))).routes).not.toEqual([])

  const other = payer('a11cf')
  await expect(quote(wanted(other))).rejects.toThrow()
  await pay(other.address, 10_000_000n)
  const cost = await costIntent(deps, { caller: caller(), request: wanted(other) })
  expect(cost.hasFulfilledAll).toBe(true)
})

it('does so, too, when quotes remember nothing', async () => {
  const settings = { ...deps.settings, quoteMaxAgeMs: 0 }
  const forgetful = { ...deps, settings, memory: createQuoteMemory(world.database, settings) }
  const account = payer('a11d0')
  await expect(quote(wanted(account), forgetful)).rejects.toThrow()
  await pay(account.address, 10_000_000n)
  expect((await quote(wanted(account), forgetful)).routes).not.toEqual([])
})

it('moves everything that the account has by now when it is asked to', async () => {
  const account = payer('a11d1')
  await pay(account.address, 10_000_000n)
  const spent = async () => {
    const { routes } = await quote(wanted(account, 'all'))
    return routes[0]?.elements.flatMap(({ permitted }) => permitted.map(({ amount }) => amount))
  }
  expect(await spent()).toEqual([10_000_000n])
  await pay(account.address, 3n)
  expect(await spent()).toEqual([10_000_003n])
})

it('simulates again whatever failed at a head from before', async () => {
  const account = payer('a11d2')
  await pay(account.address, 10_000_000n)
  const place: Address = '0x00000000000000000000000000000000000a51df'
  const node = world.devnet.nodes.get(BASE)
  const putCode = async (code: string) => {
    await node?.request('hardhat_setCode', [place, code])
    await node?.request('evm_mine')
  }
  const call = { to: place, value: 0n, data: '0x' } as const
  const calling = { ...wanted(account), destinationExecutions: [call] }
  await putCode('0x5f5ffd')
  await expect(quote(calling)).rejects.toThrow('revert')
  await putCode('0x00')
  expect((await quote(calling)).routes).not.toEqual([])
})

it('asks for no newer head while there is something to offer', async () => {
  const account = payer('a11d3')
  await pay(account.address, 10_000_000n)
  await quote(wanted(account))
  const before = readers.get(SEPOLIA)?.peekHead()
  await pay(account.address, 1n)
  await quote(wanted(account))
  expect(before).toBeDefined()
  expect(readers.get(SEPOLIA)?.peekHead()).toEqual(before)
})
