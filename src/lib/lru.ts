export type Lru<K, V> = {
  get(key: K): V | undefined
  set(key: K, value: V): void
  /** Forgets what was not used for longest as long as `dropped` says so of it. */
  trim(dropped: (value: V) => boolean): void
  size(): number
}

/** A map that forgets what was not used for longest once it holds `max` entries. */
export function createLru<K, V extends NonNullable<unknown>>(max: number): Lru<K, V> {
  const entries = new Map<K, V>()
  /** Who is used again and again need not be moved each time. */
  let newest: K | undefined
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined || key === newest) return value
      entries.delete(key)
      entries.set(key, value)
      newest = key
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      newest = key
      if (entries.size <= max) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        break
      }
    },
    trim(dropped) {
      for (const [key, value] of entries) {
        if (!dropped(value)) return
        entries.delete(key)
      }
    },
    size: () => entries.size,
  }
}
