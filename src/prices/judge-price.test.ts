import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Chain } from '../domain/chain.ts'
import { NATIVE_TOKEN, type Token } from '../domain/token.ts'
import { ONE_USD } from '../domain/usd.ts'
import type { PriceQuote } from '../ports/price-feed.ts'
import {
  type ChainReading,
  type Evidence,
  isConclusive,
  judgePrice,
  type ReadingOrReason,
} from './judge-price.ts'
import { type FeedRound, judgeRound } from './judge-round.ts'
import type { PoolReading } from './pool-price.ts'
import { DEFAULT_PRICE_POLICY } from './price-policy.ts'

const NOW = 1_800_000_000n
const policy = DEFAULT_PRICE_POLICY
const block = { number: 7n, hash: `0x${'ab'.repeat(32)}`, timestamp: NOW } as const
const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

const eth: Token = { symbol: 'ETH', address: NATIVE_TOKEN, decimals: 18 }
const weth: Token = { symbol: 'WETH', address: address(20), decimals: 18, priceSymbol: 'ETH' }
const usdc: Token = { symbol: 'USDC', address: address(10), decimals: 6 }
const arb: Token = { symbol: 'ARB', address: address(30), decimals: 18 }
const FEEDS = { ETH: address(1), USDC: address(2), ARB: address(3), POL: address(4) }

const round = (answer: bigint, changes: Partial<FeedRound> = {}): FeedRound => ({
  roundId: 9n,
  answer,
  updatedAt: NOW - 10n,
  answeredInRound: 9n,
  decimals: 8,
  ...changes,
})

function chainOf(id: number, changes: Partial<Chain> = {}): Chain {
  return {
    id,
    name: `chain ${id}`,
    testnet: false,
    kind: 'plain',
    blockTimeMs: 1000,
    explorer: null,
    nativeToken: eth,
    wrappedNativeToken: weth,
    tokens: [eth, weth, usdc, arb],
    contracts: {},
    priceFeeds: FEEDS,
    ...changes,
  }
}

/** A pool in which one whole base token costs a number of whole counter tokens. */
function poolOf(base: Token, counter: Token, price: bigint, depth = 1_000_000n): PoolReading {
  const [b, c] = [10n ** BigInt(base.decimals), price * 10n ** BigInt(counter.decimals)]
  const baseFirst = base.address.toLowerCase() < counter.address.toLowerCase()
  const [token0, token1] = baseFirst ? [b, c] : [c, b]
  return {
    pool: address(Number(price) + 1000),
    base,
    counter,
    averageTick: undefined,
    sqrtPriceX96: squareRoot((token1 << 192n) / token0),
    counterBalance: depth * 10n ** BigInt(counter.decimals),
  }
}

