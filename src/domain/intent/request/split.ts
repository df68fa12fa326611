import type { Address } from 'viem'
import type { LayerFilter } from './request.ts'

/** Raw units by lower-case token address. */
export type TokenAmounts = ReadonlyMap<Address, bigint>

/** How to ask for amounts that are more than one fill can carry; `chainId` is the destination. */
export type SplitRequest = {
  chainId: number
  tokens: TokenAmounts
  /** How the request writes each token: the answer writes it the same way. */
  spelling: ReadonlyMap<Address, string>
  settlementLayers: LayerFilter
}

/** Amounts of which each can be filled at once; they add up to what was asked. */
export type Split = { intents: readonly ReadonlyMap<string, bigint>[] }
