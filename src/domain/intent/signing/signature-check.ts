import { type Hex, hashMessage } from 'viem'
import { sameAddress } from '../../token.ts'
import { type IntentSignatures, mandateOf, type QuotedIntent } from '../intent.ts'
import { isSignedBySession } from '../order/op-mode.ts'
import type { ResolvedAccount } from '../request/account.ts'
import type { OriginSignature } from '../request/request.ts'
import { signedHashes } from './sign-data.ts'

/**
 * One signature that must hold before an intent is accepted, and the chain on which it is checked.
 */
export type SignatureCheck = {
  what: 'origin' | 'destination'
  /** The element of an origin signature. */
  element?: number
  chainId: number
  signer: ResolvedAccount
  hash: Hex
  /** Another hash that the signature may be over instead. */
  otherHash?: Hex
  signature: Hex
  /** Only the account's key counts, because the account's code may answer differently tomorrow. */
  byKey?: boolean
}

/** The signature over the element itself; session accounts sign the calls separately. */
export function claimSignature(signature: OriginSignature): Hex {
  return typeof signature === 'string' ? signature : signature.notarizedClaimSig
}

/**
 * The signatures that an intent needs, all of them over exactly what was quoted. Undefined when the
 * number of signatures does not fit the elements.
 */
export function signatureChecks(
  intent: QuotedIntent,
  signatures: IntentSignatures,
): SignatureCheck[] | undefined {
  if (signatures.origin.length !== intent.elements.length) return undefined
  // Owners sign order bundles raw or by `personal_sign`.
  const personal = intent.signing === 'order-bundle'
  const checks = signedHashes(intent).flatMap(({ chainId, hash }, element): SignatureCheck[] => {
    // Only the simulation can check it: the emissary checks a session key together with its calls.
    if (isBySession(intent, element)) return []
    const signature = claimSignature(signatures.origin[element] ?? '0x')
    return [
      {
        what: 'origin',
        element,
        chainId,
        signer: intent.account,
        hash,
        signature,
        ...(personal && { otherHash: hashMessage({ raw: hash }) }),
        ...(intent.fillFirst && { byKey: true }),
      },
    ]
  })
  const destination = destinationCheck(intent, signatures.destination, checks.at(-1))
  return destination ? [...checks, destination] : checks
}

function isBySession({ signing, elements }: QuotedIntent, index: number): boolean {
  const op = elements[index]?.mandate.destinationOps
  return signing === 'single-chain-ops' && op !== undefined && isSignedBySession(op)
}

/**
 * The recipient must sign only when its own account runs calls that the sender did not sign for it;
 * otherwise the destination signature is not read.
 */
function destinationCheck(
  intent: QuotedIntent,
  signature: Hex,
  last: SignatureCheck | undefined,
): SignatureCheck | undefined {
  const mandate = mandateOf(intent)
  if (!last || !mandate || !recipientMustSign(intent)) return undefined
  const { hash, otherHash } = last
  const chainId = mandate.destinationChainId
  const asked = { chainId, signer: intent.recipient, hash, ...(otherHash && { otherHash }) }
  return { what: 'destination', ...asked, signature }
}

/**
 * The element whose calls the account itself runs on another chain than the one it is signed for;
 * undefined when there is none. An account may accept different signatures on different chains.
 */
export function elementWithCallsAbroad(intent: QuotedIntent): number | undefined {
  const { account, recipient, elements, signing } = intent
  const own = sameAddress(account.address, recipient.address) && account.accountType === 'ERC7579'
  if (!own || signing !== 'permit2') return undefined
  const index = elements.findLastIndex(({ mandate }) => mandate.destinationOps.ops.length > 0)
  const element = elements[index]
  const abroad = element && element.chainId !== element.mandate.destinationChainId
  return abroad ? index : undefined
}

function recipientMustSign({ account, recipient, elements }: QuotedIntent): boolean {
  const calls = elements.some(({ mandate }) => mandate.destinationOps.ops.length > 0)
  const other = !sameAddress(account.address, recipient.address)
  return calls && other && recipient.accountType === 'ERC7579'
}
