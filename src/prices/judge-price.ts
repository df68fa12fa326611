import type { Address } from 'viem'
import type { BlockRef, Chain } from '../domain/chain.ts'
import { divide, ONE_USD, type Usd, usdToDecimal } from '../domain/usd.ts'
import type {
  PriceCrossCheck,
  PricedToken,
  PriceQuote,
  PriceResult,
  PriceSource,
} from '../ports/price-feed.ts'
import { type FeedRound, judgeRound } from './judge-round.ts'
import { type PoolReading, poolDepthUsd, poolUsd } from './pool-price.ts'
import { chainsInOrder, classOf, type PricePolicy, priceSymbolOf } from './price-policy.ts'

/** All feeds and pools of one chain at one block. A feed that did not answer has no round. */
export type ChainReading = {
  block: BlockRef
  feeds: ReadonlyMap<string, { feed: Address; round: FeedRound | undefined }>
  pools: readonly PoolReading[]
}

export type ReadingOrReason = ChainReading | { unread: string }

export type Evidence = {
  chains: readonly Chain[]
  policy: PricePolicy
  /** Chains that are not in the map were not asked. */
  readings: ReadonlyMap<number, ReadingOrReason>
}

/**
 * Decides a token's price from what was read. The source is the first feed, in order, with a valid
 * answer; a stale or silent feed is skipped, because each feed must pass the same tests. If a pool
 * contradicts the source, there is no price, because nobody can tell which of the two is wrong.
 */
export function judgePrice(of: PricedToken, evidence: Evidence): PriceResult {
  return judge(of, evidence, () => true)
}

type PoolFilter = (pool: PoolReading) => boolean

function judge(of: PricedToken, evidence: Evidence, mayUse: PoolFilter): PriceResult {
  const symbol = priceSymbolOf(of.token)
  const found = findSource(symbol, of.chainId, evidence)
  if ('unavailable' in found) return found
  const quote: PriceQuote = { symbol, ...found }
  if (classOf(symbol, evidence.policy) === 'stable') return judgeStable(quote, evidence.policy)
  const witness = findWitness(of, evidence, mayUse)
  return judgeVolatile(quote, witness, evidence.policy)
}

/** Whether reading more chains could not change the result. */
export function isConclusive(result: PriceResult, policy: PricePolicy): boolean {
  if ('unavailable' in result) return false
  return classOf(result.symbol, policy) === 'stable' || result.crossCheck !== undefined
}

function findSource(
  symbol: string,
  chainId: number,
  { chains, policy, readings }: Evidence,
): { usd: Usd; source: PriceSource } | { unavailable: string } {
  const reasons: string[] = []
  for (const chain of chainsInOrder(chainId, chains)) {
    const feed = chain.priceFeeds[symbol]
    const reading = readings.get(chain.id)
    if (!feed || !reading) continue
    if ('unread' in reading) {
      reasons.push(reading.unread)
      continue
    }
    const round = reading.feeds.get(symbol)?.round
    const { block } = reading
    const verdict = round
      ? judgeRound(round, { symbol, block, policy })
      : { refused: `the ${symbol} feed does not answer` }
    if (round && 'usd' in verdict) {
      const { roundId, updatedAt } = round
      return { usd: verdict.usd, source: { chainId: chain.id, feed, roundId, updatedAt, block } }
    }
    if ('refused' in verdict) reasons.push(`${verdict.refused} (chain ${chain.id})`)
  }
  return { unavailable: reasons.join('; ') || `no price feed for ${symbol}` }
}

/**
 * A stable token outside its band has no price, even if its feed has one: such feeds are updated
 * once a day or after a change of a percent, so in a depeg the feed has an old price and the loss
 * would be ours.
 */
function judgeStable(quote: PriceQuote, { stableBandBps }: PricePolicy): PriceResult {
  if (distance(quote.usd, ONE_USD) * 10_000n <= BigInt(stableBandBps) * ONE_USD) return quote
  const price = usdToDecimal(quote.usd, 6)
  return {
    unavailable: `${quote.symbol} is at ${price} USD, more than ${stableBandBps} bps from one`,
  }
}

type Witness = Omit<PriceCrossCheck, 'deviationBps'>

function judgeVolatile(
  quote: PriceQuote,
  witness: Witness | undefined,
  policy: PricePolicy,
): PriceResult {
  const { symbol, usd } = quote
  if (!witness) {
    if (!policy.requireCrossCheck) return quote
    return { unavailable: `no pool is deep enough to check the price of ${symbol}` }
  }
  const gap = distance(usd, witness.usd)
  if (gap * 10_000n <= BigInt(policy.maxDeviationBps) * witness.usd) {
    const deviationBps = Number(divide(gap * 10_000n, witness.usd, 'up'))
    return { ...quote, crossCheck: { ...witness, deviationBps } }
  }
  const [feedPrice, poolPrice] = [usdToDecimal(usd, 6), usdToDecimal(witness.usd, 6)]
  return {
    unavailable:
      `the ${symbol} feed on chain ${quote.source.chainId} says ${feedPrice} USD and a pool on ` +
      `chain ${witness.chainId} ${poolPrice} USD: more than ${policy.maxDeviationBps} bps apart`,
  }
}

/** Finds the deepest pool on the first chain that has a pool that is deep enough. */
function findWitness(of: PricedToken, evidence: Evidence, mayUse: PoolFilter): Witness | undefined {
  const symbol = priceSymbolOf(of.token)
  for (const { id: chainId } of chainsInOrder(of.chainId, evidence.chains)) {
    const reading = evidence.readings.get(chainId)
    if (!reading || 'unread' in reading) continue
    const pools = reading.pools.filter(
      (pool) => priceSymbolOf(pool.base) === symbol && pool.sqrtPriceX96 > 0n && mayUse(pool),
    )
    const deepest = findDeepest(pools, chainId, evidence)
    if (!deepest) continue
    const { usd, method } = poolUsd(deepest.pool, deepest.counterUsd)
    if (usd > 0n) return { chainId, pool: deepest.pool.pool, method, usd, block: reading.block }
  }
  return undefined
}

function findDeepest(pools: readonly PoolReading[], chainId: number, evidence: Evidence) {
  const { policy } = evidence
  const againstStable: PoolFilter = ({ counter }) =>
    classOf(priceSymbolOf(counter), policy) === 'stable'
  let deepest: { pool: PoolReading; counterUsd: Usd; depth: Usd } | undefined
  for (const pool of pools) {
    // The price of the counter token is checked only against stable tokens, so that two volatile
    // tokens cannot confirm each other.
    const counter = judge({ chainId, token: pool.counter }, evidence, againstStable)
    if ('unavailable' in counter) continue
    const depth = poolDepthUsd(pool, counter.usd)
    if (depth < policy.minPoolUsd || (deepest && depth <= deepest.depth)) continue
    deepest = { pool, counterUsd: counter.usd, depth }
  }
  return deepest
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a
}
