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
  /** How long the state of a key is believed: at most 2 seconds. */
  cacheMs: number
  /** What tokens must be meant for. */
  audience: string
  log?: Logger
  /** Milliseconds that only go forward. */
  now?: () => number
}

export type TokenVerifier = {
  /**
   * Whom an access token lets in; at once where that is known. Rejects with `unauthorized` or
   * `forbidden`, and with `unavailable` when it cannot be known now.
   */
  verify(token: string): Caller | Promise<Caller>
  /** The approval in an extension token that belongs to the caller's access token. */
  verifyExtension(token: string, caller: Caller): Promise<SponsorApproval>
  stop(): Promise<void>
}

/** Clocks of two well-kept machines are closer than that. */
const TOLERANCE_SECONDS = 5
/** Ten times what a token needs. */
const MAX_LENGTH = 8_192
const MAX_REMEMBERED = 10_000

/** An access token that was verified with a key, for as long as the key is the same. */
type Known = { key: VerifyingKey; caller: Caller; expires: number }
type Verified = AccessClaims & { key: VerifyingKey; claims: Claims }

/** Checks tokens against the registered keys; what a token says of itself decides nothing. */
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
      // Not the token itself: whoever reads this memory should find nothing to show.
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

/** Which key a token claims to be signed with. */
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
    // Its words are about the token; those of any other error may be about us.
    throw notVerified(type, error instanceof errors.JOSEError ? error.message : 'Invalid JWT')
  }
}

/** An approval is for the program that was let in, and signed by a key that might submit itself. */
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