function squareRoot(value: bigint): bigint {
  let root = value
  for (let next = (root + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}

function readingOf(
  answers: Record<string, FeedRound | undefined>,
  pools: PoolReading[] = [],
): ChainReading {
  const feeds = Object.entries(answers).map(
    ([symbol, answer]) => [symbol, { feed: address(1), round: answer }] as const,
  )
  return { block, feeds: new Map(feeds), pools }
}

const DOLLAR = round(100_000_000n)
const answersOf = (ethUsd: bigint, arbUsd = 1n) => ({
  ETH: round(ethUsd * 10n ** 8n),
  ARB: round(arbUsd * 10n ** 8n),
  USDC: DOLLAR,
})

function judge(token: Token, evidence: Partial<Evidence> & Pick<Evidence, 'readings'>) {
  const chains = evidence.chains ?? [chainOf(1), chainOf(2)]
  return judgePrice({ chainId: 1, token }, { chains, policy, ...evidence })
}

const on1 = (reading: ChainReading) => ({ readings: new Map([[1, reading]]) })

describe('a feed round', () => {
  const verdict = (changes: Partial<FeedRound>, answer = 5n) =>
    judgeRound(round(answer, changes), { symbol: 'ETH', block, policy })

  it('is scaled to 18 decimals exactly', () => {
    expect(verdict({ decimals: 0 })).toEqual({ usd: 5n * ONE_USD })
    expect(verdict({ decimals: 18 })).toEqual({ usd: 5n })
    expect(verdict({ decimals: 20 }, 599n)).toEqual({ usd: 5n })
  })

  it.each([
    [{ roundId: 0n, answeredInRound: 0n }, 'not complete'],
    [{ updatedAt: 0n }, 'not complete'],
    [{ answeredInRound: 8n }, 'not complete'],
    [{ updatedAt: NOW + 61n }, 'future'],
    [{ updatedAt: NOW - 3721n }, 'stale: 3721 s old, at most 3720 s'],
    [{ decimals: 37 }, '37 decimals'],
    [{ decimals: 20 }, 'less than a unit'],
    [{ answer: -1n }, 'answers -1'],
  ])('%o is refused: %s', (changes, reason) => {
    expect(verdict(changes)).toEqual({ refused: expect.stringContaining(reason) })
  })

  it('may be as old as its heartbeat and the grace', () => {
    expect(verdict({ updatedAt: NOW - 3720n })).toHaveProperty('usd')
    const slow = { ...policy, heartbeatSecondsBySymbol: { ETH: 7200 } }
    const old = round(5n, { updatedAt: NOW - 7320n })
    expect(judgeRound(old, { symbol: 'ETH', block, policy: slow })).toHaveProperty('usd')
  })
})

describe('the witness of a price', () => {
  it('is the deepest pool, whichever comes first', () => {
    const deep = poolOf(weth, usdc, 2500n, 900_000n)
    const shallow = poolOf(weth, usdc, 1000n, 800_000n)
    for (const pools of [
      [deep, shallow],
      [shallow, deep],
    ]) {
      expect(judge(eth, on1(readingOf(answersOf(2500n), pools)))).toMatchObject({
        crossCheck: { pool: deep.pool, method: 'spot', deviationBps: 0 },
      })
    }
  })

  it('is not a pool with little money in it, so that nobody can block a token for cheap', () => {
    const dust = poolOf(weth, usdc, 1n, 9999n)
    const result = judge(eth, on1(readingOf(answersOf(2500n), [dust])))
    expect(result).toMatchObject({ usd: 2500n * ONE_USD })
    expect(result).not.toHaveProperty('crossCheck')
    const evidence = on1(readingOf(answersOf(2500n), [dust]))
    expect(judge(eth, { ...evidence, policy: { ...policy, requireCrossCheck: true } })).toEqual({
      unavailable: 'no pool is deep enough to check the price of ETH',
    })
  })

  it('may be a pool against the native token, at that token`s own checked price', () => {
    const pools = [poolOf(weth, usdc, 2500n), poolOf(arb, weth, 2n)]
    const agree = judge(arb, on1(readingOf(answersOf(2500n, 5000n), pools)))
    expect(agree).toMatchObject({ usd: 5000n * ONE_USD, crossCheck: { deviationBps: 0 } })
    const apart = judge(arb, on1(readingOf(answersOf(2500n, 5300n), pools)))
    expect(apart).toHaveProperty('unavailable', expect.stringContaining('more than 500 bps apart'))
    // The price of ETH is in doubt, so its pools cannot confirm another price.
    const doubtful = judge(arb, on1(readingOf(answersOf(4000n, 5000n), pools)))
    expect(doubtful).not.toHaveProperty('crossCheck')
  })

  it('is never a token that is vouched for by the one in question', () => {
    const pol: Token = { symbol: 'POL', address: address(40), decimals: 18 }
    const answers = { ...answersOf(2500n), POL: round(10n ** 8n) }
    const chains = [chainOf(1), chainOf(2, { nativeToken: pol, wrappedNativeToken: pol })]
    const readings = new Map([
      [1, readingOf(answers, [poolOf(pol, weth, 1n)])],
      [2, readingOf(answers, [poolOf(weth, pol, 2500n)])],
    ])
    expect(judge(eth, { chains, readings })).toMatchObject({
      crossCheck: { chainId: 2, deviationBps: 0 },
    })
  })

  it('ignores the order of the two tokens in the pool', () => {
    const low: Token = { ...weth, address: address(5) }
    for (const base of [weth, low]) {
      const reading = readingOf(answersOf(2500n), [poolOf(base, usdc, 2500n)])
      const { crossCheck } = judge(eth, on1(reading)) as PriceQuote
      expect(crossCheck?.deviationBps).toBeLessThanOrEqual(1)
    }
  })
})

describe('a chain that was not read', () => {
  it('names its reason, and another one steps in', () => {
    const unread = { unread: 'chain 1 cannot be read' }
    expect(judge(usdc, { readings: new Map([[1, unread]]) })).toEqual({
      unavailable: 'chain 1 cannot be read',
    })
    const readings = new Map<number, ReadingOrReason>([
      [1, unread],
      [2, readingOf({ USDC: DOLLAR })],
    ])
    expect(judge(usdc, { readings })).toMatchObject({ source: { chainId: 2 } })
  })

  it('lists the reasons of all feeds when none will do', () => {
    const readings = new Map([
      [1, readingOf({ USDC: round(100_000_000n, { updatedAt: NOW - 90_000n }) })],
      [2, readingOf({ USDC: undefined })],
    ])
    expect(judge(usdc, { readings })).toEqual({
      unavailable:
        'the USDC feed is stale: 90000 s old, at most 86520 s allowed (chain 1); ' +
        'the USDC feed does not answer (chain 2)',
    })
  })

  it('matters only while it could change the result', () => {
    const alone = judge(eth, on1(readingOf(answersOf(2500n))))
    expect(isConclusive(alone, policy)).toBe(false)
    const checked = judge(eth, on1(readingOf(answersOf(2500n), [poolOf(weth, usdc, 2500n)])))
    expect(isConclusive(checked, policy)).toBe(true)
    expect(isConclusive(judge(usdc, on1(readingOf(answersOf(2500n)))), policy)).toBe(true)
  })
})
