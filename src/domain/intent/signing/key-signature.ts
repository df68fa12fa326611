import {
  compactSignatureToSignature,
  concatHex,
  type Hex,
  hexToNumber,
  numberToHex,
  size,
  slice,
} from 'viem'
import type { IntentSignatures } from '../intent.ts'
import type { ResolvedAccount } from '../request/account.ts'

/**
 * A key's signature as contracts read it: 65 bytes that end in 27 or 28. Libraries also end them
 * in 0 or 1, or pack them into 64 bytes (EIP-2098). What is none of these stays as it is.
 */
export function keySignature(signature: Hex): Hex {
  if (size(signature) === 64) {
    const packed = { r: slice(signature, 0, 32), yParityAndS: slice(signature, 32) }
    const { r, s, yParity = 0 } = compactSignatureToSignature(packed)
    return concatHex([r, s, endOf(yParity)])
  }
  if (size(signature) !== 65) return signature
  const end = hexToNumber(slice(signature, 64))
  return end > 1 ? signature : concatHex([slice(signature, 0, 64), endOf(end)])
}

function endOf(yParity: number): Hex {
  return numberToHex(27 + yParity, { size: 1 })
}

type Signed = {
  account: Pick<ResolvedAccount, 'onChain'>
  elements: readonly { chainId: number }[]
}

/**
 * Changes only signatures of a key without code: an account's code decides itself what it accepts.
 */
export function withKeySignatures(
  { account, elements }: Signed,
  signatures: IntentSignatures,
): IntentSignatures {
  const origin = signatures.origin.map((signature, index) => {
    const there = account.onChain.get(elements[index]?.chainId ?? 0)
    const byKey = there?.code === 'none' && !there.needsSetup && !there.requiredDelegation
    return byKey && typeof signature === 'string' ? keySignature(signature) : signature
  })
  return { ...signatures, origin }
}
