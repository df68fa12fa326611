import { createAddressSet } from '../domain/watch/address-set.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'
import type { BlockHeader } from '../ports/block-source.ts'
import { toBytes } from '../store/database/hex-bytes.ts'
import { insertTransfers } from '../store/watch/transfers.ts'
import {
  countUnsearched,
  foundKey,
  listBlocksFoundByBalance,
  nextUnsearched,
  postponeUnsearched,
  replaceUnsearched,
  type UnsearchedBlocks,
} from '../store/watch/unsearched-blocks.ts'
import { type ChainCursor, moveCursor } from '../store/watch/watched-chains.ts'
import { assertOurs } from './assert-ours.ts'
import type { ChainTask } from './chain-task.ts'
import { readHeaders } from './read-segment.ts'
import { CursorMovedError } from './record-segment.ts'
import { traceBlock } from './scan-blocks.ts'
import { valueTransfers } from './value-transfers.ts'

/** Blocks traced between two looks for new ones. */
const AT_ONCE = 16n
const AFTER_FAILURE_MS = 5_000

export type LaterSearch = {
  /** Some blocks may have been written down as unsearched. */
  note(): void
  /** Traces some of the blocks that nobody could look into; answers whether anything was found. */
  step(cursor: ChainCursor): Promise<boolean>
}

/**
 * Looks into blocks that went by while no url gave traces and none had the states from which
 * balances could have been compared, as soon as traces are given again.
 */
export function createLaterSearch(task: ChainTask): LaterSearch {
  const { chain, database, observe, signal, policy } = task
  let mayBeSome = true
  let due = 0
  const tell = async () => {
    const count = await countUnsearched(database.sql, chain.id)
    observe.unsearched({ chainId: chain.id, blocks: Number(count) })
  }
  return {
    note() {
      mayBeSome = true
    },
    async step(cursor) {
      if (!mayBeSome || Date.now() < due) return false
      const blocks = await nextUnsearched(database.sql, chain.id)
      if (!blocks) {
        mayBeSome = false
        observe.unsearched({ chainId: chain.id, blocks: 0 })
        return false
      }
      try {
        const searched = await search(task, blocks)
        if (searched) return await record(task, cursor, { blocks, searched })
      } catch (err) {
        if (err instanceof CursorMovedError) throw err
        signal.throwIfAborted()
        observe.unverified({ chainId: chain.id, transfers: 0, err })
      }
      due = Date.now() + Math.min(AFTER_FAILURE_MS, 10 * policy.balanceEveryMs)
      await postponeUnsearched(database.sql, blocks.id)
      await tell()
      return false
    },
  }
}

type Searched = { found: TransferFact[]; rest: UnsearchedBlocks[] }

/** What the first of the blocks brought; undefined when no url traces any of them. */
async function search(task: ChainTask, blocks: UnsearchedBlocks): Promise<Searched | undefined> {
  const { after, until, addresses } = blocks
  const last = after + AT_ONCE < until ? after + AT_ONCE : until
  const headers = await readHeaders(task, after + 1n, last)
  await assertOurs(task, headers)
  const own = addresses ? setOf(addresses) : task.book.watched
  const found: TransferFact[] = []
  const untraced: BlockHeader[] = []
  for (const header of headers) {
    const facts = header.transactions.length === 0 ? [] : await traceBlock(task, header, own)
    if (facts) found.push(...facts)
    else untraced.push(header)
  }
  const busy = headers.filter(({ transactions }) => transactions.length > 0)
  if (busy.length > 0 && untraced.length === busy.length) return undefined
  const rest = untraced.map(({ number }) => ({ after: number - 1n, until: number, addresses }))
  return { found, rest: last < until ? [...rest, { after: last, until, addresses }] : rest }
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
    ({ to, position, blockNumber }) => position === 'call:' || !told.has(foundKey(to, blockNumber)),
  )
  const valued = news.length > 0 ? await valueTransfers(task, news) : []
  const seen = await database.transaction(async (sql) => {
    // Not moved but held: no reorg can be written down meanwhile.
    if (!(await moveCursor(sql, { chainId, from: cursor, to: cursor })))
      throw new CursorMovedError()
    await replaceUnsearched(sql, { id: blocks.id, chainId }, searched.rest)
    const inserted = await insertTransfers(sql, valued)
    if (inserted.length > 0) await handler.onTransfers(sql, inserted)
    return inserted
  })
  for (const transfer of seen) observe.seen(transfer)
  return seen.length > 0
}

function setOf(addresses: readonly `0x${string}`[]) {
  const set = createAddressSet()
  for (const address of addresses) set.add(toBytes(address))
  return set
}
