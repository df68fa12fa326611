export type Lru<K, V> = {
  get(key: K): V | undefined
  set(key: K, value: V): void
  /** Deletes entries, the least recently used first, for as long as `dropped` is true of them. */
  trim(dropped: (value: V) => boolean): void
  size(): number
}

/** A map that deletes the least recently used entry once it holds more than `max` entries. */
export function createLru<K, V extends NonNullable<unknown>>(max: number): Lru<K, V> {
  const entries = new Map<K, V>()
  /** The newest entry need not be moved when it is used again. */
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
