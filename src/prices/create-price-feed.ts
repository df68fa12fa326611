import type { PublicClient } from 'viem'
import type { Chain } from '../core/chain.ts'
import type { Logger } from '../lib/logger.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import { isConclusive, judgePrice } from './judge-price.ts'
import { createKnownPools } from './known-pools.ts'
import { chainsInOrder, DEFAULT_PRICE_POLICY, type PricePolicy } from './price-policy.ts'
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

export type PriceTiming = ReadingTiming & {
  /** Pools are looked for anew after this long. */
  poolsMaxAgeMs: number
  /** Readings are renewed this often ahead of need, so that quotes do not wait; null = never. */
  refreshEveryMs: number | null
}

export const DEFAULT_PRICE_TIMING: PriceTiming = {
  maxAgeMs: 5000,
  retryAfterMs: 1000,
  deadlineMs: 1500,
  poolsMaxAgeMs: 600_000,
  refreshEveryMs: null,
}

/** Prices from on-chain feeds, checked against pools. Holds a timer only if told to refresh. */
export function createPriceFeed(deps: PriceFeedDeps): PriceFeed {
  const { chains, clientOf, now } = deps
  const policy = { ...DEFAULT_PRICE_POLICY, ...deps.policy }
  const timing = { ...DEFAULT_PRICE_TIMING, ...deps.timing }
  const pools = createKnownPools({ policy, now, maxAgeMs: timing.poolsMaxAgeMs })
  const read = (chain: Chain, signal: AbortSignal) =>
    readChain({ chain, client: clientOf(chain.id), pools, policy, now, signal })
  const readings = createReadings({ read, now, timing, ...(deps.log && { log: deps.log }) })

  const load = async (of: readonly Chain[], signal: AbortSignal | undefined) =>
    new Map(
      await Promise.all(
        of.map(async (chain) => [chain.id, await readings.get(chain, signal)] as const),
      ),
    )
  const price: PriceFeed['price'] = async (of, signal) => {
    const [own, ...others] = chainsInOrder(of.chainId, chains)
    if (!own) return { unavailable: `chain ${of.chainId} is not configured` }
    const first = judgePrice(of, { chains, policy, readings: await load([own], signal) })
    if (isConclusive(first, policy) || others.length === 0) return first
    return judgePrice(of, { chains, policy, readings: await load([own, ...others], signal) })
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
