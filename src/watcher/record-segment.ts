import type { SeenExit } from '../domain/watch/exits.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'
import { insertTransfers, orphanTransfers } from '../store/watch/transfers.ts'
import { addUnsearched, dropUnsearchedAbove, rangesOf } from '../store/watch/unsearched-blocks.ts'
import { lowerBalances, saveBalances } from '../store/watch/watched-balances.ts'
import {
  addBlocks,
  type BlockId,
  type ChainCursor,
  keepBlocks,
} from '../store/watch/watched-chains.ts'
import { keepSums } from './balances/keep-sums.ts'
import { readBack } from './balances/read-back.ts'
import type { ChainTask } from './chain-task.ts'
import type { Segment } from './read-segment.ts'
import { valueTransfers } from './value-transfers.ts'

/** Another process has moved the cursor of the chain, so this process must read it again. */
export class CursorMovedError extends Error {
  override readonly name = 'CursorMovedError'
  override readonly message = 'another process has moved the cursor of the chain'
}

/** Old blocks are deleted only every so many blocks, so that recording a new block stays fast. */
const FORGET_EVERY = 16n

export type NewBlocks = {
  from: ChainCursor
  segment: Segment
  transfers: readonly TransferFact[]
  exits: readonly SeenExit[]
  addressesUntil: string
  /** True when balances were read at the segment's base; comparisons start from there. */
  hasBaseline?: boolean
  /** Blocks of the segment for which neither traces nor balances show what their calls paid. */
  unsearched?: readonly BlockId[]
}

/**
 * Records the blocks and their transfers, calls the handler and moves the cursor, all in one
 * transaction. For most blocks, which have no transfers, that is a single statement. Returns the
 * new cursor.
 */
export async function recordSegment(
  task: ChainTask,
  { from, segment, transfers, exits, addressesUntil, ...rest }: NewBlocks,
): Promise<ChainCursor> {
  const { hasBaseline = false, unsearched = [] } = rest
  const { chain, database, handler, policy, observe } = task
  const { base, headers } = segment
  const chainId = chain.id
  const block = headers.at(-1) ?? base
  const balancesUntil = hasBaseline ? base.number : lower(from.balancesUntil, base.number)
  const to = { balancesUntil, addressesUntil, block: { number: block.number, hash: block.hash } }
  const reorged = base.hash !== from.block.hash
  const kept = reorged ? await keepSums(task, { from: from.block, base }) : undefined
  const found = kept ? [...kept.transfers, ...transfers] : transfers
  const valued = found.length > 0 ? await valueTransfers(task, found) : []
  const forgets = reorged || headers.length > 1 || block.number % FORGET_EVERY === 0n
  const blocks = headers.map(({ number, hash }) => {
    return { number, hash, releases: task.recent.get(hash)?.releases }
  })
  const quiet = valued.length === 0 && exits.length === 0
  if (quiet && !forgets && unsearched.length === 0) {
    if (await addBlocks(database.sql, { chainId, from, to }, blocks)) return to
    throw new CursorMovedError()
  }
  // Balances of a former comparison may be from the branch that is gone.
  const compared = hasBaseline ? { balancesUntil: base.number } : from
  const balances = reorged ? await readBack(task, compared, base) : []
  const report = await database.transaction(async (sql) => {
    const added = addBlocks(sql, { chainId, from, to }, blocks)
    // Both statements are sent without waiting in between; if the cursor has moved, the transaction
    // undoes both.
    const inserted = reorged ? undefined : insertTransfers(sql, valued)
    const [isOurs] = await Promise.all([added, inserted])
    if (!isOurs) throw new CursorMovedError()
    const orphaned = reorged ? await orphanTransfers(sql, { chainId, above: base.number }) : []
    if (orphaned.length > 0) await handler.onOrphaned(sql, orphaned)
    if (reorged) await lowerBalances(sql, { chainId, to: base.number })
    await saveBalances(sql, { chainId, block: base.number }, balances)
    if (reorged) await dropUnsearchedAbove(sql, { chainId, base: base.number })
    await addUnsearched(sql, chainId, [...rangesOf(unsearched, null), ...(kept?.unsearched ?? [])])
    if (forgets) {
      const lowest = block.number - BigInt(policy.reorgBlocks)
      await keepBlocks(sql, { chainId, from: lowest, to: block.number })
    }
    const seen = await (inserted ?? insertTransfers(sql, valued))
    if (seen.length > 0) await handler.onTransfers(sql, seen)
    if (exits.length > 0) await handler.onExits(sql, { chainId, exits })
    return { orphaned, seen }
  })
  if (reorged) {
    const depth = Number(from.block.number - base.number)
    observe.reorged({ chainId, depth, orphaned: report.orphaned.length })
  }
  for (const transfer of report.seen) observe.seen(transfer)
  return to
}

const lower = (until: bigint | null, base: bigint) =>
  until !== null && until > base ? base : until
