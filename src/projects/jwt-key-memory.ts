import { type CryptoKey, importJWK } from 'jose'
import { isTokenName, type JwtKey } from '../domain/project/jwt-key.ts'
import type { Database } from '../store/database/database.ts'
import { findJwtKey, JWT_KEY_CHANGED } from '../store/projects/jwt-keys.ts'
import { createKeyCache } from './key-cache.ts'

export type JwtKeyMemoryOptions = {
  database: Database
  /** How long a result of the database is cached. */
  cacheMs: number
  now: () => number
}

/** An enabled key, ready to verify with. It is the same object for as long as it is cached. */
export type VerifyingKey = Omit<JwtKey, 'id'> & { keyId: string; publicKey: CryptoKey }

export type JwtKeyMemory = {
  /** Finds a key; null if there is no such key or it is disabled. */
  find(issuer: string, kid: string): Promise<VerifyingKey | null>
  /** Whether `find` would return this object from its cache. */
  isCurrent(key: VerifyingKey): boolean
  stop(): void
}

/** Looks JWT keys up with the same short cache that API keys have. */
export function createJwtKeyMemory({ database, cacheMs, now }: JwtKeyMemoryOptions): JwtKeyMemory {
  const cache = createKeyCache<VerifyingKey>({ cacheMs, now })
  const stop = database.listen(
    JWT_KEY_CHANGED,
    (keyId) => cache.forget(keyId),
    // Notifications may have been missed while the connection was down.
    () => cache.forget(),
  )
  return {
    async find(issuer, kid) {
      // Names that cannot be registered need no query of the database.
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

/** The cache id of a key; it is unambiguous because neither name contains a space. */
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
