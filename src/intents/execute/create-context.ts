import { createLru } from '../../lib/lru.ts'
import type { Log } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import { createRelayerObserver } from '../../observe/relayer.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { SettlementLayers } from '../../ports/intent-layers.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { createBlockRefs } from './block-refs.ts'
import { type RelayerPolicy, resolveRelayerPolicy } from './decide/relayer-policy.ts'
import type { RelayerContext } from './relayer-context.ts'
import { createRelayerReads } from './relayer-reads.ts'
import { createRelayerWrites } from './relayer-writes.ts'

/** Transactions whose end is remembered as entered. */
const REMEMBERED = 10_000

export type RelayerOptions = {
  database: Database
  layers: Pick<SettlementLayers, 'get' | 'list'>
  sender: TransactionSender<Sql>
  readers: { get(chainId: number): ChainReader | undefined }
  policy?: Partial<RelayerPolicy>
  log: Log
  metrics: Metrics
  /** Milliseconds since the epoch. */
  now?: () => number
}

export function createContext(options: RelayerOptions, stopping: AbortSignal): RelayerContext {
  const { database, sender, log, metrics, now = Date.now } = options
  return {
    database,
    sender,
    layers: options.layers,
    readers: options.readers,
    observe: createRelayerObserver({ log, metrics, now }),
    now,
    policy: resolveRelayerPolicy(options.policy),
    blocks: createBlockRefs(),
    settled: createLru(REMEMBERED),
    reads: createRelayerReads(database, sender, now),
    writes: createRelayerWrites(database),
    stopping,
  }
}
