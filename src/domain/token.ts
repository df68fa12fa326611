import type { Address } from 'viem'

export const NATIVE_TOKEN: Address = '0x0000000000000000000000000000000000000000'

export type Token = {
  symbol: string
  /** Checksummed; the zero address is the chain's native token. */
  address: Address
  decimals: number
  /** Symbol under which a price feed knows the token; its own symbol when absent. */
  priceSymbol?: string
}

export function sameAddress(a: string, b: string): boolean {
  // Most pairs are equal as they stand or differ in their last digit, and quotes compare very many.
  if (a === b) return true
  const last = a.length - 1
  if (last !== b.length - 1 || lowerCode(a, last) !== lowerCode(b, last)) return false
  return a.toLowerCase() === b.toLowerCase()
}

/** The bit makes capitals small and leaves digits as they are. */
const lowerCode = (text: string, at: number) => text.charCodeAt(at) | 32

export function isNative(address: string): boolean {
  return sameAddress(address, NATIVE_TOKEN)
}
