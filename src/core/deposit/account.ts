import type { Address, Hex } from 'viem'
import type { Environment } from '../project.ts'
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
  commitment: DepositCommitment
  createdAt: Date
}

/** What a deposit address stands for on-chain: nobody can have it do anything else. */
export type DepositCommitment = {
  /** Hash of the project. */
  project: Hex
  salt: Hex
  /** The zero address for a vault. */
  account: Address
  operator: Address
  targetChain: number
  recipient: Address
  refundTo: Address
  outputs: readonly Address[]
  /** Hash of the routing rules. */
  rules: Hex
  maxFeeBps: number
  maxSlippageBps: number
  exitDelay: number
}
