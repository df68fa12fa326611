import type { Caller } from '../domain/project/project.ts'
import type { Logger } from '../observe/logger.ts'
import type { Database } from '../store/database/database.ts'
import { API_KEY_REVOKED, findApiKeyByHash, touchApiKey } from '../store/projects/api-keys.ts'
import { createKeyCache } from './key-cache.ts'
import { hashKeySecret } from './key-secret.ts'
import { createKeyUseNotes } from './note-key-use.ts'

export type KeyVerifierOptions = {
  database: Database
  /** How long a result of the database is cached: at most 2 seconds. */
  cacheMs: number
  log?: Logger
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

export type KeyVerifier = {
  /**
   * Finds who the key belongs to, or undefined; synchronously if that is cached. Rejects with
   * `unavailable` when the database cannot be read.
   */
  verify(secret: string): Caller | undefined | Promise<Caller | undefined>
  stop(): Promise<void>
}

export const MAX_CACHE_MS = 2_000
const MAX_SECRET_LENGTH = 256

/**
 * Verifies keys with a short-lived cache. A revoked key is dropped when the notification arrives;
 * if that is lost, no later than the cache time after the revocation.
 */
export function createKeyVerifier(options: KeyVerifierOptions): KeyVerifier {
  const { database, now = () => performance.now() } = options
  const cache = createKeyCache<Caller>({ cacheMs: Math.min(options.cacheMs, MAX_CACHE_MS), now })
  const uses = createKeyUseNotes({ ...options, touch: touchApiKey, now })
  const stopListening = database.listen(
    API_KEY_REVOKED,
    (keyId) => cache.forget(keyId),
    // Notifications may have been missed while the connection was down.
    () => cache.forget(),
  )
  const noted = (found: Caller | null) => {
    if (found === null) return undefined
    uses.note(found.keyId)
    return found
  }
  return {
    verify(secret) {
      if (secret === '' || secret.length > MAX_SECRET_LENGTH) return undefined
      const hash = hashKeySecret(secret)
      const id = hash.toString('base64')
      const known = cache.get(id)
      if (known !== undefined) return noted(known)
      return cache.fill(id, () => lookUp(database, hash)).then(noted)
    },
    async stop() {
      stopListening()
      await uses.stop()
    },
  }
}

async function lookUp(database: Database, hash: Buffer): Promise<Caller | null> {
  const key = await findApiKeyByHash(database.sql, hash)
  if (!key || key.revokedAt !== null) return null
  const { id, projectId, environment, scopes } = key
  return { keyId: id, projectId, environment, scopes }
}
