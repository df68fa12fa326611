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
  return a.toLowerCase() === b.toLowerCase()
}

export function isNative(address: string): boolean {
  return sameAddress(address, NATIVE_TOKEN)
}
