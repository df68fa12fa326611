import { hash } from 'node:crypto'
import { isAnySponsored, type Sponsored } from '../../../domain/cost/fees.ts'
import { canonicalForm } from '../../../domain/intent/signing/canonical-form.ts'

/** SHA-256 over the canonical JSON (RFC 8785) of a request, in hex, as the published clients make it. */
export function inputDigest(input: unknown): string {
  return hash('sha256', canonicalForm(input), 'hex')
}

/** The digests of a sponsored request; other requests need no approval. */
export function digestIfSponsored(
  sponsored: Sponsored,
  forms: () => readonly unknown[],
): { inputDigests?: readonly string[] } {
  if (!isAnySponsored(sponsored)) return {}
  return { inputDigests: [...new Set(forms().map(inputDigest))] }
}
