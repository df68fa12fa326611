import type { Hex } from 'viem'
import type { IntentSignatures, QuotedIntent } from '../../domain/intent/intent.ts'
import { signedHashes } from '../../domain/intent/signing/sign-data.ts'
import {
  claimSignature,
  elementWithCallsAbroad,
} from '../../domain/intent/signing/signature-check.ts'
import type { IntentDeps } from '../intent-deps.ts'
import { invalidSignature, isSignatureOf } from './verify-signatures.ts'

/**
 * Adds the signature by which the account runs its calls on the destination chain. The origin's
 * signature serves in nearly all cases. An account that binds signatures to a chain takes the one
 * that its client made for the destination. If neither is valid, the calls could never run, so it
 * throws.
 */
export async function withCallsSignature(
  deps: Pick<IntentDeps, 'readers'>,
  quote: QuotedIntent,
  signatures: IntentSignatures,
): Promise<IntentSignatures> {
  const index = elementWithCallsAbroad(quote)
  const element = index === undefined ? undefined : quote.elements[index]
  const signed = index === undefined ? undefined : signedHashes(quote)[index]
  if (index === undefined || !element || !signed) return signatures
  const chainId = element.mandate.destinationChainId
  const asked = { chainId, signer: quote.account, hash: signed.hash }
  const holds = (signature: Hex) =>
    isSignatureOf(deps, { what: 'destination', ...asked, signature })
  if (await holds(claimSignature(signatures.origin[index] ?? '0x'))) return signatures
  const { destination } = signatures
  // The signature for the destination is over the last element's message.
  if (index === quote.elements.length - 1 && (await holds(destination))) {
    return { ...signatures, calls: destination }
  }
  throw invalidSignature(`the account accepts no signature for its calls on chain ${chainId}`)
}
