import { type Hex, isErc6492Signature, parseErc6492Signature } from 'viem'
import type { AcceptedIntent } from '../../core/intent/intent.ts'

/**
 * The owner's signature for an element as contracts take it. An ERC-6492 wrapping is for
 * checking it before the account exists; the relayer deploys the account first.
 */
export function originSignature(intent: AcceptedIntent, element: number): Hex {
  const signature = intent.signatures.origin[element]
  if (signature === undefined) throw new RangeError(`element ${element} has no signature`)
  return bare(typeof signature === 'string' ? signature : signature.notarizedClaimSig)
}

export function destinationSignature(intent: AcceptedIntent): Hex {
  return bare(intent.signatures.destination)
}

function bare(signature: Hex): Hex {
  return isErc6492Signature(signature) ? parseErc6492Signature(signature).signature : signature
}
