import {
  concat,
  encodeAbiParameters,
  type Hex,
  isErc6492Signature,
  parseErc6492Signature,
  zeroAddress,
} from 'viem'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import { isThroughLock } from '../../domain/intent/locks/locked-order.ts'
import { isSignedBySession } from '../../domain/intent/order/op-mode.ts'
import { callSession } from '../../domain/intent/session/session-signer.ts'
import { sameAddress } from '../../domain/token.ts'

/**
 * The owner's signature for an element as contracts take it. An ERC-6492 wrapper only serves to
 * check it before the account exists; the relayer deploys the account first.
 */
export function originSignature(intent: AcceptedIntent, element: number): Hex {
  const signature = intent.signatures.origin[element]
  if (signature === undefined) throw new RangeError(`element ${element} has no signature`)
  return bare(typeof signature === 'string' ? signature : signature.notarizedClaimSig)
}

/**
 * The signature that the executor takes for calls alone; a session key's signature is preceded by
 * the contract that knows the session.
 */
export function executorSignature(intent: AcceptedIntent, element: number): Hex {
  const quoted = intent.elements[element]
  const signature = intent.signatures.origin[element]
  const bySession = quoted && isSignedBySession(quoted.mandate.destinationOps)
  const session = bySession ? callSession(intent.request, quoted.chainId) : undefined
  if (!session || signature === undefined) return originSignature(intent, element)
  const own = typeof signature === 'string' ? signature : signature.preClaimSig
  return concat([session.emissary, own])
}

/**
 * What an arbiter needs to take an element's tokens; a lock also needs the allocator's signature.
 */
export function claimAuthorization(intent: AcceptedIntent, element: number): Hex {
  const signature = originSignature(intent, element)
  if (!isThroughLock(intent)) return signature
  const { allocator, signature: word } = intent.signatures.allocation ?? NO_ALLOCATION
  return encodeAbiParameters(AUTHORIZATION, [signature, allocator, word])
}

const AUTHORIZATION = [{ type: 'bytes' }, { type: 'address' }, { type: 'bytes' }] as const
const NO_ALLOCATION = { allocator: zeroAddress, signature: '0x' } as const

/**
 * The signature by which the recipient's account runs the calls of an element on the destination
 * chain.
 */
export function callsSignature(intent: AcceptedIntent, element: number): Hex {
  const { account, recipient, signatures } = intent
  if (!sameAddress(account.address, recipient.address)) return bare(signatures.destination)
  // Without a separate signature, the owner's signature for the element also covers the calls.
  return signatures.calls ? bare(signatures.calls) : originSignature(intent, element)
}

function bare(signature: Hex): Hex {
  return isErc6492Signature(signature) ? parseErc6492Signature(signature).signature : signature
}
