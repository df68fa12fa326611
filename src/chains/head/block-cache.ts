import { createSingleFlight } from '../../lib/concurrency/single-flight.ts'
import { createLru, type Lru } from '../../lib/lru.ts'

export type BlockCache<T> = {
  /** The value of `key` at that block: from memory, or loaded once for all who ask. */
  read(request: {
    key: string
    blockHash: string
    load: (signal: AbortSignal) => Promise<T>
    signal?: AbortSignal | undefined
  }): Promise<T>
}

/** While the next block is being read, the last ones still serve whatever began with them. */
const KEPT_BLOCKS = 8

/**
 * What was read at a block stays true for that block, so entries need no age: whoever asks names
 * the head it has just seen, and an entry of another block is not an answer. So many a block.
 */
export function createBlockCache<T>(maxEntries: number): BlockCache<T> {
  const blocks = createLru<string, Lru<string, { value: T }>>(KEPT_BLOCKS)
  const flights = createSingleFlight<T>()
  const remember = (blockHash: string, key: string, value: T) => {
    const entries = blocks.get(blockHash) ?? createLru<string, { value: T }>(maxEntries)
    entries.set(key, { value })
    blocks.set(blockHash, entries)
  }
  return {
    async read({ key, blockHash, load, signal }) {
      const known = blocks.get(blockHash)?.get(key)
      if (known) return known.value
      const fetch = async (inner: AbortSignal) => {
        const value = await load(inner)
        remember(blockHash, key, value)
        return value
      }
      return flights.run(`${blockHash} ${key}`, fetch, signal)
    },
  }
}
