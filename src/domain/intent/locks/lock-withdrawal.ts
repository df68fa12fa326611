import type { Address, Hex } from 'viem'
import type { LockTransfer } from './compact.ts'

/** A request of an owner to withdraw locked tokens at once. */
export type LockWithdrawalRequest = {
  account: Address
  chainId: number
  transfers: readonly { token: Address; recipient: Address; amount: bigint }[]
}

/** What the owner's transaction to the ResourceLock consists of. */
export type SignedWithdrawal = {
  allocatorData: Hex
  nonce: bigint
  expires: bigint
  transfers: readonly LockTransfer[]
}
