import type { Address } from 'viem'
import type { EstimatedRoute } from '../intent/quote/estimate.ts'
import type { Token } from '../token.ts'
import type { Usd } from '../usd.ts'

export type PreviewRequest = {
  account: Address
  chainId: number
  token: Address
  amount: bigint
}

/** What a transfer would become if it came in now. */
export type Preview = {
  route: EstimatedRoute
  token: Token
  /** Unix seconds. */
  expiresAt: bigint
}

export type DepositLiquidity = {
  token: Token
  /** Raw units of the destination token; null = no limit. */
  maxAmount: bigint | null
  hasLiquidity: boolean
}

export type PricesQuery =
  | { by: 'symbol'; symbols: readonly string[] }
  | { by: 'token'; tokens: readonly { id: string; chainId: number; token: Address }[] }

/** Prices by the name that the query used; tokens without a price are absent. */
export type Prices = ReadonlyMap<string, Usd>

/** The tokens that a project accepts, by chain: none for a chain that its whitelist leaves out. */
export type QrTokens = ReadonlyMap<number, readonly Token[]>

export type PricedBalance = { chainId: number; token: Token; amount: bigint; usd: Usd | null }

export type PricedPortfolio = { balances: readonly PricedBalance[]; isPartial: boolean }

/** A token by the id that the client gave it. */
export type AssetName = { id: string; chainId: number; address: Address }

export type AssetQuery = {
  /** Absent: every token of the caller's chains. */
  names?: readonly AssetName[]
  withPrices: boolean
}

/** What the service knows about a token. */
export type Asset = {
  id: string
  chainId: number
  token: Token
  /** USD of one whole token; null when the price is not known or was not requested. */
  usd: Usd | null
}
