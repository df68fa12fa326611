import { type AddressSet, addressSetOf } from '../../domain/watch/address-set.ts'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import type { BlockHeader } from '../../ports/block-source.ts'
import { insertTransfers } from '../../store/watch/transfers.ts'
import {
  addUnsearched,
  countUnsearched,
  foundKey,
  listBlocksFoundByBalance,
  nextUnsearched,
  postponeUnsearched,
  rangesOf,
  removeUnsearched,
  type UnsearchedBlocks,
} from '../../store/watch/unsearched-blocks.ts'
import { type ChainCursor, moveCursor } from '../../store/watch/watched-chains.ts'
import { assertOurs } from '../assert-ours.ts'
import type { ChainTask } from '../chain-task.ts'
import { readHeaders } from '../read-segment.ts'
import { CursorMovedError } from '../record-segment.ts'
import { scanBlocks } from '../scan-blocks.ts'
import { valueTransfers } from '../value-transfers.ts'
import { isInside } from './native-fact.ts'
import { traceBlock } from './trace-block.ts'

/** How many blocks one step traces before new blocks are read again. */
const AT_ONCE = 16n

export type LaterSearch = {
  /** Called when blocks may have been recorded as unsearched. */
  note(): void
  /** Searches some of the unsearched blocks; returns whether it found transfers. */
  step(cursor: ChainCursor): Promise<boolean>
  /** Whether the last step made progress, so that the next one should not wait. */
  underWay(): boolean
}

/**
 * Searches blocks that could not be searched when they were read: blocks for which no url gave
 * traces or old balances, as soon as traces are available again, and blocks from before an address
 * was known. The newest blocks come first, because nodes forget the oldest ones first.
 */
export function createLaterSearch(task: ChainTask): LaterSearch {
  const { chain, database, observe, signal } = task
  const chainId = chain.id
  let left = 1n
  let getsOn = false
  return {
    note() {
      left += 1n
    },
    underWay: () => getsOn,
    async step(cursor) {
      getsOn = false
      if (left === 0n) return false
      const blocks = await nextUnsearched(database.sql, chainId)
      if (!blocks) {
        left = await countUnsearched(database.sql, chainId)
        observe.unsearched({ chainId, blocks: Number(left) })
        return false
      }
      try {
        const searched = await search(task, blocks)
        if (searched) {
          const found = await record(task, cursor, { blocks, searched })
          getsOn = true
          return found
        }
      } catch (err) {
        if (err instanceof CursorMovedError) throw err
        signal.throwIfAborted()
        observe.unverified({ chainId, transfers: 0, err })
      }
      await postponeUnsearched(database.sql, blocks.id)
      return false
    },
  }
}

type Searched = { found: TransferFact[]; rest: UnsearchedBlocks[]; untold: UnsearchedBlocks[] }

/** Searches the newest of the blocks; undefined when none of them can be traced yet. */
async function search(task: ChainTask, blocks: UnsearchedBlocks): Promise<Searched | undefined> {
  const { after, until, addresses, nothingSeen } = blocks
  const most = nothingSeen ? BigInt(task.policy.segmentBlocks) : AT_ONCE
  const below = until - most > after ? until - most : after
  const headers = await readHeaders(task, below + 1n, until)
  await assertOurs(task, headers)
  const own = addresses ? addressSetOf(addresses) : task.book.watched
  const { found, untraced } = nothingSeen
    ? await scanAll(task, headers, own)
    : await scanCalls(task, headers, own)
  const isBusy = ({ transactions }: BlockHeader) => transactions.length > 0
  const busy = headers.filter(isBusy).length
  if (!nothingSeen && busy > 0 && untraced.length === busy) return undefined
  const rest = below > after ? [{ ...blocks, until: below }] : []
  return { found, rest, untold: rangesOf(untraced, addresses) }
}

type Scanned = { found: TransferFact[]; untraced: readonly BlockHeader[] }

async function scanAll(
  task: ChainTask,
  headers: readonly BlockHeader[],
  own: AddressSet,
): Promise<Scanned> {
  const { transfers: found, untraced } = await scanBlocks(task, headers, own)
  return { found, untraced: task.policy.internalTransfers === 'off' ? [] : untraced }
}

async function scanCalls(
  task: ChainTask,
  headers: readonly BlockHeader[],
  own: AddressSet,
): Promise<Scanned> {
  const found: TransferFact[] = []
  const untraced: BlockHeader[] = []
  for (const header of headers) {
    const facts = header.transactions.length === 0 ? [] : await traceBlock(task, header, own)
    if (facts) found.push(...facts)
    else untraced.push(header)
  }
  return { found, untraced }
}

async function record(
  task: ChainTask,
  cursor: ChainCursor,
  { blocks, searched }: { blocks: UnsearchedBlocks & { id: bigint }; searched: Searched },
): Promise<boolean> {
  const { chain, database, handler, observe } = task
  const chainId = chain.id
  const told = await listBlocksFoundByBalance(database.sql, { chainId, ...blocks })
  const news = searched.found.filter(
    ({ to, position, blockNumber }) => !isInside(position) || !told.has(foundKey(to, blockNumber)),
  )
  const valued = news.length > 0 ? await valueTransfers(task, news) : []
  const seen = await database.transaction(async (sql) => {
    // This locks the cursor without moving it, so that no reorg can be recorded meanwhile.
    if (!(await moveCursor(sql, { chainId, from: cursor, to: cursor })))
      throw new CursorMovedError()
    await removeUnsearched(sql, blocks.id)
    await addUnsearched(sql, chainId, searched.rest)
    await addUnsearched(sql, chainId, searched.untold, new Date())
    const inserted = await insertTransfers(sql, valued)
    if (inserted.length > 0) await handler.onTransfers(sql, inserted)
    return inserted
  })
  for (const transfer of seen) observe.seen(transfer)
  return seen.length > 0
}
