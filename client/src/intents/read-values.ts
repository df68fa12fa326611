import type { Address, Hex } from 'viem'
import { SimplonError } from '../simplon-error.ts'

/**
 * Readers for the values of a message that the service wrote. The message to sign is built anew
 * from what they return, so that exactly what was checked is hashed.
 */

/** Stands for native money. */
export const NATIVE: Address = '0x0000000000000000000000000000000000000000'
const NATIVE_MARK = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const MAX_UINT256 = 2n ** 256n - 1n

export function malformed(what: string): SimplonError {
  return new SimplonError('REFUSED_MESSAGE', `The message to sign is malformed: ${what}`)
}

export function readFields(value: unknown, ...names: string[]): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const fields = isObject ? (value as Record<string, unknown>) : {}
  const given = Object.keys(fields)
  if (given.length !== names.length || !names.every((name) => Object.hasOwn(fields, name)))
    throw malformed(`it should have ${names.join(', ')}`)
  return fields
}

export function readList<T>(value: unknown, read: (item: unknown) => T): T[] {
  if (!Array.isArray(value)) throw malformed('a list is missing')
  return value.map((item) => read(item))
}

/** Returns the address in lower case. */
export function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value)) throw malformed('an address')
  return value.toLowerCase() as Address
}

/**
 * Returns the address in lower case; the placeholder that some use for native money becomes the
 * zero address.
 */
export function readToken(value: unknown): Address {
  const address = readAddress(value)
  return address === NATIVE_MARK ? NATIVE : address
}

export function readBytes(value: unknown, size?: number): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) throw malformed('bytes')
  if (size !== undefined && value.length !== 2 + 2 * size) throw malformed(`${size} bytes`)
  return value.toLowerCase() as Hex
}

/** Reads decimal text or an exact number. */
export function readUint(value: unknown): bigint {
  const isText = typeof value === 'string' && /^(0|[1-9][0-9]{0,77})$/.test(value)
  const isExact = typeof value === 'bigint' || (Number.isSafeInteger(value) && Number(value) >= 0)
  if (!isText && !isExact) throw malformed('an integer')
  const number = BigInt(value as string | number | bigint)
  if (number < 0n || number > MAX_UINT256) throw malformed('an integer')
  return number
}

export function readChainId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw malformed('a chain id')
  return value
}

/** Reads `eip155:8453` as 8453. */
export function chainIdOf(caip2: string): number {
  const digits = /^eip155:([1-9][0-9]{0,15})$/.exec(caip2)?.[1]
  if (digits === undefined) throw new SimplonError('REFUSED_CHAIN', `${caip2} is no EVM chain`)
  return Number(digits)
}
