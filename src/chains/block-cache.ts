import { createLru } from '../lib/lru.ts'
import { createSingleFlight } from '../lib/single-flight.ts'

export type BlockCache<T> = {
  /** The value of `key` at that block: from memory, or loaded once for all who ask. */
  read(request: {
    key: string
    blockHash: string
    load: (signal: AbortSignal) => Promise<T>
    signal?: AbortSignal | undefined
  }): Promise<T>
}

/**
 * What was read at a block stays true for that block, so entries need no age: whoever asks names
 * the head it has just seen, and an entry of another block is not an answer. One entry a key.
 */
export function createBlockCache<T>(maxEntries: number): BlockCache<T> {
  const entries = createLru<string, { blockHash: string; value: T }>(maxEntries)
  const flights = createSingleFlight<T>()
  return {
    async read({ key, blockHash, load, signal }) {
      const known = entries.get(key)
      if (known?.blockHash === blockHash) return known.value
      const fetch = async (inner: AbortSignal) => {
        const value = await load(inner)
        entries.set(key, { blockHash, value })
        return value
      }
      return flights.run(`${blockHash} ${key}`, fetch, signal)
    },
  }
}
