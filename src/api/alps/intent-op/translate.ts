import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { lower } from '../../shared/intents/print-execution.ts'
import type { ServerSigner } from '../../shared/route.ts'
import { toElement } from './elements.ts'
import { type EmissaryConfigs, toSignedMetadata } from './metadata.ts'
import type { IntentOpWire } from './schema.ts'

/** The fields under the server's seal: all that the client must give back as it got them. */
const SEALED = [
  'sponsor',
  'nonce',
  'expires',
  'elements',
  'signedMetadata',
  'targetExecutionNonce',
] as const

/** A quoted intent as alps prints it, sealed so that a changed field is noticed on submission. */
export function toIntentOp(
  intent: QuotedIntent,
  signer: ServerSigner,
  emissaries: EmissaryConfigs = {},
): IntentOpWire {
  const sealed = {
    sponsor: lower(intent.account.address),
    nonce: String(intent.id),
    expires: String(intent.expires),
    elements: intent.elements.map((element) => toElement(intent, element)),
    signedMetadata: toSignedMetadata(intent, emissaries),
    targetExecutionNonce: String(intent.id),
  }
  return {
    ...sealed,
    serverSignature: signer.sign(sealed),
    signedAuthorizations: [],
    recipientSignedAuthorizations: [],
  }
}

/**
 * Whether a given-back IntentOp is one of ours, unchanged in every field but those the client
 * adds. Unknown fields beside ours are let pass, inside ours they are a change.
 */
export function isUnchanged(
  given: Readonly<Record<string, unknown>> & { serverSignature: string },
  signer: ServerSigner,
): boolean {
  const sealed = Object.fromEntries(SEALED.map((name) => [name, given[name]]))
  return signer.verify(sealed, given.serverSignature)
}
