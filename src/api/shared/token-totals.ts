import { type ChainBalance, groupBySymbol } from '../../domain/portfolio.ts'

export type TokenTotal = {
  symbol: string
  decimals: number
  total: bigint
  balances: readonly ChainBalance[]
}

/**
 * Balances by symbol and decimals, with their sum. Chains may disagree on the decimals of a
 * symbol (USDC has 6 or 18); raw units of different size are never added.
 */
export function tokenTotals(balances: readonly ChainBalance[]): TokenTotal[] {
  return groupBySymbol(balances).flatMap(({ symbol, balances: entries }) => {
    const sizes = [...new Set(entries.map((entry) => entry.token.decimals))]
    return sizes.map((decimals) => {
      const same = entries.filter((entry) => entry.token.decimals === decimals)
      return { symbol, decimals, total: sum(same), balances: same }
    })
  })
}

export function sum(balances: readonly ChainBalance[]): bigint {
  return balances.reduce((total, { amount }) => total + amount, 0n)
}
