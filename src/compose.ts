import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Address } from 'viem'
import { createChainReaders } from './chains/registry.ts'
import { toChain } from './config/chains.ts'
import type { Config } from './config/schema.ts'
import type { Caller } from './core/project.ts'
import type { PortfolioFilter } from './core/portfolio.ts'
import { createHttpServer } from './http/server.ts'
import type { DevnetKeys } from './launch/devnet-file.ts'
import type { Log } from './observe/log.ts'
import { createMetrics } from './observe/metrics.ts'
import type { ChainReaders } from './ports/chain-reader.ts'
import { readPortfolio } from './portfolio/read.ts'
import { ensureDevnetKeys } from './projects/ensure-devnet-keys.ts'
import { createKeyVerifier } from './projects/verify-key.ts'
import { type Database, openDatabase } from './store/database.ts'
import { migrate } from './store/migrate.ts'
import { listWebhookEvents } from './store/webhook-events.ts'

export type ComposeOptions = { config: Config; databaseUrl: string; log: Log }

export type Service = {
  /** Binds the port of the configuration (0 = any free one) and answers the base url. */
  listen(): Promise<string>
  /** Finishes what was accepted, then lets go of the chains and the database. */
  stop(): Promise<void>
  ensureDevnetKeys(): Promise<DevnetKeys>
  readonly instanceId: string
}

/** Builds the whole service from its configuration: the only place that wires. */
export async function compose({ config, databaseUrl, log }: ComposeOptions): Promise<Service> {
  const instanceId = randomUUID()
  const metrics = createMetrics()
  const database = await openDatabase({ ...config.database, url: databaseUrl, log })
  await migrate(database)
  const keys = await createKeyVerifier({ database, cacheMs: config.api.keyCacheMs, log })
  const chains = config.chains.map(toChain)
  const readers = createChainReaders({
    chains: config.chains.map((chain, i) => ({ ...chain, chain: chains[i] ?? toChain(chain) })),
    rpc: config.rpc,
    log,
    metrics,
  })
  const server = createHttpServer({
    instanceId,
    config,
    log,
    metrics,
    verifyKey: (secret) => keys.verify(secret),
    listChains: () => chains,
    readPortfolio: (caller: Caller, account: Address, filter: PortfolioFilter) =>
      readPortfolio({ readers, chains, deadlineMs: config.portfolio.deadlineMs }, { caller, account, filter }),
    listWebhookEvents: (projectId, query) => listWebhookEvents(database.sql, { projectId, ...query }),
    readiness: () => readiness(database, readers),
  })
  return {
    instanceId,
    listen: () => server.listen({ host: config.http.host, port: config.http.port }),
    ensureDevnetKeys: () =>
      ensureDevnetKeys({ database, file: join(config.dataDir, 'devnet-keys.json') }),
    async stop() {
      await server.close()
      await keys.stop()
      await readers.stop()
      await database.close()
    },
  }
}
