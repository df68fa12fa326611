import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { Chain } from '../../domain/chain.ts'
import type { ApprovalRef } from '../../domain/evm/approval.ts'

/** The approvals that fill accounts need for the Router: every ERC-20 token of the chain. */
export function neededApprovals(chain: Chain, accounts: readonly Address[]): ApprovalRef[] {
  const spender = chain.contracts.router
  if (!spender) return []
  const tokens = chain.tokens.filter(({ address }) => !isAddressEqual(address, zeroAddress))
  return accounts.flatMap((account) =>
    tokens.map(({ address: token }) => ({ chainId: chain.id, account, token, spender })),
  )
}

export function isSameApproval(one: ApprovalRef, other: ApprovalRef): boolean {
  return (
    one.chainId === other.chainId &&
    isAddressEqual(one.account, other.account) &&
    isAddressEqual(one.token, other.token) &&
    isAddressEqual(one.spender, other.spender)
  )
}
