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
import { readAt } from './find-balance-changes.ts'
import { readFlows } from './read-flows.ts'
import { readNative } from './read-native.ts'

/** How many addresses one step compares before new blocks are read again. */
const PAGE = 4_000
/**
 * Limits the time spent on comparing: the next round waits four times as long as reading the balances
 * has taken, and as long as explaining the changes has.
 */
const REST = 4

export type Comparison = {
  /**
   * Reports blocks that were read. Blocks without transactions do not begin a round, and `traced` is
   * undefined for them; what they bring, as withdrawals do, is in the balances that are read next.
   */
  note(blocks: { transactions: number; traced: boolean | undefined; last: bigint }): void
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
    isRead: false,
    restMs: 0,
    flows: await readFlows(task, { after: since, upTo: block }),
  })
  /** Explains some of the changes; after the last of them the round is over. */
  const explain = async (cursor: ChainCursor, read: BalanceRound): Promise<ChainCursor> => {
    const started = performance.now()
    const { transfers: found, until } = await explainChanges(task, read)
    const { number, hash } = read.block
    const isWhole = until >= number
    // Traces are available again, and this round has covered all untraced blocks.
    const isOver = isWhole && isTraced && (lastUntraced ?? number + 1n) <= number
    const to = { ...cursor, balancesUntil: isOver ? null : until }
    const rest = isWhole ? [] : await readRest(task, read, until)
    await record(task, { cursor, to, read, found, rest })
    read.restMs += performance.now() - started
    round = isWhole ? undefined : { ...read, since: until, changed: rest }
    if (isWhole) {
      if (hash === cursor.block.hash) isBusy = false
      due = Date.now() + Math.max(policy.balanceEveryMs, read.restMs)
    }
    return to
  }
  return {
    underWay: () => round !== undefined,
    note({ transactions, traced, last }) {
      if (transactions > 0) isBusy = true
      isTraced = traced ?? isTraced
      if (!isTraced) lastUntraced = last
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
        if (!round.isRead) {
          round.isRead = (await readPage(task, round)) < PAGE
          round.restMs += REST * (performance.now() - started)
        }
        return round.isRead ? await explain(cursor, round) : cursor
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

type Changed = BalanceRound['changed']

/** What is left to explain after a block, from the balances at that block. */
async function readRest(
  task: ChainTask,
  { changed }: BalanceRound,
  until: bigint,
): Promise<Changed> {
  const known = changed.filter(({ row }) => row.balance !== null)
  const holders = known.filter(({ row }) => row.block < until).map(({ row }) => row.address)
  const { balances } = await readAt(task, until, holders)
  return known.map(({ row, now }) => {
    if (row.block >= until) return { row, now }
    return { row: { ...row, balance: balances.get(row.address) ?? 0n, block: until }, now }
  })
}

type Recorded = {
  cursor: ChainCursor
  to: ChainCursor
  read: BalanceRound
  found: readonly TransferFact[]
  rest: Changed
}

async function record(task: ChainTask, { cursor, to, read, found, rest }: Recorded): Promise<void> {
  const { chain, database, handler, observe } = task
  const chainId = chain.id
  const { number, hash } = read.block
  const valued = found.length > 0 ? await valueTransfers(task, found) : []
  const left = new Set(rest.map(({ row }) => row.address))
  const balances = read.changed
    .filter(({ row }) => !left.has(row.address))
    .map(({ row, now }) => ({ address: row.address, balance: now }))
  const seen = await database.transaction(async (sql) => {
    if (!(await moveCursor(sql, { chainId, from: cursor, to }))) throw new CursorMovedError()
    const [ours] = await listBlocks(sql, { chainId, upTo: number, limit: 1 })
    if (ours?.hash !== hash) throw new CursorMovedError()
    const news = await insertTransfers(sql, valued)
    if (news.length > 0) await handler.onTransfers(sql, news)
    await saveBalances(sql, { chainId, block: number }, balances)
    if (to.balancesUntil !== null) {
      const at = rest.filter(({ row }) => row.block === to.balancesUntil).map(({ row }) => row)
      await saveBalances(sql, { chainId, block: to.balancesUntil }, at)
    }
    await addUnsearched(sql, chainId, uncomparable(read))
    return news
  })
  for (const transfer of seen) observe.seen(transfer)
}
