import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { lower } from '../../shared/intents/print-execution.ts'
import type { ServerSigner } from '../../shared/route.ts'
import { toElement } from './elements.ts'
import { type EmissaryConfigs, toSignedMetadata } from './metadata.ts'
import type { IntentOpWire } from './schema.ts'

/** The fields that the server signature covers; the client must send them back unchanged. */
const SEALED = [
  'sponsor',
  'nonce',
  'expires',
  'elements',
  'signedMetadata',
  'targetExecutionNonce',
] as const

/**
 * Prints a quoted intent for alps, with a server signature that reveals a changed field on
 * submission.
 */
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
 * Whether a submitted IntentOp is one of ours and unchanged in every field that the server
 * signature covers. Unknown fields next to these are ignored; inside them they count as a change.
 */
export function isUnchanged(
  given: Readonly<Record<string, unknown>> & { serverSignature: string },
  signer: ServerSigner,
): boolean {
  const sealed = Object.fromEntries(SEALED.map((name) => [name, given[name]]))
  return signer.verify(sealed, given.serverSignature)
}
