import type { Address, Hex } from 'viem'
import { ServiceError } from '../errors.ts'
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
  /** Deploys the account on a chain that does not have it yet. */
  factory: Address
  factoryData: Hex
  /** The owner's approval, by chain, for the service to move deposits. */
  approval: SessionApproval
}

/** An owner, and where the owner's deposits go. */
export type AccountSetup = { owner: Address; target: TargetRequest }

/** A registered account, and the chains on which it can be paid. */
export type RegisteredAccount = {
  account: DepositAccount
  chainIds: readonly number[]
  /** The module through which the user's own account approves. */
  executor: Address
  /** Deploys the address on a chain for anybody who has its commitment. */
  factory: Address
}

/** Null: the address is not registered. */
export type AccountCheck = RegisteredAccount | null

const TARGET = ['body', 'account', 'target']

/** The names of a target's fields in a request that names the owner of an account. */
const FIELDS: Readonly<Record<string, string>> = {
  chain: 'targetChain',
  token: 'targetToken',
  refundAddress: 'ownerAddress',
}

/** Maps the issues of an error about a target to the fields of such a request. */
export function atSetupFields(error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.issues.length === 0) return error
  const issues = error.issues.map((issue) => {
    const { path = [] } = issue
    if (!TARGET.every((step, index) => path[index] === step)) return issue
    const [field = '', ...rest] = path.slice(TARGET.length)
    return { ...issue, path: ['body', FIELDS[field] ?? field, ...rest] }
  })
  return new ServiceError(error.kind, error.message, { issues, cause: error.cause })
}
