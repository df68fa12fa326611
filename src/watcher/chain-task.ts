import type { Chain } from '../domain/chain.ts'
import type { ConfirmationTier } from '../domain/watch/confirmations.ts'
import type { LogRange } from '../domain/watch/log-range.ts'
import type { WatcherObserver } from '../observe/watcher.ts'
import type { Announced, BlockSource } from '../ports/block-source.ts'
import type { PriceFeed } from '../ports/price-feed.ts'
import type { TransferHandler } from '../ports/transfer-handler.ts'
import type { Database } from '../store/database/database.ts'
import type { Sql } from '../store/database/sql.ts'
import type { AddressBook } from './address-book.ts'
import type { RecentLogs } from './recent-logs.ts'

export type WatchPolicy = {
  /** How far back a new address is searched for, in seconds of block time. */
  lookbackSeconds: number
  /** The most blocks that are read and recorded at once. */
  segmentBlocks: number
  /** The most blocks whose logs one call requests. */
  logRangeBlocks: number
  /** How many blocks are remembered to find the common ancestor after a reorg. */
  reorgBlocks: number
  /** How often the head is requested when no node announces blocks. */
  pollMs: number
  /**
   * How native tokens sent inside calls are found; `auto` uses traces, or balances without them.
   */
  internalTransfers: 'auto' | 'traces' | 'balances' | 'off'
  /** Least time between two comparisons of all balances. */
  balanceEveryMs: number
  leaseMs: number
}

/** What every step of following one chain needs. */
export type ChainTask = {
  chain: Chain
  blocks: BlockSource
  /** Requests at once the data that will be needed of an announced block. */
  announce: (block: Announced) => void
  database: Database
  book: AddressBook
  handler: TransferHandler<Sql>
  prices: Pick<PriceFeed, 'prices'>
  tiers: readonly ConfirmationTier[]
  range: LogRange
  recent: RecentLogs
  /** Whether blocks are requested with the values of their transactions: needed without traces. */
  wanted: { values: boolean }
  policy: WatchPolicy
  observe: WatcherObserver
  signal: AbortSignal
}

/** In how many past blocks a new address is searched for; at least in one segment. */
export function lookbackBlocks({ chain, policy }: Pick<ChainTask, 'chain' | 'policy'>): number {
  const blocks = Math.ceil((policy.lookbackSeconds * 1000) / chain.blockTimeMs)
  return Math.max(blocks, policy.segmentBlocks)
}

export const WATCH_POLICY: WatchPolicy = {
  lookbackSeconds: 300,
  segmentBlocks: 200,
  logRangeBlocks: 500,
  reorgBlocks: 1024,
  pollMs: 1_000,
  internalTransfers: 'auto',
  balanceEveryMs: 2_000,
  leaseMs: 3_000,
}
