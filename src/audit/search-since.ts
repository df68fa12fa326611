import type { Hex } from 'viem'
import { max } from '../lib/bigint-extremes.ts'
import type { ChainReader } from '../ports/chain-reader.ts'
import type { AuditDeps } from './audit-deps.ts'
import { searchBlocks } from './compare-holder.ts'
import { isCanonical } from './scan-transfers.ts'
import type { HolderSnapshot } from './take-holder-snapshot.ts'

/** The range of blocks since an agreement that were searched. */
export type SearchedBlocks = {
  since: bigint
  from: bigint
  to: { number: bigint; hash: Hex }
  /** When the search began, in milliseconds. */
  at: number
}

type Search = {
  reader: ChainReader
  snapshot: HolderSnapshot
  /** The last block at which the holder's balance agreed with the books. */
  since: bigint
  before: SearchedBlocks | undefined
}

/** How many new blocks, and how many older ones, one round searches at most. */
const MOST_BLOCKS = 300n
/** Searched blocks are forgotten after this time, because another process may reverse postings. */
const REMEMBERED_MS = 300_000

/**
 * Searches the newest blocks that were not searched before, and then some older ones, round by
 * round down to the last agreement. So older transfers on a chain with fast blocks are found, too;
 * and if somebody sends tokens that no block shows, the same blocks are not read again in every
 * round.
 */
export async function searchSince(
  deps: AuditDeps,
  { reader, snapshot, since, before }: Search,
): Promise<SearchedBlocks> {
  const { holder, block } = snapshot
  const known = before && (await holds(reader, before, { since, block })) ? before : undefined
  const top = known ? known.to.number : since
  const newest = max(top, block.number - MOST_BLOCKS)
  await searchBlocks(deps, { reader, holder, from: newest + 1n, to: block.number })
  // If there were more new blocks than one round searches, the skipped ones count as older blocks.
  const lowest = known && newest === top ? known.from : newest + 1n
  const from = max(since + 1n, lowest - MOST_BLOCKS)
  await searchBlocks(deps, { reader, holder, from, to: lowest - 1n })
  const to = { number: block.number, hash: block.hash }
  return { since, from: from < lowest ? from : lowest, to, at: known?.at ?? Date.now() }
}

async function holds(
  reader: ChainReader,
  before: SearchedBlocks,
  { since, block }: { since: bigint; block: { number: bigint } },
): Promise<boolean> {
  if (before.since !== since || before.to.number > block.number) return false
  return Date.now() - before.at < REMEMBERED_MS && isCanonical(reader, before.to)
}
