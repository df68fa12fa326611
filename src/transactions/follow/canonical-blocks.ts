import { BlockNotFoundError, type Hash, type PublicClient } from 'viem'
import type { BlockRef } from '../../domain/chain.ts'
import { createLru } from '../../lib/lru.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'

export type CanonicalBlocks = {
  /** Reads the newest block and follows its parents back to what is known. */
  advance(): Promise<BlockRef>
  /** The hash of the canonical block of that number; null when it is above the head. */
  hashAt(number: bigint): Promise<Hash | null>
  /** The lower-case hashes of a block's transactions, always read; null when no url knows it. */
  transactionsIn(blockHash: Hash): Promise<ReadonlySet<string> | null>
  /** Like `transactionsIn`, but uses the remembered list if the block was followed lately. */
  listedIn(blockHash: Hash): Promise<ReadonlySet<string> | null>
  /** Canonical blocks that were followed lately and list one of the transactions. */
  holding(hashes: readonly Hash[]): Hash[]
}

type Header = { number: bigint; hash: Hash; parentHash: Hash; listed: ReadonlySet<string> }

/** After a pause of more blocks than this, nothing is assumed and all blocks are read again. */
const LONGEST_WALK = 64n
const KEPT = 512n
/** How many blocks' transactions are remembered; receipts rarely appear for older blocks. */
const LISTED = 64

/**
 * Tracks the canonical chain by parent hashes. It reads one header for each block, however many
 * transactions are followed.
 */
export function createCanonicalBlocks({
  client,
  head,
  crossCheck,
}: Pick<ChainReader, 'client' | 'head' | 'crossCheck'>): CanonicalBlocks {
  const known = new Map<bigint, Hash>()
  const lists = createLru<Hash, ReadonlySet<string>>(LISTED)
  let lately: Pick<Header, 'number' | 'hash'>[] = []
  let tip: BlockRef | undefined
  /** From here to the tip every block is known and linked to its parent. */
  let lowest = 0n

  const readHeader = async (blockHash: Hash): Promise<Header> => {
    const { number, hash, parentHash, transactions } = await client.getBlock({ blockHash })
    if (number === null || hash === null)
      throw new Error('the node answered a block hash with a pending block')
    return { number, hash, parentHash, listed: toLowerCase(transactions) }
  }

  /** Headers from the newest down to one whose parent is known; `joined` false if there is none. */
  const walkBack = async (newest: BlockRef) => {
    const first = await readHeader(newest.hash)
    const walked = [first]
    const near = tip !== undefined && newest.number - tip.number < LONGEST_WALK
    for (let header = first; near && header.number > lowest; ) {
      if (known.get(header.number - 1n) === header.parentHash) return { walked, joined: true }
      header = await readHeader(header.parentHash)
      walked.push(header)
    }
    return { walked, joined: false }
  }

  return {
    async advance() {
      const newest = await head()
      if (tip?.hash === newest.hash) return newest
      if (known.get(newest.number) !== newest.hash) {
        const { walked, joined } = await walkBack(newest)
        // A reorg counts only if more than one url shows it.
        const replaces = walked.some(({ number, hash }) => (known.get(number) ?? hash) !== hash)
        if (tip && replaces && !(await isBelieved(crossCheck, newest))) return tip
        if (!joined) {
          known.clear()
          lowest = walked.at(-1)?.number ?? newest.number
        }
        for (const { number, hash, listed } of walked) {
          known.set(number, hash)
          lists.set(hash, listed)
          lately.push({ number, hash })
        }
        lately = lately.slice(-LISTED)
      }
      for (const number of known.keys()) {
        if (number > newest.number || number + KEPT < newest.number) known.delete(number)
      }
      if (lowest > newest.number) lowest = newest.number
      if (lowest + KEPT < newest.number) lowest = newest.number - KEPT
      tip = newest
      return newest
    },
    async hashAt(number) {
      const hash = known.get(number)
      if (hash || !tip) return hash ?? null
      if (number > tip.number) return null
      // Below the linked part a block is known by its number only, and dropped by a reorg that
      // deep.
      const block = await client.getBlock({ blockNumber: number })
      if (block.hash) known.set(number, block.hash)
      return block.hash
    },
    transactionsIn: (blockHash) => readTransactions(client, blockHash),
    listedIn: async (blockHash) => lists.get(blockHash) ?? readTransactions(client, blockHash),
    holding: (hashes) =>
      lately.flatMap(({ number, hash: block }) => {
        const listed = known.get(number) === block ? lists.get(block) : undefined
        return listed && hashes.some((hash) => listed.has(hash.toLowerCase())) ? [block] : []
      }),
  }
}

function toLowerCase(hashes: readonly Hash[]): ReadonlySet<string> {
  return new Set(hashes.map((hash) => hash.toLowerCase()))
}

async function isBelieved(crossCheck: ChainReader['crossCheck'], block: BlockRef) {
  const agreement = await crossCheck({ block })
  return agreement === 'agreed' || agreement === 'alone'
}

async function readTransactions(
  client: PublicClient,
  blockHash: Hash,
): Promise<ReadonlySet<string> | null> {
  try {
    const { transactions } = await client.getBlock({ blockHash })
    return toLowerCase(transactions)
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null
    throw error
  }
}
