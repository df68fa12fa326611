import type { Caller } from '../core/project.ts'
import { type Logger, silentLogger } from '../lib/logger.ts'
import { API_KEY_REVOKED, findApiKeyByHash, touchApiKey } from '../store/api-keys.ts'
import type { Database } from '../store/database.ts'
import { hashKeySecret } from './key-secret.ts'

export type KeyVerifierOptions = {
  database: Database
  /** How long an answer of the database is believed: at most 2 seconds. */
  cacheMs: number
  log?: Logger
  /** Milliseconds that only go forward. */
  now?: () => number
}

export type KeyVerifier = {
  /** Who the key belongs to, or undefined. Throws `unavailable` when that cannot be known now. */
  verify(secret: string): Promise<Caller | undefined>
  stop(): Promise<void>
}

type Entry = { caller: Caller | undefined; expires: number }

const MAX_CACHE_MS = 2_000
/** Of each kind: guesses of strangers must not push out the keys of customers. */
const MAX_ENTRIES = 10_000
const TOUCH_EVERY_MS = 60_000
const MAX_SECRET_LENGTH = 256

/**
 * Checks keys with a short memory. A revoked key is forgotten the moment its notice arrives,
 * and where notices are lost, no later than the cache time after the revocation.
 */
export function createKeyVerifier(options: KeyVerifierOptions): KeyVerifier {
  const { database, log = silentLogger, now = () => performance.now() } = options
  const cacheMs = Math.min(options.cacheMs, MAX_CACHE_MS)
  const valid = new Map<string, Entry>()
  const invalid = new Map<string, Entry>()
  const lookups = new Map<string, Promise<Caller | undefined>>()
  const touched = new Map<string, number>()
  const touching = new Set<Promise<void>>()
  let revocations = 0

  const stopListening = database.listen(
    API_KEY_REVOKED,
    (keyId) => forget((entry) => entry.caller?.keyId === keyId),
    // Notices may have been missed while nobody listened.
    () => forget(() => true),
  )

  function forget(which: (entry: Entry) => boolean): void {
    revocations += 1
    for (const [hash, entry] of valid) if (which(entry)) valid.delete(hash)
  }

  async function lookUp(hash: Buffer, id: string): Promise<Caller | undefined> {
    const asked = now()
    const revocationsBefore = revocations
    const key = await findApiKeyByHash(database.sql, hash)
    const caller: Caller | undefined =
      key && key.revokedAt === null
        ? {
            keyId: key.id,
            projectId: key.projectId,
            environment: key.environment,
            scopes: key.scopes,
          }
        : undefined
    // The age counts from the question, and an answer that a revocation overtook is not kept.
    if (revocations === revocationsBefore) {
      valid.delete(id)
      invalid.delete(id)
      remember(caller ? valid : invalid, id, { caller, expires: asked + cacheMs })
    }
    return caller
  }

  function touch(keyId: string): void {
    const time = now()
    const last = touched.get(keyId)
    if (last !== undefined && time - last < TOUCH_EVERY_MS) return
    remember(touched, keyId, time)
    const write = touchApiKey(database.sql, keyId)
      .catch((err: unknown) => log.debug({ err, keyId }, 'the last use of a key was not written'))
      .finally(() => touching.delete(write))
    touching.add(write)
  }

  return {
    async verify(secret) {
      if (secret === '' || secret.length > MAX_SECRET_LENGTH) return undefined
      const hash = hashKeySecret(secret)
      const id = hash.toString('base64')
      const entry = valid.get(id) ?? invalid.get(id)
      let caller: Caller | undefined
      if (entry && now() < entry.expires) {
        caller = entry.caller
      } else {
        const running = lookups.get(id) ?? lookUp(hash, id).finally(() => lookups.delete(id))
        lookups.set(id, running)
        caller = await running
      }
      if (caller) touch(caller.keyId)
      return caller
    },
    async stop() {
      stopListening()
      await Promise.allSettled(touching)
    },
  }
}

/** Newest last; the oldest goes when there are too many. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= MAX_ENTRIES) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
