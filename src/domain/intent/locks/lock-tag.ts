import { type Address, concatHex, type Hex, numberToHex, pad, slice } from 'viem'

/**
 * How many seconds an owner waits before it may withdraw locked tokens alone, indexed by 3 bits of
 * the tag.
 */
export const RESET_PERIODS = [1, 15, 60, 600, 3900, 86_400, 608_400, 2_592_000] as const

export type LockTerms = {
  /** Claims and withdrawals need its signature besides the owner's. */
  allocator: Address
  /** Index into RESET_PERIODS. */
  resetPeriod: number
}

export const NO_LOCK: Hex = '0x000000000000000000000000'

/** The 12 bytes that encode the terms of a lock (LockTag.sol); they are valid on every chain. */
export function lockTagOf({ allocator, resetPeriod }: LockTerms): Hex {
  const zeros = /^0x(0*)/.exec(allocator)?.[1]?.length ?? 0
  const flag = zeros >= 18 ? 15 : zeros >= 4 ? zeros - 3 : 0
  return concatHex([numberToHex((resetPeriod << 4) | flag, { size: 1 }), slice(allocator, 9)])
}

/** The id of a lock: the tag followed by the token. */
export function lockIdOf(lockTag: Hex, token: Address): bigint {
  return BigInt(concatHex([lockTag, token]))
}

export function tokenOfLock(id: bigint): Address {
  return slice(pad(numberToHex(id), { size: 32 }), 12)
}
