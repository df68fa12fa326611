import { createChainReaders } from '../../src/chains/registry.ts'
import { createLog } from '../../src/observe/log.ts'
import { createMetrics } from '../../src/observe/metrics.ts'
import { openDatabase } from '../../src/store/database/database.ts'
import { createWatcher } from '../../src/watcher/create-watcher.ts'
import { flatPrices, tellingHandler } from '../../test/chain/deposits/told.ts'
import { SCENE_CHAIN, SCENE_POLICY, SCENE_TIERS } from './scene-settings.ts'

/** A watcher in a process of its own, to be killed. Its arguments: database url, RPC urls. */
const [, , databaseUrl = '', rpcUrls = ''] = process.argv
const log = createLog({ level: 'silent', pretty: false })
const metrics = createMetrics()
const readers = createChainReaders({
  chains: [{ chain: SCENE_CHAIN, rpcUrls: rpcUrls.split(','), staleAfterMs: null }],
  rpc: {
    timeoutMs: 2_500,
    hedgeAfterMs: 250,
    healthIntervalMs: 200,
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
  connectTimeoutMs: 5_000,
})
const watcher = createWatcher({
  database,
  readers,
  handler: tellingHandler(),
  prices: flatPrices,
  tiers: new Map([[SCENE_CHAIN.id, SCENE_TIERS]]),
  policy: SCENE_POLICY,
  log,
  metrics,
})
await watcher.start()
process.stdout.write('started\n')
