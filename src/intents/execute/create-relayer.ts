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
import { createIntentQueue } from './intent-queue.ts'
import type { RelayerContext } from './relayer-context.ts'
import { createRelayerReads } from './relayer-reads.ts'
import { createRelayerWrites } from './relayer-writes.ts'

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

export type Relayer = {
  /** Resolves once the process is registered as a relayer. */
  start(): Promise<void>
  /** Waits for the running rounds; open intents stay in the database for the next relayer. */
  stop(): Promise<void>
}

/**
 * Carries accepted intents out, to their end. The rows of their steps are the queue: any number of
 * relayers share it, and each may be killed at any moment.
 */
export function createRelayer(options: RelayerOptions): Relayer {
  const { database, sender, log, metrics, now = Date.now } = options
  const observe = createRelayerObserver({ log, metrics, now })
  const stopping = new AbortController()
  const context: RelayerContext = {
    database,
    sender,
    layers: options.layers,
    readers: options.readers,
    observe,
    now,
    policy: resolveRelayerPolicy(options.policy),
    blocks: createBlockRefs(),
    reads: createRelayerReads(database, sender, now),
    writes: createRelayerWrites(database),
    stopping: stopping.signal,
  }
  return createIntentQueue(context, stopping)
}
