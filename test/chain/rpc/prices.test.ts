import {
  createPublicClient,
  custom,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseAbi,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EdrChain } from '../../../devnet/src/chain/edr-chain.ts'
import { type Devnet, startDevnet } from '../../../devnet/src/start.ts'
import { toChain } from '../../../src/config/chains.ts'
import type { Chain } from '../../../src/domain/chain.ts'
import type { Token } from '../../../src/domain/token.ts'
import { ONE_USD, type Usd } from '../../../src/domain/usd.ts'
import type { PriceQuote, PriceResult } from '../../../src/ports/price-feed.ts'
import { aggregatorAbi } from '../../../src/prices/abi.ts'
import { createPriceFeed, type PriceFeedDeps } from '../../../src/prices/create-price-feed.ts'
import { send } from '../kit.ts'

const SEPOLIA = 11155111
const BASE = 84532
const feedAbi = parseAbi([
  'function setAnswer(int256 answer)',
  'function setRound(int256 answer, uint256 updatedAt)',
])

let devnet: Devnet
let sepolia: Chain
let base: Chain
const snapshots = new Map<number, Hex>()

beforeAll(async () => {
  devnet = await startDevnet({
    chainIds: [SEPOLIA, BASE],
    automine: true,
    skip: ['accounts', 'safe', 'across', 'layerzero'],
    pausedActors: ['price-keeper', 'arbitrageur'],
  })
  const [first, second] = devnet.chains.map(toChain)
  sepolia = first!
  base = second!
})
afterAll(() => devnet.stop())

beforeEach(async () => {
  for (const [id, node] of devnet.nodes) snapshots.set(id, await node.request<Hex>('evm_snapshot'))
})
afterEach(async () => {
  for (const [id, node] of devnet.nodes) await node.request('evm_revert', [snapshots.get(id)])
})

const node = (chainId: number): EdrChain => devnet.nodes.get(chainId)!
const sender = () => devnet.accounts[0]!.address

type Served = { client: PublicClient; calls: string[] }

/** viem straight onto the chain, with a record of what was asked. */
function serve(chainId: number): Served {
  const calls: string[] = []
  const request = async ({ method, params }: { method: string; params?: unknown[] }) => {
    calls.push(method)
    return node(chainId).request(method, params ?? [])
  }
  return {
    calls,
    client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }),
  }
}

function open(chains: readonly Chain[], changes: Partial<PriceFeedDeps> = {}) {
  const served = new Map(chains.map((chain) => [chain.id, serve(chain.id)]))
  const feed = createPriceFeed({
    chains,
    clientOf: (chainId) => served.get(chainId)?.client,
    now: () => Date.now(),
    ...changes,
  })
  return { feed, calls: (chainId: number) => served.get(chainId)!.calls }
}

const tokenOf = (chain: Chain, symbol: string): Token =>
  chain.tokens.find((token) => token.symbol === symbol)!

async function priceOf(symbol: string, chains = [sepolia], at = chains[0]!): Promise<PriceResult> {
  return open(chains).feed.price({ chainId: at.id, token: tokenOf(at, symbol) })
}

function quoted(result: PriceResult): PriceQuote {
  if ('unavailable' in result) throw new Error(result.unavailable)
  return result
}

const refusal = (result: PriceResult) => ('unavailable' in result ? result.unavailable : '')

async function setRound(chain: Chain, symbol: string, answer: bigint, ageSeconds = 0) {
  const updatedAt = BigInt(Math.floor(Date.now() / 1000) - ageSeconds)
  const data = encodeFunctionData({
    abi: feedAbi,
    functionName: 'setRound',
    args: [answer, updatedAt],
  })
  await send(node(chain.id), { from: sender(), to: chain.priceFeeds[symbol]!, data })
}

const dollars = (answer: bigint): Usd => answer * 10n ** 10n

