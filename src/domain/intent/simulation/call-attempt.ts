import type { Address, Hex } from 'viem'
import type { Authorization } from '../request/account.ts'

/** A transaction that was tried, and the block that it was tried on. */
export type CallAttempt = {
  block: { number: bigint; hash: Hex }
  from: Address
  to: Address
  value: bigint
  data: Hex
  authorizations: readonly Authorization[]
}
