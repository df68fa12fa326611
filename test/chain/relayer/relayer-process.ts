import { zeroAddress } from 'viem'
import { openBooksOf } from '../../../src/audit/open-holder-books.ts'
import { createChainReaders } from '../../../src/chains/registry.ts'
import { toChain } from '../../../src/config/chains.ts'
import type { ChainConfig } from '../../../src/config/schema.ts'
import { createRelayer } from '../../../src/intents/execute/create-relayer.ts'
import { createLog } from '../../../src/observe/log.ts'
import { createMetrics } from '../../../src/observe/metrics.ts'
import type { SettlementLayer } from '../../../src/ports/settlement-layer.ts'
import { createSettlementLayers } from '../../../src/settlement/registry.ts'
import { openDatabase } from '../../../src/store/database/database.ts'
import { createTransactionSender } from '../../../src/transactions/create-transaction-sender.ts'
import { createTransactionWorker } from '../../../src/transactions/create-transaction-worker.ts'
import { relayerKeys } from './relayer-keys.ts'

/**
 * A whole relayer in a process of its own, for tests that kill it. Its arguments: database url,
 * the chains as JSON, and whether it dies in the middle of a fill's preparation.
 */
const [, , databaseUrl = '', chainsJson = '[]', point = ''] = process.argv
const configs = JSON.parse(chainsJson) as ChainConfig[]

const log = createLog({ level: 'silent', pretty: false })
const metrics = createMetrics()
const readers = createChainReaders({
  chains: configs.map((config) => ({
    chain: toChain(config),
    rpcUrls: config.rpcUrls,
    staleAfterMs: null,
  })),
  rpc: {
    timeoutMs: 10_000,
    hedgeAfterMs: 1000,
    healthIntervalMs: 1000,
    maxLagBlocks: 5,
    headMaxAgeMs: 0,
    batchSize: 1,
  },
  log,
  metrics,
})
const database = await openDatabase({
  url: databaseUrl,
  maxConnections: 4,
  connectTimeoutMs: 30_000,
})
const layers = createSettlementLayers({
  readers,
  inventory: async () => 0n,
  filler: () => zeroAddress,
})

/** The process dies when it has taken the money and is about to deliver. */
function deadly(layer: SettlementLayer | undefined): SettlementLayer | undefined {
  if (!layer || point !== 'before-fill') return layer
  return {
    ...layer,
    async call(intent, step, relayer, signal) {
      if (step.kind === 'fill') process.kill(process.pid, 'SIGKILL')
      return layer.call(intent, step, relayer, signal)
    },
  }
}

const sender = createTransactionSender({ database, chains: readers })
const worker = createTransactionWorker({
  database,
  chains: readers,
  keys: relayerKeys(configs.map(({ id }) => id)),
  log,
  metrics,
  openBooks: (reader, address) => openBooksOf({ database }, reader, address),
  policy: { finalityBlocks: 3, pollMs: 50 },
})
const relayer = createRelayer({
  database,
  sender,
  readers,
  log,
  metrics,
  layers: { get: (name) => deadly(layers.get(name)), list: layers.list },
  policy: { pollMs: 200, watchMs: 400, retryMs: 50 },
})
await worker.start()
await relayer.start()
process.stdout.write('started\n')
