import type { Address } from 'viem'
import { sameAddress } from '../../token.ts'
import { type AcceptedIntent, mandateOf, type QuotedIntent } from '../intent.ts'
import type { Authorization } from '../request/account.ts'

type Signed = Pick<AcceptedIntent, 'account' | 'recipient' | 'signatures'>

/** A delegation (EIP-7702) that must be set before an account can act on a chain. */
export type DelegationNeed = {
  whose: 'account' | 'recipient'
  chainId: number
}

/**
 * The accounts that must be able to act: the account where it pays, and the recipient where calls
 * run.
 */
export function delegationNeeds(intent: QuotedIntent): DelegationNeed[] {
  const chains = [...new Set(intent.elements.map(({ chainId }) => chainId))]
  const needs = chains.map((chainId): DelegationNeed => ({ whose: 'account', chainId }))
  const mandate = mandateOf(intent)
  if (!mandate || mandate.destinationOps.ops.length === 0) return needs
  return [...needs, { whose: 'recipient', chainId: mandate.destinationChainId }]
}

/**
 * The authorization that sets an account's delegation on a chain. It is the first that fits, so
 * that what was checked is what is sent, and nobody sets other delegations at the relayer's
 * expense.
 */
export function fittingAuthorization(
  { account, recipient, signatures }: Signed,
  { whose, chainId }: DelegationNeed,
  delegate: Address,
): Authorization | undefined {
  const { sponsor, recipient: received } = signatures.authorizations
  const same = sameAddress(account.address, recipient.address)
  const own = whose === 'account' ? sponsor : received
  const offered = same ? [...own, ...(whose === 'account' ? received : sponsor)] : own
  return offered.find(
    (each) =>
      (each.chainId === chainId || each.chainId === 0) && sameAddress(each.address, delegate),
  )
}
