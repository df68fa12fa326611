import { createLru } from '../lib/lru.ts'

export type KeyCacheOptions = { cacheMs: number; now: () => number }

/** What a key is known as wherever it is revoked. */
type Keyed = { keyId: string }
/** What was found for a key: whose it is, or `null` for nobody's. */
type Found<T> = T | null
type Entry<T> = { found: Found<T>; expires: number; revision: number }

type Lookup<T> = { started: number; answer: Promise<Found<T>> }

export type KeyCache<T extends Keyed> = {
  /** What is known and still fresh. */
  get(id: string): Found<T> | undefined
  /** Runs the lookup, keeps its answer, and gives it to all who ask meanwhile. */
  fill(id: string, lookUp: () => Promise<Found<T>>): Promise<Found<T>>
  /** Forgets one key, or all of them. */
  forget(keyId?: string): void
}

/** Of each kind: guesses of strangers must not push out the keys of customers. */
const MAX_ENTRIES = 10_000

/** A short memory of keys, by the hash of the key or whatever else asks for it. */
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
    // Age and revision are those of the question: what is revoked while the answer is on its
    // way must not be believed afterwards.
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
      // A slow answer to an old question would be as stale as an old entry.
      if (running && now() - running.started < cacheMs) return running.answer
      const lookup = { started: now(), answer: run(id, lookUp) }
      lookups.set(id, lookup)
      const done = () => lookups.get(id) === lookup && lookups.delete(id)
      lookup.answer.then(done, done)
      return lookup.answer
    },
    forget(keyId) {
      revision += 1
      // Whoever asks from now on must not get an answer that was on its way before.
      lookups.clear()
      if (keyId === undefined) validFrom = revision
      else revoked.set(keyId, revision)
    },
  }
}
