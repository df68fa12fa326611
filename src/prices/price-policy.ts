import type { Chain } from '../domain/chain.ts'
import type { Token } from '../domain/token.ts'
import { ONE_USD, type Usd } from '../domain/usd.ts'

export type PriceClass = 'stable' | 'volatile'

/** When a price is good enough to move money by. */
export type PricePolicy = {
  /** Price symbols of tokens that are meant to be worth one dollar. */
  stableSymbols: readonly string[]
  /** How often a feed promises to be updated; older answers are stale. */
  heartbeatSeconds: Readonly<Record<PriceClass, number>>
  /** Feeds that promise something else, by price symbol. */
  heartbeatSecondsBySymbol: Readonly<Record<string, number>>
  /** An update takes a moment to be mined; without it every heartbeat would end in refusals. */
  graceSeconds: number
  /** A stable token further than this from one dollar has no price. */
  stableBandBps: number
  /** A volatile token whose feed and pool are further apart than this has no price. */
  maxDeviationBps: number
  /** Span of the pool's average price; a pool that has no such history gives its present one. */
  twapSeconds: number
  /** A pool that holds less than this on the other side of the pair says nothing. */
  minPoolUsd: Usd
  /** true: a volatile token without a pool to check against has no price. */
  requireCrossCheck: boolean
  /** A chain whose newest block is older is not believed; null where blocks come on demand. */
  staleAfterMs: number | null
}

export const DEFAULT_PRICE_POLICY: PricePolicy = {
  stableSymbols: ['USDC', 'USDT', 'DAI', 'USDS', 'PYUSD'],
  heartbeatSeconds: { stable: 24 * 3600, volatile: 3600 },
  heartbeatSecondsBySymbol: {},
  graceSeconds: 120,
  stableBandBps: 300,
  maxDeviationBps: 500,
  twapSeconds: 300,
  minPoolUsd: 10_000n * ONE_USD,
  requireCrossCheck: false,
  staleAfterMs: 120_000,
}

export function priceSymbolOf(token: Token): string {
  return token.priceSymbol ?? token.symbol
}

export function classOf(symbol: string, policy: PricePolicy): PriceClass {
  return policy.stableSymbols.includes(symbol) ? 'stable' : 'volatile'
}

export function maxAgeSeconds(symbol: string, policy: PricePolicy): number {
  const heartbeat =
    policy.heartbeatSecondsBySymbol[symbol] ?? policy.heartbeatSeconds[classOf(symbol, policy)]
  return heartbeat + policy.graceSeconds
}

/**
 * Chains in the order they are asked about a token: its own, then the others as configured.
 * A testnet never speaks for a mainnet nor the other way round: test feeds are anybody's.
 */
export function chainsInOrder(chainId: number, chains: readonly Chain[]): Chain[] {
  const own = chains.find((chain) => chain.id === chainId)
  if (!own) return []
  return [own, ...chains.filter((each) => each !== own && each.testnet === own.testnet)]
}
