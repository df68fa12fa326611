import type { Environment, Scopes } from './project.ts'

export const JWT_ALGORITHMS = ['RS256', 'ES256'] as const

/** How tokens may be signed. The algorithm of a key is fixed when the key is registered. */
export type JwtAlgorithm = (typeof JWT_ALGORITHMS)[number]

/** The members of a public key that are used, by their names in RFC 7517. */
export type PublicJwk =
  | { kty: 'RSA'; n: string; e: string }
  | { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** A public key of an integrator; tokens signed with it act for a project. */
export type JwtKey = {
  id: string
  projectId: string
  /** The integrator, `iss` of its tokens; with `kid` it names the key. */
  issuer: string
  kid: string
  algorithm: JwtAlgorithm
  publicJwk: PublicJwk
  environment: Environment
  scopes: Scopes
  enabled: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

const NAME = /^[!-~]{1,200}$/

/**
 * Whether a text can name an issuer, a key or a token: short, and without unprintable characters.
 */
export function isTokenName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text)
}
