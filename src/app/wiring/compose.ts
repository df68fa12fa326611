import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address, Hex } from 'viem'
import { createSharedLimits } from '../../api/limits/create-shared-limits.ts'
import type { HttpDeps } from '../../api/server/http-deps.ts'
import { readReadiness } from '../../api/server/readiness.ts'
import { createRequestShares } from '../../api/server/request/request-shares.ts'
import { bindRoutes } from '../../api/server/route-table.ts'
import { createHttpServer, type HttpServer } from '../../api/server/server.ts'
import { reconcile } from '../../audit/reconcile.ts'
import { createChainReaders } from '../../chains/registry.ts'
import { toChain } from '../../config/chains.ts'
import type { Config } from '../../config/schema.ts'
import { openDepositOperator } from '../../deposits/operator.ts'
import { FAILURE_LIST } from '../../domain/failure/failure-table.ts'
import type { PortfolioFilter } from '../../domain/portfolio.ts'
import type { Caller } from '../../domain/project/project.ts'
import type { Role } from '../../domain/role.ts'
import { listAlarms } from '../../intents/execute/list-alarms.ts'
import { readVersion } from '../../lib/version.ts'
import { createFailureCounter } from '../../observe/events/failure-counter.ts'
import type { Log } from '../../observe/log.ts'
import { createMetrics, type Metrics } from '../../observe/metrics.ts'
import { createPortfolioObserver } from '../../observe/portfolio.ts'
import { createRoleObserver } from '../../observe/roles.ts'
import { createShareObserver } from '../../observe/shares.ts'
import { listChains } from '../../portfolio/list-chains.ts'
import { readPortfolio } from '../../portfolio/read.ts'
import type { ChainReaders } from '../../ports/chain-reader.ts'
import { type DevnetKeys, ensureDevnetKeys } from '../../projects/ensure-devnet-keys.ts'
import { createKeyVerifier } from '../../projects/verify-key.ts'
import { createTokenVerifier } from '../../projects/verify-token.ts'
import { type Database, openDatabase } from '../../store/database/database.ts'
import { listStoppedChains } from '../../store/ledger/ledger-breaks.ts'
import { readSponsorAccount } from '../../store/projects/sponsor-entries.ts'
import { migrate } from '../../store/schema/migrate.ts'
import { requireKeys } from '../../store/secrets/stored-secrets.ts'
import { openAddresses, openSigners } from '../../transactions/signers/open-signers.ts'
import { ALL_ROLES, type Roles } from '../launch/roles.ts'
import { ensureDevnetOperatorKey } from '../operator/keys/ensure-devnet-operator-key.ts'
import { createOperatorKeyVerifier } from '../operator/keys/verify-operator-key.ts'
import { createRoleWatch } from '../operator/roles/role-watch.ts'
import { createPauseMemory } from '../operator/switches/pause-memory.ts'
import { composeAppFees } from './compose-app-fees.ts'
import { composeCourier } from './compose-courier.ts'
import { composeDeposits } from './compose-deposits.ts'
import { composeIntents } from './compose-intents.ts'
import { composeOperator } from './compose-operator.ts'
import { composeProcessor } from './compose-processor.ts'
import { composeShadow, refusedInShadow } from './compose-shadow.ts'
import { composeStreams } from './compose-streams.ts'
import { composeWatcher } from './compose-watcher.ts'
import { inventorySettings } from './inventory-settings.ts'
import { openLayers } from './open-layers.ts'

export type ComposeOptions = {
  config: Config
  databaseUrl: string
  log: Log
  /** The roles of this process; all of them when absent. */
  roles?: Roles
  /** Shadow mode: reads, quotes and records what it would have filled; no key is opened. */
  shadow?: boolean
}

export type Service = {
  readonly instanceId: string
  /** All endpoints of its server. */
  readonly routes: HttpServer['routes']
  /** Binds the port of the configuration (0 = any free one) and answers the base url. */
  listen(): Promise<string>
  /** Finishes accepted requests, then closes the chains and the database. */
  stop(): Promise<void>
  ensureDevnetKeys(): Promise<DevnetKeys>
  ensureDevnetOperatorKey(): Promise<string>
}

