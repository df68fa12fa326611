import type { Address, Hash, Hex, TypedDataDomain } from 'viem'

/** Ways to move tokens by a signature of their owner, in the order in which they are preferred. */
export const PERMIT_KINDS = ['erc3009', 'erc2612', 'permit2'] as const

export type PermitKind = (typeof PERMIT_KINDS)[number]

/** What is to be moved: tokens of an owner, to a registered address. */
export type PermitTerms = {
  account: Address
  chainId: number
  token: Address
  amount: bigint
  owner: Address
}

/** What the owner signs besides the terms. Times are Unix seconds. */
export type Authorization =
  | { kind: 'erc3009'; nonce: Hex; validAfter: bigint; validBefore: bigint }
  | { kind: 'erc2612'; nonce: bigint; deadline: bigint }
  | { kind: 'permit2'; nonce: bigint; deadline: bigint }

export type PermitTypedData = {
  domain: TypedDataDomain
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

export type PermitPrepareRequest = PermitTerms & { kind: PermitKind | 'auto' }

export type PermitObstacle =
  | { reason: 'unsupported-token' | 'unsupported-owner' }
  /** The owner must approve Permit2 for the token first, once. */
  | {
      reason: 'permit2-approval-required'
      approval: { token: Address; spender: Address; minimumAmount: bigint }
    }

export type PermitOffer =
  | { available: true; authorization: Authorization; typedData: PermitTypedData }
  | ({ available: false } & PermitObstacle)

export type PermitSubmission = PermitTerms & { authorization: Authorization; signature: Hex }

export type PermitReceipt = {
  depositId: string
  /** A temporary id until the transaction is sent: the hash of what was signed. */
  txHash: Hash
}

/** The last second at which a chain accepts the authorization. */
export function validUntil(authorization: Authorization): bigint {
  return authorization.kind === 'erc3009' ? authorization.validBefore - 1n : authorization.deadline
}
