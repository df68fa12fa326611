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
  /** What makes the account on a chain that does not have it. */
  factory: Address
  factoryData: Hex
  /** The owner's word for the chains on which deposits may be moved. */
  approval: SessionApproval
}

/** An owner, and where deposits of the owner are to go. */
export type AccountSetup = { owner: Address; target: TargetRequest }

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

const TARGET = ['body', 'account', 'target']

/** What a target's fields are called in a request that names the owner of an account. */
const FIELDS: Readonly<Record<string, string>> = {
  chain: 'targetChain',
  token: 'targetToken',
  refundAddress: 'ownerAddress',
}

/** An error about a target, with its issues where such a request has them. */
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
