import type { Hash } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import { createLru } from '../../lib/lru.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'

export type BlockRefs = {
  /** Reads the block with its time, once for all its transactions. */
  read(reader: Pick<ChainReader, 'client'>, hash: Hash): Promise<BlockRef>
}

const KEPT = 1_000

export function createBlockRefs(): BlockRefs {
  const known = createLru<Hash, Promise<BlockRef>>(KEPT)
  const load = async ({ client }: Pick<ChainReader, 'client'>, blockHash: Hash) => {
    const { number, hash, timestamp } = await client.getBlock({ blockHash })
    return { number, hash, timestamp }
  }
  return {
    async read(reader, hash) {
      const before = known.get(hash)
      // A read that failed is repeated by the next caller.
      const block = before?.catch(() => load(reader, hash)) ?? load(reader, hash)
      known.set(hash, block)
      return block
    },
  }
}
