import { hash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { allows, type Caller, type SponsorApproval } from '../domain/project/project.ts'
import { createLru } from '../lib/lru.ts'
import type { Logger } from '../observe/logger.ts'
import type { Database } from '../store/database/database.ts'
import { touchJwtKey } from '../store/projects/jwt-keys.ts'
import { createJwtKeyMemory, type VerifyingKey } from './jwt-key-memory.ts'
import { createKeyUseNotes } from './note-key-use.ts'
import { type AccessClaims, type Claims, readClaims, readPolicy } from './token-claims.ts'
import { notBound, notVerified, type TokenType, unknownKey } from './token-error.ts'
import { MAX_CACHE_MS } from './verify-key.ts'

export type TokenVerifierOptions = {
  database: Database
  /** How long the state of a key is cached: at most 2 seconds. */
  cacheMs: number
  /** The `aud` claim that tokens must have. */
  audience: string
  log?: Logger
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

export type TokenVerifier = {
  /**
   * Finds the caller of an access token; synchronously if that is cached. Rejects with
   * `unauthorized` or `forbidden`, and with `unavailable` when the database cannot be read.
   */
  verify(token: string): Caller | Promise<Caller>
  /**
   * Verifies an extension token that belongs to the caller's access token; returns its approval.
   */
  verifyExtension(token: string, caller: Caller): Promise<SponsorApproval>
  stop(): Promise<void>
}

/** The allowed clock difference; synchronized clocks of two machines are closer than this. */
const TOLERANCE_SECONDS = 5
/** The longest accepted token, about ten times the usual length. */
const MAX_LENGTH = 8_192
const MAX_REMEMBERED = 10_000

/** A verified access token; it is valid in the cache as long as the key object is current. */
type Known = { key: VerifyingKey; caller: Caller; expires: number }
type Verified = AccessClaims & { key: VerifyingKey; claims: Claims }

/** Verifies tokens with the registered keys; the algorithm comes from the key, not the token. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { audience, now = () => performance.now() } = options
  const cacheMs = Math.min(options.cacheMs, MAX_CACHE_MS)
  const keys = createJwtKeyMemory({ ...options, cacheMs, now })
  const uses = createKeyUseNotes({ ...options, touch: touchJwtKey, now })
  const known = createLru<string, Known>(MAX_REMEMBERED)

  async function check(type: TokenType, token: string): Promise<Verified> {
    const { issuer, kid } = readNames(type, token)
    const key = await keys.find(issuer, kid)
    if (!key) throw unknownKey(issuer, kid)
    const claims = await verifySignature(type, token, { key, audience })
    const read = readClaims(type, claims)
    if (read.subject !== key.projectId) {
      throw notBound(type, 'sub does not match the project bound to signing key')
    }
    return { ...read, key, claims }
  }

  async function verifyAnew(token: string, id: string): Promise<Caller> {
    const { key, appId, expires } = await check('access', token)
    const { keyId, projectId, environment, scopes, issuer } = key
    const origin = { issuer, ...(appId !== undefined && { appId }) }
    const caller = { keyId, projectId, environment, scopes, token: origin }
    known.set(id, { key, caller, expires })
    uses.note(keyId)
    return caller
  }

  return {
    verify(token) {
      // The cache holds a hash, so that a memory dump contains no usable token.
      const id = hash('sha256', token, 'base64')
      const before = known.get(id)
      if (!before || isOver(before.expires) || !keys.isCurrent(before.key)) {
        return verifyAnew(token, id)
      }
      uses.note(before.caller.keyId)
      return before.caller
    },
    async verifyExtension(token, caller) {
      const { key, appId, claims } = await check('intent_extension', token)
      requireSameOrigin(caller, key, appId)
      uses.note(key.keyId)
      const { keyId, issuer } = key
      return { keyId, issuer, ...(appId !== undefined && { appId }), ...readPolicy(claims) }
    },
    async stop() {
      keys.stop()
      await uses.stop()
    },
  }
}

function isOver(expires: number): boolean {
  return Date.now() / 1000 >= expires + TOLERANCE_SECONDS
}

/** Reads which key a token claims to be signed with. */
function readNames(type: TokenType, token: string): { issuer: string; kid: string } {
  if (token.length > MAX_LENGTH) throw notVerified(type, 'the token is too long')
  const [{ kid }, { iss }] = decode(type, token)
  if (typeof kid !== 'string') throw notVerified(type, 'missing "kid" header')
  if (typeof iss !== 'string') throw notVerified(type, 'missing required "iss" claim')
  return { issuer: iss, kid }
}

function decode(type: TokenType, token: string): [{ kid?: unknown }, { iss?: unknown }] {
  try {
    return [decodeProtectedHeader(token), decodeJwt(token)]
  } catch {
    throw notVerified(type, 'Invalid JWT')
  }
}

async function verifySignature(
  type: TokenType,
  token: string,
  { key, audience }: { key: VerifyingKey; audience: string },
): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [key.algorithm],
      audience,
      issuer: key.issuer,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  } catch (error) {
    // Messages of jose are about the token; other messages could reveal internals of the service.
    throw notVerified(type, error instanceof errors.JOSEError ? error.message : 'Invalid JWT')
  }
}

/**
 * Throws unless the approval is for the caller's app and signed by a key that may submit intents.
 */
function requireSameOrigin(caller: Caller, key: VerifyingKey, appId: string | undefined): void {
  const refuse = (what: string) => notBound('intent_extension', what)
  const { token, projectId, environment } = caller
  if (!token || key.issuer !== token.issuer) throw refuse('iss does not match the access_token')
  if (key.projectId !== projectId) throw refuse('sub does not match the access_token')
  if (appId !== token.appId) throw refuse('app_id does not match the access_token')
  if (key.environment !== environment) {
    throw refuse('is signed with a key of another environment than the access_token')
  }
  if (!allows(key.scopes.intents, 'write')) {
    throw refuse('is signed with a key that may not submit intents')
  }
}