describe('a price', () => {
  it('is the answer of the feed to the last unit, with its round and its block', async () => {
    await setRound(sepolia, 'ETH', 2_512_34567891n, 5)
    const { usd, source, symbol } = quoted(await priceOf('ETH'))
    const feed = sepolia.priceFeeds.ETH!
    const [roundId, answer, , updatedAt] = await serve(SEPOLIA).client.readContract({
      address: feed,
      abi: aggregatorAbi,
      functionName: 'latestRoundData',
    })
    expect(answer).toBe(2_512_34567891n)
    expect(usd).toBe(dollars(answer))
    expect(symbol).toBe('ETH')
    const { number, hash, timestamp } = node(SEPOLIA).head()
    const block = { number: BigInt(number), hash, timestamp: BigInt(timestamp) }
    expect(source).toEqual({ chainId: SEPOLIA, feed, roundId, updatedAt, block })
  })

  it('of a wrapped or bridged token is that of its price symbol', async () => {
    await setRound(sepolia, 'USDC', 99_990_000n)
    expect(quoted(await priceOf('WETH')).source.feed).toBe(sepolia.priceFeeds.ETH)
    expect(quoted(await priceOf('MockUSD')).usd).toBe(dollars(99_990_000n))
  })

  it('is checked against a pool', async () => {
    const { crossCheck, usd } = quoted(await priceOf('ETH'))
    expect(usd).toBe(2500n * ONE_USD)
    expect(crossCheck).toMatchObject({ chainId: SEPOLIA, method: 'spot', deviationBps: 0 })
    const gap = 2500n * ONE_USD - crossCheck!.usd
    expect(gap < ONE_USD / 1000n && gap > -ONE_USD / 1000n).toBe(true)
  })

  it('uses the average of the pool once it has a history', async () => {
    const later = node(SEPOLIA).head().timestamp + 400
    await node(SEPOLIA).request('evm_mine', [later])
    const { crossCheck } = quoted(await priceOf('ETH'))
    expect(crossCheck?.method).toBe('twap')
    const gap = 2500n * ONE_USD - crossCheck!.usd
    expect(gap < ONE_USD && gap > -ONE_USD).toBe(true)
  })
})

describe('a price is refused', () => {
  it('when the feed is stale, by the class of the token', async () => {
    await setRound(sepolia, 'ETH', 2500_00000000n, 3600 + 130)
    expect(refusal(await priceOf('ETH'))).toMatch(/^the ETH feed is stale: 37\d\d s old/)
    await setRound(sepolia, 'USDC', 1_00000000n, 3600 + 130)
    expect(quoted(await priceOf('USDC')).usd).toBe(ONE_USD)
    await setRound(sepolia, 'USDC', 1_00000000n, 24 * 3600 + 130)
    expect(refusal(await priceOf('USDC'))).toMatch(/USDC feed is stale/)
  })

  it.each([0n, -1n, -2500_00000000n])('when the answer is %s', async (answer) => {
    await setRound(sepolia, 'ETH', answer)
    expect(refusal(await priceOf('ETH'))).toBe(`the ETH feed answers ${answer} (chain ${SEPOLIA})`)
  })

  it.each([3000n, 2000n])('when the feed says %s and the pool 2500', async (answer) => {
    await setRound(sepolia, 'ETH', answer * 10n ** 8n)
    expect(refusal(await priceOf('ETH'))).toBe(
      `the ETH feed on chain ${SEPOLIA} says ${answer} USD and a pool on chain ${SEPOLIA} ` +
        '2500 USD: more than 500 bps apart',
    )
  })

  it('but not for a difference the bound allows', async () => {
    await setRound(sepolia, 'ETH', 2600_00000000n)
    expect(quoted(await priceOf('ETH')).crossCheck?.deviationBps).toBe(400)
  })

  it('when a stable token leaves its band', async () => {
    await setRound(sepolia, 'USDT', 97_000_000n)
    expect(quoted(await priceOf('USDT')).usd).toBe(dollars(97_000_000n))
    await setRound(sepolia, 'USDT', 96_999_999n)
    expect(refusal(await priceOf('USDT'))).toBe('USDT is at 0.97 USD, more than 300 bps from one')
    await setRound(sepolia, 'USDT', 103_000_001n)
    expect(refusal(await priceOf('USDT'))).toMatch(/^USDT is at 1\.03 USD/)
  })

  it('when there is no feed, no contract behind it, or no such chain', async () => {
    const unknown = { symbol: 'XYZ', address: sepolia.tokens[1]!.address, decimals: 18 }
    const { feed } = open([{ ...sepolia, priceFeeds: { ETH: sender() } }])
    expect(await feed.price({ chainId: SEPOLIA, token: unknown })).toEqual({
      unavailable: 'no price feed for XYZ',
    })
    expect(refusal(await feed.price({ chainId: SEPOLIA, token: tokenOf(sepolia, 'ETH') }))).toBe(
      `the ETH feed does not answer (chain ${SEPOLIA})`,
    )
    expect(refusal(await feed.price({ chainId: 5, token: unknown }))).toBe(
      'chain 5 is not configured',
    )
  })

  it('when the chain stands still', async () => {
    const now = () => Date.now() + 300_000
    const result = await open([sepolia], { now }).feed.price({
      chainId: SEPOLIA,
      token: tokenOf(sepolia, 'USDC'),
    })
    expect(refusal(result)).toMatch(/is stale: its newest block is 30\d s old/)
  })
})

