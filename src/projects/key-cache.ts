import { createLru } from '../lib/lru.ts'

export type KeyCacheOptions = { cacheMs: number; now: () => number }

/** The id by which a revocation names the key. */
type Keyed = { keyId: string }
/** The result of a lookup: the key's owner, or `null` for an unknown key. */
type Found<T> = T | null
type Entry<T> = { found: Found<T>; expires: number; revision: number }

type Lookup<T> = { started: number; answer: Promise<Found<T>> }

export type KeyCache<T extends Keyed> = {
  /** Returns a cached result that is still fresh. */
  get(id: string): Found<T> | undefined
  /** Runs the lookup, caches its result, and returns it to all concurrent callers. */
  fill(id: string, lookUp: () => Promise<Found<T>>): Promise<Found<T>>
  /** Forgets one key, or all of them. */
  forget(keyId?: string): void
}

/**
 * The most entries of each kind; guessed keys have their own cache and cannot displace valid keys.
 */
const MAX_ENTRIES = 10_000

/** A short-lived cache of keys, by the hash of the key or by another id. */
export function createKeyCache<T extends Keyed>({ cacheMs, now }: KeyCacheOptions): KeyCache<T> {
  const valid = createLru<string, Entry<T>>(MAX_ENTRIES)
  const invalid = createLru<string, Entry<T>>(MAX_ENTRIES)
  const revoked = createLru<string, number>(MAX_ENTRIES)
  const lookups = new Map<string, Lookup<T>>()
  let revision = 0
  let validFrom = 0

  function isFresh({ found, expires, revision: made }: Entry<T>): boolean {
    if (now() >= expires) return false
    return found === null || (made >= validFrom && made >= (revoked.get(found.keyId) ?? 0))
  }

  async function run(id: string, lookUp: () => Promise<Found<T>>): Promise<Found<T>> {
    // Age and revision are taken before the lookup, so that a key that is revoked during the lookup
    // is not accepted afterwards.
    const expires = now() + cacheMs
    const made = revision
    const found = await lookUp()
    const kind = found === null ? invalid : valid
    kind.set(id, { found, expires, revision: made })
    return found
  }

  return {
    get(id) {
      for (const kind of [valid, invalid]) {
        const entry = kind.get(id)
        if (entry && isFresh(entry)) return entry.found
      }
      return undefined
    },
    fill(id, lookUp) {
      const running = lookups.get(id)
      // The result of a lookup that has run for long would be as stale as an old entry.
      if (running && now() - running.started < cacheMs) return running.answer
      const lookup = { started: now(), answer: run(id, lookUp) }
      lookups.set(id, lookup)
      const done = () => lookups.get(id) === lookup && lookups.delete(id)
      lookup.answer.then(done, done)
      return lookup.answer
    },
    forget(keyId) {
      revision += 1
      // Later callers must not get the result of a lookup that began before the revocation.
      lookups.clear()
      if (keyId === undefined) validFrom = revision
      else revoked.set(keyId, revision)
    },
  }
}
