export type Recent = {
  /** The last answer if it is recent enough; an ageing one is renewed in the background. */
  read<T>(key: string, load: () => Promise<T>): Promise<T>
  /** Loads an answer now, without the cache. */
  renew<T>(key: string, load: () => Promise<T>): Promise<T>
}

type Entry = { value: unknown; at: number; renewing: boolean }

/** Caches answers for a short time, so that callers do not have to wait for a node. */
export function createRecent({
  freshMs,
  usableMs,
  now,
}: {
  freshMs: number
  usableMs: number
  now: () => number
}): Recent {
  const entries = new Map<string, Entry>()

  const renew = async <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const at = now()
    const value = await load()
    const newer = (entries.get(key)?.at ?? Number.NEGATIVE_INFINITY) > at
    if (!newer) entries.set(key, { value, at, renewing: false })
    return value
  }
  return {
    renew,
    async read<T>(key: string, load: () => Promise<T>): Promise<T> {
      const entry = entries.get(key)
      const age = entry ? now() - entry.at : Number.POSITIVE_INFINITY
      if (!entry || age >= usableMs) return renew(key, load)
      if (age >= freshMs && !entry.renewing) {
        entry.renewing = true
        renew(key, load).catch(() => {
          entry.renewing = false
        })
      }
      return entry.value as T
    },
  }
}
