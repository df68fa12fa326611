import { getAddress } from 'viem'

/**
 * Checks the checksum of a mixed-case address; a wrong one is a typing error that could cost money.
 */
export function hasSoundChecksum(address: string): boolean {
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return getAddress(address.toLowerCase()) === address
}