describe('several chains', () => {
  it('ask their own feed first and another chain only without it', async () => {
    await setRound(base, 'USDC', 1_00010000n)
    const both = [sepolia, base]
    expect(quoted(await priceOf('USDC', both, base)).usd).toBe(dollars(1_00010000n))
    const bare = { ...base, priceFeeds: {} }
    const borrowed = quoted(await priceOf('USDC', [sepolia, bare], bare))
    expect(borrowed.source.chainId).toBe(SEPOLIA)
    expect(borrowed.usd).toBe(ONE_USD)
  })

  it('give way to the next feed when their own is stale, and check it against their own pool', async () => {
    await setRound(sepolia, 'ETH', 2500_00000000n, 90_000)
    const { source, crossCheck } = quoted(await priceOf('ETH', [sepolia, base]))
    expect(source.chainId).toBe(BASE)
    expect(crossCheck?.chainId).toBe(SEPOLIA)
  })

  it('never borrow between testnets and mainnets', async () => {
    const mainnet = { ...base, testnet: false, priceFeeds: {} }
    expect(refusal(await priceOf('USDC', [sepolia, mainnet], mainnet))).toBe(
      'no price feed for USDC',
    )
  })

  it('are not held up by one that hangs, which borrows from the others', async () => {
    const hanging = custom({ request: () => new Promise(() => {}) })
    const clients = new Map([
      [SEPOLIA, createPublicClient({ transport: hanging })],
      [BASE, serve(BASE).client],
    ])
    const { feed } = open([sepolia, base], {
      clientOf: (chainId) => clients.get(chainId),
      timing: { deadlineMs: 300 },
    })
    const token = tokenOf(base, 'ETH')
    const order: number[] = []
    const ask = async (chainId: number) => {
      const { source } = quoted(await feed.price({ chainId, token }))
      order.push(chainId)
      return source.chainId
    }
    expect(await Promise.all([ask(SEPOLIA), ask(BASE)])).toEqual([BASE, BASE])
    expect(order).toEqual([BASE, SEPOLIA])
  })
})

describe('readings', () => {
  it('are shared: any number of prices cost one block and one call, until they are too old', async () => {
    const clock = { now: Date.now() }
    const { feed, calls } = open([sepolia], { now: () => clock.now })
    const all = sepolia.tokens.map((token) => ({ chainId: SEPOLIA, token }))
    await feed.prices([...all, ...all])
    // The first time also looks for pools.
    expect(calls(SEPOLIA)).toEqual(['eth_getBlockByNumber', 'eth_call', 'eth_call'])
    clock.now += 5000
    await feed.prices(all)
    expect(calls(SEPOLIA)).toHaveLength(3)
    clock.now += 1
    await feed.prices(all)
    expect(calls(SEPOLIA).slice(3)).toEqual(['eth_getBlockByNumber', 'eth_call'])
  })

  it('are renewed ahead of need when told to, and no more after the stop', async () => {
    const { feed, calls } = open([sepolia], { timing: { refreshEveryMs: 20 } })
    while (calls(SEPOLIA).length < 9) await new Promise((resolve) => setTimeout(resolve, 10))
    await feed.stop()
    const asked = calls(SEPOLIA).length
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(calls(SEPOLIA)).toHaveLength(asked)
    const token = tokenOf(sepolia, 'ETH')
    await expect(feed.price({ chainId: SEPOLIA, token })).rejects.toThrow('has been stopped')
  })
})
