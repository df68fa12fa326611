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

/** By the name the query has for it; what has no price is absent. */
export type Prices = ReadonlyMap<string, Usd>

/** What a project takes, by chain: nothing where its whitelist leaves a chain out. */
export type QrTokens = ReadonlyMap<number, readonly Token[]>

export type PricedBalance = { chainId: number; token: Token; amount: bigint; usd: Usd | null }

export type PricedPortfolio = { balances: readonly PricedBalance[]; isPartial: boolean }

/** A token by the name that a client has for it. */
export type AssetName = { id: string; chainId: number; address: Address }

export type AssetQuery = {
  /** Absent: every token of the caller's chains. */
  names?: readonly AssetName[]
  withPrices: boolean
}

/** What the service knows of a token. */
export type Asset = {
  id: string
  chainId: number
  token: Token
  /** For one whole token; null: nobody can tell now, or nobody asked. */
  usd: Usd | null
}
