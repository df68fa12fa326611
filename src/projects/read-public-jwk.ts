import { createPublicKey, type KeyObject } from 'node:crypto'
import { invalid } from '../domain/errors.ts'
import { JWT_ALGORITHMS, type JwtAlgorithm, type PublicJwk } from '../domain/project/jwt-key.ts'

/** The private parameters of RFC 7518; `k` is a whole symmetric key. */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
const MIN_RSA_BITS = 2048
/** Larger keys are refused because they only make every verification slow. */
const MAX_RSA_BITS = 8192

export type ReadJwk = {
  publicJwk: PublicJwk
  algorithm: JwtAlgorithm
  /** The `kid` in the JWK, if it has one. */
  kid: string | undefined
}

/** Reads a submitted JWK and keeps only the public parameters; throws `validation` on any doubt. */
export function readPublicJwk(jwk: unknown): ReadJwk {
  if (typeof jwk !== 'object' || jwk === null || Array.isArray(jwk)) {
    throw invalid('The JWK must be a JSON object')
  }
  const given = jwk as Record<string, unknown>
  const secrets = PRIVATE.filter((name) => name in given)
  if (secrets.length > 0) {
    throw invalid(
      `The JWK has private parameters (${secrets.join(', ')}): send only the public key, and replace this one if others have seen it`,
    )
  }
  const { publicJwk, algorithm } = readKey(given)
  const { alg, use, key_ops: operations, kid } = given
  if (alg !== undefined && alg !== algorithm) {
    throw invalid(
      `The JWK is for ${String(alg)}; tokens are signed with ${JWT_ALGORITHMS.join(' or ')}`,
    )
  }
  if (use !== undefined && use !== 'sig') {
    throw invalid('The JWK is not for signatures; its use must be sig, or be left out')
  }
  if (operations !== undefined && !(Array.isArray(operations) && operations.includes('verify'))) {
    throw invalid('The JWK is not for verifying; its key_ops must have verify, or be left out')
  }
  return { publicJwk, algorithm, kid: typeof kid === 'string' ? kid : undefined }
}

function readKey(given: Record<string, unknown>): Omit<ReadJwk, 'kid'> {
  const { kty, crv } = given
  if (kty === 'RSA') {
    const jwk = { kty, n: text(given, 'n'), e: text(given, 'e') } as const
    checkRsa(importKey(jwk))
    return { publicJwk: jwk, algorithm: 'RS256' }
  }
  if (kty === 'EC' && crv === 'P-256') {
    const jwk = { kty, crv, x: text(given, 'x'), y: text(given, 'y') } as const
    importKey(jwk)
    return { publicJwk: jwk, algorithm: 'ES256' }
  }
  const kind = kty === 'EC' ? `EC ${String(crv)}` : String(kty)
  throw invalid(`The JWK is of the kind ${kind}; only RSA and EC P-256 are accepted`)
}

function text(given: Record<string, unknown>, name: string): string {
  const value = given[name]
  if (typeof value === 'string' && /^[A-Za-z0-9_-]+$/.test(value)) return value
  throw invalid(`The JWK needs ${name}, a number in base64url`)
}

/** Imports a key; also refuses points that are not on the curve. */
function importKey(jwk: PublicJwk): KeyObject {
  try {
    return createPublicKey({ key: { ...jwk }, format: 'jwk' })
  } catch {
    throw invalid('The JWK is not a valid public key: its numbers are of no key')
  }
}

function checkRsa({ asymmetricKeyDetails: details }: KeyObject): void {
  const { modulusLength: bits = 0, publicExponent: exponent = 0n } = details ?? {}
  if (bits < MIN_RSA_BITS) {
    throw invalid(`The RSA key has ${bits} bits; ${MIN_RSA_BITS} or more are needed`)
  }
  if (bits > MAX_RSA_BITS) {
    throw invalid(`The RSA key has ${bits} bits; at most ${MAX_RSA_BITS} are taken`)
  }
  if (exponent < 3n || exponent % 2n === 0n || exponent >= 2n ** 32n) {
    throw invalid(`The RSA key has the exponent ${exponent}; make one with 65537`)
  }
}
