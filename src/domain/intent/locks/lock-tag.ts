import { type Address, concatHex, type Hex, numberToHex, pad, slice } from 'viem'

/** Seconds that an owner waits before it may take locked tokens out alone, by the tag's 3 bits. */
export const RESET_PERIODS = [1, 15, 60, 600, 3900, 86_400, 608_400, 2_592_000] as const

export type LockTerms = {
  /** Whose signature claims and withdrawals need besides the owner's. */
  allocator: Address
  /** Index into RESET_PERIODS. */
  resetPeriod: number
}

export const NO_LOCK: Hex = '0x000000000000000000000000'

/** The 12 bytes that name the terms of a lock (LockTag.sol); good on every chain. */
export function lockTagOf({ allocator, resetPeriod }: LockTerms): Hex {
  const zeros = /^0x(0*)/.exec(allocator)?.[1]?.length ?? 0
  const flag = zeros >= 18 ? 15 : zeros >= 4 ? zeros - 3 : 0
  return concatHex([numberToHex((resetPeriod << 4) | flag, { size: 1 }), slice(allocator, 9)])
}

/** The tag followed by the token. */
export function lockIdOf(lockTag: Hex, token: Address): bigint {
  return BigInt(concatHex([lockTag, token]))
}

export function tokenOfLock(id: bigint): Address {
  return slice(pad(numberToHex(id), { size: 32 }), 12)
}
