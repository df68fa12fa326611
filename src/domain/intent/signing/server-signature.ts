import { hmacSha256, sameText } from '../../../lib/hmac-sha256.ts'
import { canonicalForm } from './canonical-form.ts'

/**
 * Seals a document that is handed to a client and must come back unchanged (spec 2.7
 * `serverSignature`): HMAC-SHA256 of its canonical form, 64 lower-case hex digits.
 */
export function serverSignature(secret: Uint8Array, document: unknown): string {
  return hmacSha256(secret, canonicalForm(document))
}

/** Whether the document is the one that was sealed; `0x` and upper case are tolerated. */
export function isServerSigned(secret: Uint8Array, document: unknown, signature: string): boolean {
  return sameText(serverSignature(secret, document), signature.toLowerCase().replace(/^0x/, ''))
}
