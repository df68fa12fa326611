import { type CryptoKey, importJWK } from 'jose'
import { isTokenName, type JwtKey } from '../domain/project/jwt-key.ts'
import type { Database } from '../store/database/database.ts'
import { findJwtKey, JWT_KEY_CHANGED } from '../store/projects/jwt-keys.ts'
import { createKeyCache } from './key-cache.ts'

export type JwtKeyMemoryOptions = {
  database: Database
  /** How long an answer of the database is believed. */
  cacheMs: number
  now: () => number
}

/** A key that is enabled, ready to verify with. The same object for as long as it is remembered. */
export type VerifyingKey = Omit<JwtKey, 'id'> & { keyId: string; publicKey: CryptoKey }

export type JwtKeyMemory = {
  /** Null: there is no such key, or it is disabled. */
  find(issuer: string, kid: string): Promise<VerifyingKey | null>
  /** Whether this is what `find` would answer without asking anybody. */
  isCurrent(key: VerifyingKey): boolean
  stop(): void
}

/** Looks keys up with the same short memory that API keys have, and forgets them as promptly. */
export function createJwtKeyMemory({ database, cacheMs, now }: JwtKeyMemoryOptions): JwtKeyMemory {
  const cache = createKeyCache<VerifyingKey>({ cacheMs, now })
  const stop = database.listen(
    JWT_KEY_CHANGED,
    (keyId) => cache.forget(keyId),
    // Notices may have been missed while nobody listened.
    () => cache.forget(),
  )
  return {
    async find(issuer, kid) {
      // Whatever was never registered under such a name must not trouble the database.
      if (!isTokenName(issuer) || !isTokenName(kid)) return null
      const id = idOf(issuer, kid)
      const known = cache.get(id)
      if (known !== undefined) return known
      return cache.fill(id, () => lookUp(database, issuer, kid))
    },
    isCurrent: (key) => cache.get(idOf(key.issuer, key.kid)) === key,
    stop,
  }
}

/** Neither of them has a space in it. */
function idOf(issuer: string, kid: string): string {
  return `${issuer} ${kid}`
}

async function lookUp(
  { sql }: Database,
  issuer: string,
  kid: string,
): Promise<VerifyingKey | null> {
  const key = await findJwtKey(sql, { issuer, kid })
  if (!key?.enabled) return null
  const { id: keyId, ...rest } = key
  const publicKey = (await importJWK(key.publicJwk, key.algorithm)) as CryptoKey
  return { keyId, ...rest, publicKey }
}
