import { createChainReaders } from '../../src/chains/registry.ts'
import type { Chain } from '../../src/domain/chain.ts'
import { createLog } from '../../src/observe/log.ts'
import { createMetrics } from '../../src/observe/metrics.ts'
import { openDatabase } from '../../src/store/database/database.ts'
import { createWatcher } from '../../src/watcher/create-watcher.ts'
import { flatPrices, tellingHandler } from '../../test/chain/deposits/told.ts'

/** The watcher in a process of its own. Its arguments: database url, RPC url, WebSocket url, chain as JSON. */
const [, , databaseUrl = '', rpcUrl = '', wsUrl = '', chainText = ''] = process.argv
const log = createLog({ level: 'silent', pretty: false })
const metrics = createMetrics()
const chain = JSON.parse(chainText) as Chain
const readers = createChainReaders({
  chains: [{ chain, rpcUrls: [rpcUrl], wsUrls: [wsUrl], staleAfterMs: null }],
  rpc: {
    timeoutMs: 10_000,
    hedgeAfterMs: 1_000,
    healthIntervalMs: 1_000,
    maxLagBlocks: 5,
    headMaxAgeMs: 100,
    batchSize: 1,
  },
  log,
  metrics,
})
const database = await openDatabase({
  url: databaseUrl,
  maxConnections: 4,
  connectTimeoutMs: 5_000,
})
const watcher = createWatcher({
  database,
  readers,
  handler: tellingHandler(),
  prices: flatPrices,
  log,
  metrics,
  tiers: new Map([[chain.id, [{ upToUsd: null, blocks: 1 }]]]),
  // The other does not look for native money inside calls.
  policy: { internalTransfers: 'off' },
})
await watcher.start()
process.stdout.write('started\n')
