import type { Address } from 'viem'
import { nativeReleases } from '../domain/watch/releases.ts'
import type { TransferFact } from '../domain/watch/transfer.ts'
import { insertTransfers } from '../store/watch/transfers.ts'
import {
  type BalanceAt,
  listBalances,
  listNativeArrivals,
  type NativeFlow,
  saveBalances,
} from '../store/watch/watched-balances.ts'
import {
  type BlockId,
  type ChainCursor,
  listBlocks,
  moveCursor,
} from '../store/watch/watched-chains.ts'
import { balanceFacts } from './balance-facts.ts'
import type { ChainTask } from './chain-task.ts'
import { type BalanceChange, halve } from './find-balance-changes.ts'
import { readNative } from './read-native.ts'
import { CursorMovedError } from './record-segment.ts'
import { valueTransfers } from './value-transfers.ts'

/** Addresses read before new blocks are looked at again. */
const PAGE = 4_000
/** The share of the time that may be spent on comparing: a round waits for four times its length. */
const REST = 4

/** One comparison of all addresses with one block. */
type Round = {
  block: BlockId
  /** From where on: the chain's `balancesUntil` when it began. */
  since: bigint
  after: Address | null
  /** Rows whose balance is another now, and what it is. */
  changed: { row: BalanceAt; now: bigint }[]
  flows: Map<Address, NativeFlow[]>
  spentMs: number
}

export type Comparison = {
  /** Tells of blocks that were read; empty ones cannot have changed anything. */
  note(blocks: { transactions: number; traced: boolean; last: bigint }): void
  /** Goes on with the round under way, or begins one when it is time. Answers the cursor. */
  step(cursor: ChainCursor): Promise<ChainCursor>
  underWay(): boolean
}

/**
 * Finds native money that no transaction shows, where no node gives traces: what the balance of an
 * address has gained beyond the transfers that are known and the deposits that left it.
 */
export function createComparison(task: ChainTask): Comparison {
  const { chain, policy, signal, observe } = task
  let round: Round | undefined
  let due = 0
  let isBusy = true
  let isTraced = false
  let lastUntraced: bigint | undefined

  const begin = async ({ block }: ChainCursor, since: bigint): Promise<Round> => ({
    block,
    since,
    after: null,
    changed: [],
    spentMs: 0,
    flows: await readFlows(task, { after: since, upTo: block }),
  })
  const finish = async (cursor: ChainCursor, done: Round): Promise<ChainCursor> => {
    // Traces are back, and whatever they have not shown is found by now.
    const isOver = isTraced && (lastUntraced ?? done.block.number + 1n) <= done.block.number
    const to = { ...cursor, balancesUntil: isOver ? null : done.block.number }
    const found = await explain(task, done)
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
      // A reorg went further back than where it had begun.
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

/** Reads the next addresses of a round; answers how many there were. */
async function readPage(task: ChainTask, round: Round): Promise<number> {
  const { chain, database } = task
  const { block, after, changed, flows } = round
  const page = { chainId: chain.id, after, below: block.number, limit: PAGE }
  const rows = await listBalances(database.sql, page)
  const holders = rows.map(({ address }) => address)
  const balances = await readNative(task, holders, block.hash)
  for (const row of rows) {
    const now = balances.get(row.address) ?? 0n
    // The same balance may hide that as much came as went.
    if (now !== row.balance || flows.has(row.address)) changed.push({ row, now })
  }
  round.after = holders.at(-1) ?? after
  return rows.length
}

/** What is known to have come (positive) and gone, by address. */
async function readFlows(
  task: ChainTask,
  { after, upTo }: { after: bigint; upTo: BlockId },
): Promise<Map<Address, NativeFlow[]>> {
  const { chain, database } = task
  const bounds = { chainId: chain.id, after, upTo: upTo.number }
  const arrivals = await listNativeArrivals(database.sql, bounds)
  const releases = (await readReleases(task, { from: after + 1n, to: upTo })).map((release) => ({
    ...release,
    amount: -release.amount,
  }))
  const flows = new Map<Address, NativeFlow[]>()
  for (const flow of [...arrivals, ...releases]) {
    const own = flows.get(flow.address)
    if (own) own.push(flow)
    else flows.set(flow.address, [flow])
  }
  return flows
}

async function readReleases(task: ChainTask, { from, to }: { from: bigint; to: BlockId }) {
  const { blocks, range, signal } = task
  const factory = task.chain.contracts.depositFactory
  const found: NativeFlow[] = []
  if (!factory) return found
  for (let next = from; next <= to.number; ) {
    const last = next + BigInt(range.size()) - 1n
    const end = last < to.number ? await blocks.byNumber(last, signal) : to
    if (!end) throw new Error(`block ${last} is not there`)
    const logs = await blocks.releaseLogs(factory, next, end, signal)
    if (logs === null) {
      if (range.size() === 1) throw new Error('the node gives no logs of a single block')
      range.refused()
      continue
    }
    found.push(...nativeReleases(logs))
    next = end.number + 1n
  }
  return found
}

/** The blocks that brought what nothing explains; all at the last where the node has forgotten. */
async function explain(
  task: ChainTask,
  { block, since: until, changed, flows }: Round,
): Promise<TransferFact[]> {
  const groups = new Map<bigint, Round['changed']>()
  for (const each of changed) {
    if (each.row.balance === null) continue
    const since = each.row.block > until ? each.row.block : until
    groups.set(since, [...(groups.get(since) ?? []), each])
  }
  const found: BalanceChange[] = []
  for (const [since, group] of groups) {
    const part = (holder: Address, number: bigint, balance: bigint) =>
      (flows.get(holder) ?? [])
        .filter((flow) => flow.block > since && flow.block <= number)
        .reduce((rest, { amount }) => rest - amount, balance)
    const holders = group.map(({ row }) => row.address)
    const low = new Map(group.map(({ row }) => [row.address, row.balance ?? 0n]))
    const high = new Map(group.map(({ row, now }) => [row.address, now]))
    const halving = {
      low: { number: since, balances: low },
      high: { number: block.number, balances: high },
      holders,
      part,
    }
    found.push(...(await halveOrLast(task, halving)))
  }
  return balanceFacts(task, found)
}

async function halveOrLast(task: ChainTask, halving: Parameters<typeof halve>[1]) {
  try {
    return await halve(task, halving)
  } catch (err) {
    task.signal.throwIfAborted()
    task.observe.unverified({ chainId: task.chain.id, transfers: 0, err })
    const { high, low } = halving
    return halve(task, { ...halving, low: { ...low, number: high.number - 1n } })
  }
}

type Recorded = {
  cursor: ChainCursor
  to: ChainCursor
  done: Round
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
    return news
  })
  for (const transfer of seen) observe.seen(transfer)
  return to
}
