import { createChainReaders } from '../../../chains/registry.ts'
import { toChain } from '../../../config/chains.ts'
import type { Config } from '../../../config/schema.ts'
import type { Log } from '../../../observe/log.ts'
import { createMetrics, type Metrics } from '../../../observe/metrics.ts'
import type { ChainReaders } from '../../../ports/chain-reader.ts'
import { createCommandLog } from './command-log.ts'

export type ChainAccess = { readers: ChainReaders; log: Log; metrics: Metrics }

/** Runs a command's work with readers of the configured chains. */
export async function withReaders<T>(
  config: Config,
  work: (access: ChainAccess) => Promise<T>,
): Promise<T> {
  const log = createCommandLog(config.log)
  const metrics = createMetrics()
  const readers = createChainReaders({
    chains: config.chains.map((each) => ({ chain: toChain(each), rpcUrls: each.rpcUrls })),
    rpc: config.rpc,
    log,
    metrics,
  })
  try {
    return await work({ readers, log, metrics })
  } finally {
    await readers.stop()
  }
}
