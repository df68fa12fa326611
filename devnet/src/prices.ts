/** Prices in USD with the eight decimals of the feeds. */
export type PriceSymbol = 'ETH' | 'USDC' | 'USDT'
export type Prices = Readonly<Record<PriceSymbol, bigint>>

export const PRICE_DECIMALS = 8
export const PRICE_SYMBOLS: readonly PriceSymbol[] = ['ETH', 'USDC', 'USDT']

export const DEFAULT_PRICES: Prices = {
  ETH: 2500n * 10n ** 8n,
  USDC: 10n ** 8n,
  USDT: 10n ** 8n,
}

export function isPriceSymbol(symbol: unknown): symbol is PriceSymbol {
  return PRICE_SYMBOLS.includes(symbol as PriceSymbol)
}
