import type { Address } from 'viem'
import type { Execution } from '../../../domain/evm/execution.ts'

/** Addresses are lower case on every wire. */
export function lower(address: Address): Address {
  return address.toLowerCase() as Address
}

export function printExecution({ to, value, data }: Execution) {
  return { to: lower(to), value: String(value), data }
}
