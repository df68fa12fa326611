import type { Address } from 'viem'
import type { TransferFact } from '../../domain/watch/transfer.ts'
import { insertTransfers } from '../../store/watch/transfers.ts'
import { addUnsearched, type UnsearchedBlocks } from '../../store/watch/unsearched-blocks.ts'
import { listBalances, saveBalances } from '../../store/watch/watched-balances.ts'
import { type ChainCursor, listBlocks, moveCursor } from '../../store/watch/watched-chains.ts'
import type { ChainTask } from '../chain-task.ts'
import { CursorMovedError } from '../record-segment.ts'
import { valueTransfers } from '../value-transfers.ts'
import type { BalanceRound } from './balance-round.ts'
import { explainChanges } from './explain-changes.ts'
import { readFlows } from './read-flows.ts'
import { readNative } from './read-native.ts'

/** How many addresses one step compares before new blocks are read again. */
const PAGE = 4_000
/** Limits the time spent on comparing: after a round, the next waits four times its duration. */
const REST = 4

export type Comparison = {
  /** Reports blocks that were read; blocks without transactions cannot change balances. */
  note(blocks: { transactions: number; traced: boolean; last: bigint }): void
  /** Continues the round under way, or begins one when it is due. Returns the new cursor. */
  step(cursor: ChainCursor): Promise<ChainCursor>
  underWay(): boolean
}

/**
 * Finds native tokens that no transaction shows, for chains without traces: the growth of an
 * address's balance that known transfers and released deposits do not explain.
 */
export function createComparison(task: ChainTask): Comparison {
  const { chain, policy, signal, observe } = task
  let round: BalanceRound | undefined
  let due = 0
  let isBusy = true
  let isTraced = false
  let lastUntraced: bigint | undefined

  const begin = async ({ block }: ChainCursor, since: bigint): Promise<BalanceRound> => ({
    block,
    since,
    after: null,
    changed: [],
    spentMs: 0,
    flows: await readFlows(task, { after: since, upTo: block }),
  })
  const finish = async (cursor: ChainCursor, done: BalanceRound): Promise<ChainCursor> => {
    // Traces are available again, and this round has covered all untraced blocks.
    const isOver = isTraced && (lastUntraced ?? done.block.number + 1n) <= done.block.number
    const to = { ...cursor, balancesUntil: isOver ? null : done.block.number }
    const found = await explainChanges(task, done)
    return record(task, { cursor, to, done, found })
  }
  return {
    underWay: () => round !== undefined,
    note({ transactions, traced, last }) {
      if (transactions > 0) isBusy = true
      isTraced = traced
      if (!traced) lastUntraced = last
    },
    async step(cursor) {
      const since = cursor.balancesUntil
      lastUntraced ??= cursor.block.number
      // A reorg went back beyond the start of the round, so the round is dropped.
      if (round?.since !== since) round = undefined
      if (since === null || (!round && (Date.now() < due || !isBusy))) return cursor
      if (!round && cursor.block.number <= since) return cursor
      const started = performance.now()
      try {
        round ??= await begin(cursor, since)
        const page = await readPage(task, round)
        round.spentMs += performance.now() - started
        if (page === PAGE) return cursor
        const done = round
        round = undefined
        if (done.block.hash === cursor.block.hash) isBusy = false
        due = Date.now() + Math.max(policy.balanceEveryMs, REST * done.spentMs)
        return await finish(cursor, done)
      } catch (err) {
        round = undefined
        isBusy = true
        due = Date.now() + policy.balanceEveryMs
        if (err instanceof CursorMovedError) throw err
        signal.throwIfAborted()
        observe.unverified({ chainId: chain.id, transfers: 0, err })
        return cursor
      }
    },
  }
}

/** Reads the balances of the next addresses of a round; returns how many there were. */
async function readPage(task: ChainTask, round: BalanceRound): Promise<number> {
  const { chain, database } = task
  const { block, after, changed, flows } = round
  const page = { chainId: chain.id, after, below: block.number, limit: PAGE }
  const rows = await listBalances(database.sql, page)
  const holders = rows.map(({ address }) => address)
  const balances = await readNative(task, holders, block)
  for (const row of rows) {
    const now = balances.get(row.address) ?? 0n
    // An unchanged balance may hide that as much arrived as left.
    if (now !== row.balance || flows.has(row.address)) changed.push({ row, now })
  }
  round.after = holders.at(-1) ?? after
  return rows.length
}

/** The blocks that cannot be compared, because an address's balance before them is unknown. */
function uncomparable({ block, since, changed }: BalanceRound): UnsearchedBlocks[] {
  const byStart = new Map<bigint, Address[]>()
  for (const { row } of changed) {
    if (row.balance !== null) continue
    const after = row.block > since ? row.block : since
    byStart.set(after, [...(byStart.get(after) ?? []), row.address])
  }
  return [...byStart].map(([after, addresses]) => ({ after, until: block.number, addresses }))
}

type Recorded = {
  cursor: ChainCursor
  to: ChainCursor
  done: BalanceRound
  found: readonly TransferFact[]
}

async function record(
  task: ChainTask,
  { cursor, to, done, found }: Recorded,
): Promise<ChainCursor> {
  const { chain, database, handler, observe } = task
  const chainId = chain.id
  const { number, hash } = done.block
  const valued = found.length > 0 ? await valueTransfers(task, found) : []
  const seen = await database.transaction(async (sql) => {
    if (!(await moveCursor(sql, { chainId, from: cursor, to }))) throw new CursorMovedError()
    const [ours] = await listBlocks(sql, { chainId, upTo: number, limit: 1 })
    if (ours?.hash !== hash) throw new CursorMovedError()
    const news = await insertTransfers(sql, valued)
    if (news.length > 0) await handler.onTransfers(sql, news)
    const balances = done.changed.map(({ row, now }) => ({ address: row.address, balance: now }))
    await saveBalances(sql, { chainId, block: number }, balances)
    await addUnsearched(sql, chainId, uncomparable(done))
    return news
  })
  for (const transfer of seen) observe.seen(transfer)
  return to
}
