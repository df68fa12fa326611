import type { Address } from 'viem'
import type { LayerFilter } from './request.ts'

/** Raw units by lower-case token address. */
export type TokenAmounts = ReadonlyMap<Address, bigint>

/** A request to divide amounts that exceed one fill; `chainId` is the destination. */
export type SplitRequest = {
  chainId: number
  tokens: TokenAmounts
  /** How the request writes each token; the answer writes it the same way. */
  spelling: ReadonlyMap<Address, string>
  settlementLayers: LayerFilter
}

/** Amounts that can each be filled at once; they add up to the requested ones. */
export type Split = { intents: readonly ReadonlyMap<string, bigint>[] }
