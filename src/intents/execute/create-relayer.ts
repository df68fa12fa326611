import type { Log } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import { createRelayerObserver } from '../../observe/relayer.ts'
import type { ChainReader } from '../../ports/chain-reader.ts'
import type { SettlementLayer } from '../../ports/settlement-layer.ts'
import type { TransactionSender } from '../../ports/transaction-sender.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { INTENT_ACCEPTED } from '../../store/intents/intents.ts'
import { createWorkerIdentity } from '../../store/workers/worker-identity.ts'
import { createBlockRefs } from './block-refs.ts'
import { type RelayerPolicy, resolveRelayerPolicy } from './decide/policy.ts'
import { createIntentKeeper } from './intent-keeper.ts'
import { createIntentQueue } from './intent-queue.ts'
import type { RelayerContext } from './relayer-context.ts'
import { createRelayerReads } from './relayer-reads.ts'
import { intentOfKey } from './transaction-key.ts'

export type RelayerOptions = {
  database: Database
  layers: { get(name: string): SettlementLayer | undefined }
  sender: TransactionSender<Sql>
  readers: { get(chainId: number): ChainReader | undefined }
  policy?: Partial<RelayerPolicy>
  log: Log
  metrics: Metrics
  /** Milliseconds since the epoch. */
  now?: () => number
}

export type Relayer = {
  /** Resolves when it has its place among the workers. */
  start(): Promise<void>
  /** Ends the rounds under way; open intents stay in the database for the next relayer. */
  stop(): Promise<void>
}

/**
 * Works accepted intents to their end. The rows of their steps are the queue; any number of
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
    stopping: stopping.signal,
  }
  const identity = createWorkerIdentity(database, {
    observe,
    onPlace: () => queue.wake(),
  })
  const queue = createIntentQueue(context, identity.id)
  const keeper = createIntentKeeper(context, { worker: identity.id, wake: queue.wake })
  let stopListening: (() => void)[] = []

  return {
    async start() {
      stopListening = [
        database.listen(INTENT_ACCEPTED, (id) => queue.wake(BigInt(id)), queue.wake),
        sender.onChange((key) => {
          const intent = key === null ? undefined : intentOfKey(key)
          if (key === null || intent !== undefined) queue.wake(intent)
        }),
      ]
      await identity.start()
      keeper.wake()
    },
    async stop() {
      for (const stop of stopListening) stop()
      await keeper.stop()
      stopping.abort(new Error('the relayer stops'))
      await queue.stop()
      await identity.stop()
    },
  }
}
