import { OPERATOR_KEY_PREFIX, type Operator } from '../../../domain/project/operator-key.ts'
import type { Logger } from '../../../observe/logger.ts'
import { createKeyCache } from '../../../projects/key-cache.ts'
import { hashKeySecret } from '../../../projects/key-secret.ts'
import { createKeyUseNotes } from '../../../projects/note-key-use.ts'
import { MAX_CACHE_MS } from '../../../projects/verify-key.ts'
import type { Database } from '../../../store/database/database.ts'
import {
  findOperatorKeyByHash,
  OPERATOR_KEY_REVOKED,
  touchOperatorKey,
} from '../../../store/operator/operator-keys.ts'

export type OperatorKeyVerifierOptions = {
  database: Database
  /** How long an answer of the database is cached: at most 2 seconds. */
  cacheMs: number
  log?: Logger
  /** Milliseconds that only go forward. */
  now?: () => number
}

export type OperatorKeyVerifier = {
  /**
   * The operator of a key, or undefined; rejects with `unavailable` if it cannot be checked now.
   */
  verify(secret: string, options?: { whileUnreachable?: boolean }): Promise<Operator | undefined>
  stop(): Promise<void>
}

const MAX_SECRET_LENGTH = 256

/** Checks operator keys with the same short cache as project keys. */
export function createOperatorKeyVerifier(
  options: OperatorKeyVerifierOptions,
): OperatorKeyVerifier {
  const { database, now = () => performance.now() } = options
  const cache = createKeyCache<Operator>({ cacheMs: Math.min(options.cacheMs, MAX_CACHE_MS), now })
  /**
   * Operators that were accepted before; an entry stays until the database says that the key is
   * bad.
   */
  const before = new Map<string, Operator>()
  const uses = createKeyUseNotes({ ...options, touch: touchOperatorKey, now })
  const stopListening = database.listen(
    OPERATOR_KEY_REVOKED,
    (keyId) => {
      cache.forget(keyId)
      for (const [id, operator] of before) if (operator.keyId === keyId) before.delete(id)
    },
    // Notifications may have been missed while the connection was down.
    () => {
      cache.forget()
      before.clear()
    },
  )
  return {
    async verify(secret, { whileUnreachable = false } = {}) {
      if (!secret.startsWith(OPERATOR_KEY_PREFIX) || secret.length > MAX_SECRET_LENGTH)
        return undefined
      const hash = hashKeySecret(secret)
      const id = hash.toString('base64')
      const known = cache.get(id)
      if (known === null) return undefined
      if (known) return known
      try {
        const found = await cache.fill(id, () => lookUp(database, hash))
        if (found === null) {
          before.delete(id)
          return undefined
        }
        before.set(id, found)
        uses.note(found.keyId)
        return found
      } catch (error) {
        const remembered = whileUnreachable ? before.get(id) : undefined
        if (remembered) return remembered
        throw error
      }
    },
    async stop() {
      stopListening()
      await uses.stop()
    },
  }
}

async function lookUp(database: Database, hash: Buffer): Promise<Operator | null> {
  const key = await findOperatorKeyByHash(database.sql, hash)
  if (!key || key.revokedAt !== null) return null
  const { id: keyId, name, level } = key
  return { keyId, name, level }
}
