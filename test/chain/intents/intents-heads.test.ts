import type { Address } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuoteRequest } from '../../../src/domain/intent/request/request.ts'
import { costIntent } from '../../../src/intents/estimate/cost.ts'
import type { IntentDeps } from '../../../src/intents/intent-deps.ts'
import { quoteIntent } from '../../../src/intents/quote/quote.ts'
import { BASE, plainAccount, request, SECOND, SEPOLIA } from './intents-kit.ts'
import { type StillWorld, startStillWorld } from './still-world.ts'

let world: StillWorld

beforeAll(async () => {
  world = await startStillWorld('intents_heads')
})
afterAll(() => world?.stop())

const payer = (name: string) => plainAccount(`0x${name.padStart(40, '0')}`)
const wanted = (account: QuoteRequest['account'], amount: bigint | 'all' = 5_000_000n) =>
  request(world.chain(BASE), 'USDC', amount === 'all' ? undefined : amount, {
    account,
    recipient: plainAccount(SECOND.address),
    accessList: { chainIds: [SEPOLIA], tokens: ['USDC'] },
  })
const quote = (asked: QuoteRequest, using: IntentDeps = world.deps) =>
  quoteIntent(using, { caller: world.caller(), request: asked })

it('offers what was paid a moment ago, however long a head is taken as told', async () => {
  const account = payer('a11ce')
  await expect(quote(wanted(account))).rejects.toThrow()
  await world.pay(account.address, 10_000_000n)
  expect((await quote(wanted(account))).routes).not.toEqual([])

  const other = payer('a11cf')
  await expect(quote(wanted(other))).rejects.toThrow()
  await world.pay(other.address, 10_000_000n)
  const cost = await costIntent(world.deps, { caller: world.caller(), request: wanted(other) })
  expect(cost.hasFulfilledAll).toBe(true)
})

it('moves everything that the account has by now when it is asked to', async () => {
  const account = payer('a11d1')
  await world.pay(account.address, 10_000_000n)
  const spent = async () => {
    const { routes } = await quote(wanted(account, 'all'))
    return routes[0]?.elements.flatMap(({ permitted }) => permitted.map(({ amount }) => amount))
  }
  expect(await spent()).toEqual([10_000_000n])
  await world.pay(account.address, 3n)
  expect(await spent()).toEqual([10_000_003n])
})

it('simulates again whatever failed at a head from before', async () => {
  const account = payer('a11d2')
  await world.pay(account.address, 10_000_000n)
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
  await world.pay(account.address, 10_000_000n)
  await quote(wanted(account))
  const before = world.readers.get(SEPOLIA)?.peekHead()
  await world.pay(account.address, 1n)
  await quote(wanted(account))
  expect(before).toBeDefined()
  expect(world.readers.get(SEPOLIA)?.peekHead()).toEqual(before)
})
