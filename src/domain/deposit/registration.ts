import type { Address, Hex } from 'viem'
import type { DepositAccount } from './account.ts'
import type { SessionApproval } from './session-approval.ts'

/** A target as a client asks for it; tokens may be given by symbol. */
export type TargetRequest = {
  chainId: number
  token: string
  recipient?: Address
  refundAddress?: Address
  rules: readonly RuleRequest[]
  rejectUnmapped: boolean
}

export type RuleRequest = {
  match: { chainId?: number; token?: string; symbol?: string }
  outputToken: string
}

export type ManagedRegistration = { salt: Hex; target: TargetRequest; maxFeeBps?: number }

export type OwnRegistration = {
  address: Address
  target: TargetRequest
  /** What makes the account on a chain that does not have it. */
  factory: Address
  factoryData: Hex
  /** The owner's word for the chains on which deposits may be moved. */
  approval: SessionApproval
}

/** A registered account, and where it can be paid. */
export type RegisteredAccount = {
  account: DepositAccount
  chainIds: readonly number[]
  /** The module by which an account of the user's own approves. */
  executor: Address
  /** Makes the address on a chain, for whoever has its commitment. */
  factory: Address
}

/** Null: nobody registered the address. */
export type AccountCheck = RegisteredAccount | null
