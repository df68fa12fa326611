import type { Address } from 'viem'
import type { Environment } from '../project/project.ts'
import type { Commitment } from './commitment.ts'
import type { OutputTokenRule } from './output-token.ts'

/** The destination of deposits. */
export type DepositTarget = {
  chainId: number
  token: Address
  recipient: Address
  /** Receives the tokens that cannot be delivered. */
  refundAddress: Address
  rules: readonly OutputTokenRule[]
  rejectUnmapped: boolean
}

/** A vault that nobody holds keys to, or the user's own modular account. */
export type DepositAccountKind = 'managed' | 'owned'

export type DepositAccount = {
  id: string
  projectId: string
  environment: Environment
  address: Address
  kind: DepositAccountKind
  target: DepositTarget
  /** Chains from which deposits can be moved; null = every chain. */
  sourceChainIds: readonly number[] | null
  /** What the contracts need to act for the account, as it was registered. */
  commitment: Commitment
  /**
   * The factory that its addresses derive from; null if it was registered before accounts stored
   * it.
   */
  factory: Address | null
  createdAt: Date
}
