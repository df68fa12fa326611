import { type Address, encodeFunctionData, type Hex, parseAbi, parseSignature, size } from 'viem'
import { depositInletsAbi } from '../../contracts/deposit-inlets.gen.ts'
import type { Authorization, PermitTerms } from '../../domain/deposit/permit.ts'

export const erc3009Abi = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
])

/**
 * The call that carries out the signed transfer; anybody may send it. Undefined if the token
 * accepts only signatures of a key and this is none.
 */
export function permitCall(
  { account, token, amount, owner }: PermitTerms,
  authorization: Authorization,
  { inlets, signature }: { inlets: Address; signature: Hex },
): { to: Address; data: Hex } | undefined {
  if (authorization.kind === 'permit2') {
    const { nonce, deadline } = authorization
    const args = [account, token, owner, amount, nonce, deadline, signature] as const
    const call = { abi: depositInletsAbi, functionName: 'takeWithPermit2', args } as const
    return { to: inlets, data: encodeFunctionData(call) }
  }
  const parts = partsOf(signature)
  if (!parts) return undefined
  if (authorization.kind === 'erc2612') {
    const { nonce, deadline } = authorization
    const args = [account, token, owner, amount, nonce, deadline, ...parts] as const
    const call = { abi: depositInletsAbi, functionName: 'takeWithPermit', args } as const
    return { to: inlets, data: encodeFunctionData(call) }
  }
  const { nonce, validAfter, validBefore } = authorization
  const args = [owner, account, amount, validAfter, validBefore, nonce, ...parts] as const
  const call = { abi: erc3009Abi, functionName: 'transferWithAuthorization', args } as const
  return { to: token, data: encodeFunctionData(call) }
}

/** Splits a signature into v, r and s, as tokens take it; undefined if it is not one of a key. */
export function partsOf(signature: Hex): readonly [number, Hex, Hex] | undefined {
  if (size(signature) !== 65) return undefined
  try {
    const { r, s, yParity } = parseSignature(signature)
    return [yParity + 27, r, s]
  } catch {
    return undefined
  }
}