/** Builds the whole service from its configuration: the only place that wires. */
export async function compose(options: ComposeOptions): Promise<Service> {
  const { config, databaseUrl, log } = options
  const database = await openDatabase({ ...config.database, url: databaseUrl, log })
  try {
    await migrate(database, { log })
    await requireKeys(database)
    return await composeOn(database, options)
  } catch (error) {
    // Open connections would keep the process alive.
    await database.close()
    throw error
  }
}

async function composeOn(
  database: Database,
  { config, log, roles = ALL_ROLES, shadow: isShadow = false }: ComposeOptions,
): Promise<Service> {
  const instanceId = randomUUID()
  const metrics = createMetrics({ process: true })
  const failures = createFailureCounter(metrics)
  const keys = createKeyVerifier({ database, cacheMs: config.api.keyCacheMs, log })
  const tokens = createTokenVerifier({
    database,
    cacheMs: config.api.keyCacheMs,
    audience: config.api.jwtAudience,
    log,
  })
  const operatorKeys = createOperatorKeyVerifier({
    database,
    cacheMs: config.api.keyCacheMs,
    log,
  })
  const pauses = createPauseMemory({ database, log })
  const { own, expected } = rolesOf(config, { roles, isShadow })
  const roleWatch = createRoleWatch({
    database,
    own: { process: instanceId, host: hostname(), version: readVersion(), roles: own },
    expected,
    observe: createRoleObserver({ log, metrics }),
    onRead: (states) => intents.watchOver(states),
  })
  const layers = await openLayers(config)
  const parts = { config, database, log, metrics, layers }
  const shadow = isShadow ? await composeShadow(parts) : undefined
  const readers = openChains(config, { log, metrics, readOnly: isShadow })
  // Only the relayer signs; opening a keystore takes a while, and its key is best in one place.
  const openKeys = roles.has('relayer') ? openSigners : openAddresses
  const signers = shadow?.signers ?? (await openKeys(config.relayer))
  const intents = await composeIntents({
    config,
    database,
    readers,
    log,
    metrics,
    roles,
    signers,
    shadow,
    layers,
    knownPauses: pauses.known,
    silentRoles: roleWatch.silent,
  })
  const portfolio = {
    readers,
    deadlineMs: config.portfolio.deadlineMs,
    observe: createPortfolioObserver({ log, metrics }),
    ...(intents.readLocks && { readLocks: intents.readLocks }),
  }
  const courier = composeCourier({ config, database, log, metrics })
  const operator =
    shadow?.depositOperator ??
    (await openDepositOperator(
      database,
      (config.deposits.operatorKey || undefined) as Hex | undefined,
    ))
  const processor = shadow
    ? undefined
    : composeProcessor({
        config,
        database,
        log,
        failures,
        intents,
        operator,
        signers,
        layers,
        readers: readers.for('deposits'),
      })
  const readBalances = (caller: Caller, account: Address, filter: PortfolioFilter) =>
    readPortfolio(portfolio, { caller, account, filter })
  const deposits = await composeDeposits({
    config,
    database,
    readers,
    log,
    metrics,
    failures,
    intents,
    operator,
    layers,
    readPortfolio: readBalances,
    silentRoles: roleWatch.silent,
  })
  const watcher = composeWatcher({
    config,
    database,
    log,
    metrics,
    readers: readers.for('watcher'),
    handler: deposits.transferHandler,
    prices: intents.prices,
  })
  const streams = composeStreams({ config, database, log })
  let listeningAt = ''
  const limits = createSharedLimits({ database, id: instanceId, limits: config.limits, log })
  const deps: HttpDeps = {
    instanceId,
    config,
    log,
    metrics,
    limiters: limits,
    shares: createRequestShares(config.shares, createShareObserver(metrics)),
    serverSigner: intents.serverSigner,
    // Never the host that a request names: a client could make the link lead elsewhere.
    publicUrl: () => (config.http.publicUrl || listeningAt).replace(/\/+$/, ''),
    verifyKey: keys.verify,
    verifyOperatorKey: operatorKeys.verify,
    verifyToken: tokens.verify,
    verifyExtension: tokens.verifyExtension,
    verifyLink: deposits.verifyLink,
    listFailures: () => FAILURE_LIST,
    listChains: () =>
      listChains({ readers, knownPauses: pauses.known, knownStops: pauses.stopped }),
    readPortfolio: (caller, { account, filter }) => readBalances(caller, account, filter),
    ...intents.operations,
    ...deposits.operations,
    ...courier.operations,
    ...streams.operations,
    ...composeAppFees(config.appFees, { database, readers }),
    ...composeOperator({
      database,
      readers,
      layers,
      roles: roleWatch.states,
      inventory: {
        prices: intents.prices,
        swaps: intents.swaps,
        sender: intents.sender,
        settings: inventorySettings(config),
      },
    }),
    readSponsorAccount: ({ projectId, environment }, page) =>
      readSponsorAccount(database.sql, { projectId, environment }, page),
    ...(shadow && { ...refusedInShadow(), mode: 'shadow' }),
    reconcile: (caller, query) => reconcile({ database, readers }, { caller, query }),
    readiness: () =>
      readReadiness({
        pingDatabase: database.ping,
        readers,
        roles: roleWatch.states,
        relayerAlarms: () => listAlarms(database),
        listStopped: () => listStoppedChains(database.sql),
        knownPauses: pauses.known,
      }),
  }
  // A process without the API still answers health and metrics.
  const server = createHttpServer(deps, roles.has('api') ? bindRoutes(deps) : [])
  let stopping = false
  return {
    instanceId,
    routes: server.routes,
    async listen() {
      const starts = [
        () => pauses.start(),
        () => intents.start(),
        () => (roles.has('courier') ? courier.start() : undefined),
        () => (roles.has('processor') ? processor?.start() : undefined),
        () => (roles.has('watcher') && !shadow ? watcher.start() : undefined),
        () => (roles.has('api') ? limits.start() : undefined),
        () => (roles.has('api') ? streams.start() : undefined),
        // Last: what a process says it does, it does.
        () => roleWatch.start(),
      ]
      for (const start of starts) {
        await start()
        if (stopping) throw new Error('the service was stopped before it was ready')
      }
      listeningAt = await server.listen({ host: config.http.host, port: config.http.port })
      return listeningAt
    },
    ensureDevnetKeys: () =>
      ensureDevnetKeys({ database, file: join(config.dataDir, 'devnet-keys.json') }),
    ensureDevnetOperatorKey: () =>
      ensureDevnetOperatorKey({
        database,
        file: join(config.dataDir, 'devnet-operator-key.json'),
      }),
    async stop() {
      stopping = true
      await roleWatch.leave()
      if (listeningAt !== '' && roles.has('api')) {
        server.drain()
        await sleep(config.http.drainMs)
      }
      await server.close()
      await roleWatch.stop()
      await limits.stop()
      await streams.stop()
      await watcher.stop()
      await processor?.stop()
      await intents.stop()
      shadow?.stop()
      await courier.stop()
      await Promise.all([keys.stop(), tokens.stop(), operatorKeys.stop(), pauses.stop()])
      await readers.stop()
      await database.close()
    },
  }
}

/** In shadow mode nothing is carried out, so nobody has the roles that would. */
const SHADOW_ROLES: readonly Role[] = ['api', 'courier']

function rolesOf(
  config: Config,
  { roles, isShadow }: { roles: Roles; isShadow: boolean },
): { own: Role[]; expected: Role[] } {
  const runs = (role: Role) => !isShadow || SHADOW_ROLES.includes(role)
  return { own: [...roles].filter(runs), expected: config.roles.expected.filter(runs) }
}

function openChains(
  config: Config,
  options: { log: Log; metrics: Metrics; readOnly: boolean },
): ChainReaders {
  // A chain that makes blocks only on demand is not stale when it has no new ones.
  const onDemand = config.devnet.enabled && config.devnet.automine
  const chains = config.chains.map((chain) => ({
    chain: toChain(chain),
    rpcUrls: chain.rpcUrls,
    ...(chain.wsUrls && { wsUrls: chain.wsUrls }),
    ...(onDemand && { staleAfterMs: null }),
  }))
  return createChainReaders({ chains, rpc: config.rpc, ...options })
}
