import type { BlockRef } from './chain.ts'
import type { Token } from './token.ts'

/**
 * A chain, or one token of it, whose balances could not be read, and why. Nothing is left out
 * silently; the reason may be shown to clients.
 */
export type UnavailableChain = { chainId: number; token?: Token; reason: string }

export type ChainBalance = {
  chainId: number
  token: Token
  /** What the account itself holds. */
  amount: bigint
  /** What it has in locks besides; absent where locks were not read. */
  locked?: bigint
}

export type Portfolio = {
  balances: readonly ChainBalance[]
  /** The block each chain's balances were read at. */
  blocks: ReadonlyMap<number, BlockRef>
  unavailable: readonly UnavailableChain[]
}

export type PortfolioFilter = {
  chainIds?: readonly number[]
  tokens?: readonly { chainId: number; address: string }[]
  filterEmpty: boolean
}

export type SymbolGroup = { symbol: string; balances: readonly ChainBalance[] }

/** Balances grouped by symbol, in order of first appearance. */
export function groupBySymbol(balances: readonly ChainBalance[]): SymbolGroup[] {
  const groups = new Map<string, ChainBalance[]>()
  for (const balance of balances) {
    const group = groups.get(balance.token.symbol)
    if (group) group.push(balance)
    else groups.set(balance.token.symbol, [balance])
  }
  return [...groups].map(([symbol, entries]) => ({ symbol, balances: entries }))
}
