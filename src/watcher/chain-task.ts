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
  /** How far back a new address is looked for, in seconds of the chain's blocks. */
  lookbackSeconds: number
  /** Most blocks read and written down at once. */
  segmentBlocks: number
  /** Most blocks whose logs are asked for at once. */
  logRangeBlocks: number
  /** Blocks remembered for finding back to the chain after a reorg. */
  reorgBlocks: number
  /** How often the head is asked for when no node announces blocks. */
  pollMs: number
  /** How native money inside calls is found: by traces, else balances; by one of them; not at all. */
  internalTransfers: 'auto' | 'traces' | 'balances' | 'off'
  /** Least time between two comparisons of all balances. */
  balanceEveryMs: number
  leaseMs: number
}

/** What every step of following one chain needs. */
export type ChainTask = {
  chain: Chain
  blocks: BlockSource
  /** Asks at once what will be asked of a block that was announced. */
  announce: (block: Announced) => void
  database: Database
  book: AddressBook
  handler: TransferHandler<Sql>
  prices: Pick<PriceFeed, 'prices'>
  tiers: readonly ConfirmationTier[]
  range: LogRange
  recent: RecentLogs
  /** What is asked for with every block: what transactions carry, where no node gives traces. */
  wanted: { values: boolean }
  policy: WatchPolicy
  observe: WatcherObserver
  signal: AbortSignal
}

/** In how many blocks a new address is looked for: at least in those that were read at once. */
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
