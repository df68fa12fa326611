import { createSingleFlight } from '../../lib/concurrency/single-flight.ts'
import { createLru, type Lru } from '../../lib/lru.ts'

export type BlockCache<T> = {
  /** Returns the value of `key` at that block: from memory, or loaded once for all callers. */
  read(request: {
    key: string
    blockHash: string
    load: (signal: AbortSignal) => Promise<T>
    signal?: AbortSignal | undefined
  }): Promise<T>
}

/**
 * How many blocks are kept: while the next block is being read, requests that began with an earlier
 * one still use it.
 */
const KEPT_BLOCKS = 8

/**
 * Caches what was read at a block, at most `maxEntries` for each block. A value stays true for its
 * block, so entries do not expire: callers name the head they have just seen, and never get an
 * entry of another block.
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
