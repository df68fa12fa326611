import { isTokenName } from '../domain/project/jwt-key.ts'
import type { SponsorApproval } from '../domain/project/project.ts'
import { notVerified, type TokenType, wrongType } from './token-error.ts'

/** The claims of a token whose signature, audience and times have been checked. */
export type Claims = Readonly<Record<string, unknown>>

export type AccessClaims = { subject: string; appId?: string; expires: number }

const MAX_LABEL = 200
const DIGEST = /^[0-9a-f]{64}$/

/** Reads the claims that both kinds of tokens have; throws for a token of the other kind. */
export function readClaims(type: TokenType, claims: Claims): AccessClaims {
  const { typ, sub, exp, app_id: appId } = claims
  if (typ !== type) throw wrongType(type, shown(typ))
  if (typeof sub !== 'string') throw notVerified(type, '"sub" claim must be a string')
  if (typeof exp !== 'number') throw notVerified(type, '"exp" claim must be a number')
  if (appId === undefined) return { subject: sub, expires: exp }
  // `app_id` is stored in a text column, which cannot hold NUL characters.
  if (typeof appId !== 'string' || appId.length > MAX_LABEL || appId.includes('\0')) {
    throw notVerified(type, `"app_id" claim must be a string of at most ${MAX_LABEL} characters`)
  }
  return { subject: sub, expires: exp, appId }
}

/** Reads the further claims of an approval: its id and what it approves. */
export function readPolicy(claims: Claims): Pick<SponsorApproval, 'jti' | 'digest'> {
  const { jti, policy } = claims
  if (!isTokenName(jti)) throw malformed('"jti" claim must be 1 to 200 printable characters')
  const sponsorship = member(policy, 'sponsorship')
  if (member(sponsorship, 'scope') !== 'intent') {
    throw malformed('policy.sponsorship.scope must be "intent"')
  }
  const digest = member(member(sponsorship, 'intent_input'), 'digest')
  if (typeof digest !== 'string' || !DIGEST.test(digest)) {
    throw malformed('policy.sponsorship.intent_input.digest must be 64 lower-case hex characters')
  }
  return { jti, digest }
}

const malformed = (reason: string) => notVerified('intent_extension', reason)

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}

/** Shortens a client's text for a message. */
function shown(typ: unknown): string {
  return typeof typ === 'string' ? typ.slice(0, 100) : typ === undefined ? 'none' : typeof typ
}
