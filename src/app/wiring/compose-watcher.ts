import { toConfirmationTiers } from '../../config/chains.ts'
import type { Config } from '../../config/schema.ts'
import type { Log } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import type { PriceFeed } from '../../ports/price-feed.ts'
import type { TransferHandler } from '../../ports/transfer-handler.ts'
import type { Database } from '../../store/database/database.ts'
import type { Sql } from '../../store/database/sql.ts'
import { createWatcher, type Watcher } from '../../watcher/create-watcher.ts'

export type WatcherDeps = {
  config: Config
  database: Database
  readers: ChainReaders
  handler: TransferHandler<Sql>
  prices: Pick<PriceFeed, 'prices'>
  log: Log
  metrics: Metrics
}

/** Wires the watcher: it follows the configured chains and passes transfers to the handler. */
export function composeWatcher({ config, ...deps }: WatcherDeps): Watcher {
  const tiers = new Map(
    config.chains.flatMap((chain) => {
      const own = toConfirmationTiers(chain)
      return own ? [[chain.id, own] as const] : []
    }),
  )
  return createWatcher({ ...deps, tiers, policy: config.watcher })
}
