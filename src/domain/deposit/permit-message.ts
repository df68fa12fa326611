import type { Address, TypedDataDomain } from 'viem'
import { PERMIT2 } from '../intent/signing/typed-data.ts'
import type { Authorization, PermitTerms, PermitTypedData } from './permit.ts'

const TRANSFER_WITH_AUTHORIZATION = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
] as const

const PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const

const PERMIT_TRANSFER_FROM = [
  { name: 'permitted', type: 'TokenPermissions' },
  { name: 'spender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const

const TOKEN_PERMISSIONS = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
] as const

export type MessageContext = {
  /** The EIP-712 domain of the token; Permit2 has its own. */
  domain: TypedDataDomain | undefined
  /** The inlet of the deposit address: a spender that can pay nobody else. */
  inlet: Address
}

/**
 * What the owner signs. ERC-3009 names the deposit address itself. The other two kinds name only a
 * spender, so the spender is the inlet, whose address commits to the deposit address.
 */
export function permitTypedData(
  terms: PermitTerms,
  authorization: Authorization,
  { domain, inlet }: MessageContext,
): PermitTypedData {
  const { chainId, token, amount, owner } = terms
  if (authorization.kind === 'permit2') {
    const { nonce, deadline } = authorization
    return {
      domain: { name: 'Permit2', chainId, verifyingContract: PERMIT2 },
      types: { PermitTransferFrom: PERMIT_TRANSFER_FROM, TokenPermissions: TOKEN_PERMISSIONS },
      primaryType: 'PermitTransferFrom',
      message: { permitted: { token, amount }, spender: inlet, nonce, deadline },
    }
  }
  if (!domain) throw new Error(`the domain of ${token} on chain ${chainId} is not known`)
  if (authorization.kind === 'erc2612') {
    const { nonce, deadline } = authorization
    return {
      domain,
      types: { Permit: PERMIT },
      primaryType: 'Permit',
      message: { owner, spender: inlet, value: amount, nonce, deadline },
    }
  }
  const { nonce, validAfter, validBefore } = authorization
  return {
    domain,
    types: { TransferWithAuthorization: TRANSFER_WITH_AUTHORIZATION },
    primaryType: 'TransferWithAuthorization',
    message: { from: owner, to: terms.account, value: amount, validAfter, validBefore, nonce },
  }
}
