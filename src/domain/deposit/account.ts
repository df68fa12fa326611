import type { Address } from 'viem'
import type { Environment } from '../project/project.ts'
import type { Commitment } from './commitment.ts'
import type { OutputTokenRule } from './output-token.ts'

/** Where deposits go. */
export type DepositTarget = {
  chainId: number
  token: Address
  recipient: Address
  /** Where money goes that cannot go there. */
  refundAddress: Address
  rules: readonly OutputTokenRule[]
  rejectUnmapped: boolean
}

/** A vault that nobody holds keys to, or an account of the user's own. */
export type DepositAccountKind = 'managed' | 'owned'

export type DepositAccount = {
  id: string
  projectId: string
  environment: Environment
  address: Address
  kind: DepositAccountKind
  target: DepositTarget
  /** Chains it can be moved from; null = every chain. */
  sourceChainIds: readonly number[] | null
  /** What the contracts need to act for it, as the registration made it. */
  commitment: Commitment
  /** What its addresses follow from; null: it was registered before accounts named theirs. */
  factory: Address | null
  createdAt: Date
}
