import type { Address } from 'viem'
import type { BlockRef } from '../domain/chain.ts'
import type { Token } from '../domain/token.ts'
import type { Usd } from '../domain/usd.ts'

export type PricedToken = { chainId: number; token: Token }

/** The round of the aggregator a price was taken from, and the block it was read at. */
export type PriceSource = {
  chainId: number
  feed: Address
  roundId: bigint
  /** Unix seconds at which the feed last changed. */
  updatedAt: bigint
  block: BlockRef
}

/** A second source of the price: a pool. */
export type PriceCrossCheck = {
  chainId: number
  pool: Address
  method: 'twap' | 'spot'
  usd: Usd
  /** The distance between feed and pool, in basis points of the pool's price. */
  deviationBps: number
  block: BlockRef
}

export type PriceQuote = {
  /** The symbol under which the feed knows the token; it may differ from the token's own. */
  symbol: string
  /** The value of one whole token. */
  usd: Usd
  source: PriceSource
  /** Absent for stable tokens, and where no pool is deep enough. */
  crossCheck?: PriceCrossCheck
}

/** Why there is no reliable price; prices are never guessed. */
type PriceUnavailable = { unavailable: string }

export type PriceResult = PriceQuote | PriceUnavailable

export type PriceFeed = {
  /**
   * A missing price is a result, not a rejection; it rejects only when `signal` aborts or after
   * `stop`.
   */
  price(of: PricedToken, signal?: AbortSignal): Promise<PriceResult>
  /** One result for each token, in the same order. */
  prices(of: readonly PricedToken[], signal?: AbortSignal): Promise<readonly PriceResult[]>
  stop(): Promise<void>
}
