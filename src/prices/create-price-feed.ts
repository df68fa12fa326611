import type { PublicClient } from 'viem'
import type { Chain } from '../domain/chain.ts'
import type { Logger } from '../observe/logger.ts'
import type { PricedToken, PriceFeed, PriceResult } from '../ports/price-feed.ts'
import { isConclusive, judgePrice, type ReadingOrReason } from './judge-price.ts'
import { createKnownPools } from './known-pools.ts'
import {
  chainsInOrder,
  DEFAULT_PRICE_POLICY,
  type PricePolicy,
  priceSymbolOf,
} from './price-policy.ts'
import { readChain } from './read-chain.ts'
import { createReadings, type ReadingTiming } from './readings.ts'

export type PriceFeedDeps = {
  chains: readonly Chain[]
  clientOf(chainId: number): PublicClient | undefined
  /** Unix milliseconds. */
  now(): number
  policy?: Partial<PricePolicy>
  timing?: Partial<PriceTiming>
  log?: Logger
}

type PriceTiming = ReadingTiming & {
  /** The feed looks for new pools after this time. */
  poolsMaxAgeMs: number
  /**
   * Readings are renewed this often before they expire, so that quotes do not wait; null: never.
   */
  refreshEveryMs: number | null
}

const DEFAULT_PRICE_TIMING: PriceTiming = {
  maxAgeMs: 5000,
  retryAfterMs: 1000,
  deadlineMs: 1500,
  poolsMaxAgeMs: 600_000,
  refreshEveryMs: null,
}

/**
 * Reads prices from on-chain feeds and checks them against pools. It holds a timer only if
 * `refreshEveryMs` is set.
 */
export function createPriceFeed(deps: PriceFeedDeps): PriceFeed {
  const { chains, clientOf, now } = deps
  const policy = { ...DEFAULT_PRICE_POLICY, ...deps.policy }
  const timing = { ...DEFAULT_PRICE_TIMING, ...deps.timing }
  const pools = createKnownPools({ policy, now, maxAgeMs: timing.poolsMaxAgeMs })
  const read = (chain: Chain, signal: AbortSignal) =>
    readChain({ chain, client: clientOf(chain.id), pools, policy, now, signal })
  const readings = createReadings({ read, now, timing, ...(deps.log && { log: deps.log }) })

  const known = new WeakMap<ReadingOrReason, Map<string, PriceResult>>()

  const judgeAll = async (of: PricedToken, candidates: readonly Chain[], signal?: AbortSignal) => {
    const read = async (chain: Chain) => [chain.id, await readings.get(chain, signal)] as const
    const all = new Map(await Promise.all(candidates.map(read)))
    return judgePrice(of, { chains, policy, readings: all })
  }
  const price: PriceFeed['price'] = async (of, signal) => {
    const [own, ...others] = chainsInOrder(of.chainId, chains)
    if (!own) return { unavailable: `chain ${of.chainId} is not configured` }
    const reading = await readings.get(own, signal)
    // A result depends only on its reading, so it is valid for as long as the reading is.
    const verdicts = known.get(reading) ?? new Map<string, PriceResult>()
    known.set(reading, verdicts)
    const symbol = priceSymbolOf(of.token)
    const verdict =
      verdicts.get(symbol) ??
      judgePrice(of, { chains, policy, readings: new Map([[own.id, reading]]) })
    verdicts.set(symbol, verdict)
    if (isConclusive(verdict, policy) || others.length === 0) return verdict
    return judgeAll(of, [own, ...others], signal)
  }
  const refresh = () => {
    for (const chain of chains) void readings.renew(chain)
  }
  const timer = timing.refreshEveryMs === null ? null : setInterval(refresh, timing.refreshEveryMs)
  if (timer) refresh()
  return {
    price,
    prices: (of, signal) => Promise.all(of.map((each) => price(each, signal))),
    stop: async () => {
      if (timer) clearInterval(timer)
      await readings.stop()
    },
  }
}
