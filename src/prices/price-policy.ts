import type { Chain } from '../domain/chain.ts'
import type { Token } from '../domain/token.ts'
import { ONE_USD, type Usd } from '../domain/usd.ts'

export type PriceClass = 'stable' | 'volatile'

/** The limits that a price must meet before money is moved by it. */
export type PricePolicy = {
  /** Price symbols of tokens that should be worth one dollar. */
  stableSymbols: readonly string[]
  /** How often a feed promises to be updated; older answers are stale. */
  heartbeatSeconds: Readonly<Record<PriceClass, number>>
  /** The update interval of feeds that promise another one, by price symbol. */
  heartbeatSecondsBySymbol: Readonly<Record<string, number>>
  /**
   * The time that an update needs to be mined; without it, prices would be refused at the end of
   * every interval.
   */
  graceSeconds: number
  /** A stable token whose price differs from one dollar by more than this has no price. */
  stableBandBps: number
  /** A volatile token whose feed and pool differ by more than this has no price. */
  maxDeviationBps: number
  /**
   * The time span of the pool's average price; a pool with a shorter history gives its current
   * price.
   */
  twapSeconds: number
  /** A pool that holds less than this in counter tokens is ignored. */
  minPoolUsd: Usd
  /** If true, a volatile token without a pool to check against has no price. */
  requireCrossCheck: boolean
  /**
   * A chain whose newest block is older than this is not used; null for chains that make blocks on
   * demand.
   */
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
 * The order in which chains are read for a token: its own chain, then the others as configured.
 * Testnets and mainnets are never mixed, because anybody can change a test feed.
 */
export function chainsInOrder(chainId: number, chains: readonly Chain[]): Chain[] {
  const own = chains.find((chain) => chain.id === chainId)
  if (!own) return []
  return [own, ...chains.filter((each) => each !== own && each.testnet === own.testnet)]
}
