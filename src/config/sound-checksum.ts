import { getAddress } from 'viem'

/** A mixed-case address carries a checksum; a wrong one is a typing error that could cost money. */
export function hasSoundChecksum(address: string): boolean {
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return getAddress(address.toLowerCase()) === address
}
