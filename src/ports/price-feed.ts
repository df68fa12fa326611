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

/** A second witness of the price: what a pool says. */
export type PriceCrossCheck = {
  chainId: number
  pool: Address
  method: 'twap' | 'spot'
  usd: Usd
  /** Distance between feed and pool, in hundredths of a percent of the pool's price. */
  deviationBps: number
  block: BlockRef
}

export type PriceQuote = {
  /** The symbol the feed goes by, not necessarily the token's own. */
  symbol: string
  /** What one whole token is worth. */
  usd: Usd
  source: PriceSource
  /** Absent for stable tokens, and where no pool deep enough exists. */
  crossCheck?: PriceCrossCheck
}

/** Nothing may be priced by a guess: without a price that holds there is a reason. */
type PriceUnavailable = { unavailable: string }

export type PriceResult = PriceQuote | PriceUnavailable

export type PriceFeed = {
  /** Never rejects for want of a price; rejects only when `signal` aborts or after `stop`. */
  price(of: PricedToken, signal?: AbortSignal): Promise<PriceResult>
  /** One result for each token, in the same order. */
  prices(of: readonly PricedToken[], signal?: AbortSignal): Promise<readonly PriceResult[]>
  stop(): Promise<void>
}
