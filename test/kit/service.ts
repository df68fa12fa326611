import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openBackingServices } from '../../src/app/launch/backing-services.ts'
import type { DevnetState } from '../../src/app/launch/devnet-process.ts'
import { compose } from '../../src/app/wiring/compose.ts'
import { loadConfig } from '../../src/config/load.ts'
import type { Config } from '../../src/config/schema.ts'
import { createLog } from '../../src/observe/log.ts'
import { type DevnetKeys, ensureDevnetKeys } from '../../src/projects/ensure-devnet-keys.ts'
import { bundleDevnet } from '../../trials/kit/bundle-devnet.ts'
import { checkAnswers } from './clients/checked-fetch.ts'
import { emptyDatabase, openTestDatabase } from './database.ts'
import { registerService } from './failure-story.ts'

export type RunningService = {
  url: string
  keys: DevnetKeys
  /** An operator key of level `write`. */
  operatorKey: string
  /** The address of a funded account. */
  account: string
  devnet: DevnetState
  config: Config
  databaseUrl: string
  /** Every endpoint of the server. */
  routes: readonly { method: string; url: string }[]
  stop(): Promise<void>
}

/**
 * The whole service as `npm start` runs it, in a folder of its own, on free ports. Its answers are
 * checked against its OpenAPI documents for as long as it runs. It uses an empty database on the
 * server of the test run; with '' it starts a server of its own, also outside of test runs.
 */
export async function startService(
  overrides: Partial<Pick<Config, 'limits' | 'rpc' | 'portfolio' | 'shares' | 'pricing'>> & {
    intents?: Partial<Config['intents']>
    relayer?: Partial<Config['relayer']>
    audit?: Partial<Config['audit']>
    inventory?: Partial<Config['inventory']>
    cctp?: Partial<Config['cctp']>
    settlement?: Partial<Config['settlement']>
    /** Shadow mode, with its assumed balances. */
    shadow?: Config['shadow']
  } = {},
  database: Promise<string> | string = emptyDatabase('service'),
  folder = tmpdir(),
): Promise<RunningService> {
  const dataDir = mkdtempSync(join(folder, 'simplon-'))
  const env = {
    SIMPLON_DATA_DIR: dataDir,
    SIMPLON_HTTP_PORT: '0',
    SIMPLON_DEVNET_PORT: '0',
    SIMPLON_DEVNET_BUSY_BLOCK_TIME_MS: '100',
    SIMPLON_LOG_LEVEL: 'error',
  }
  const patient = withoutHaste(loadConfig({ env }))
  const config = {
    ...patient,
    ...overrides,
    database: { ...patient.database, url: await database },
    intents: { ...patient.intents, ...overrides.intents },
    relayer: { ...patient.relayer, ...overrides.relayer },
    audit: { ...patient.audit, ...overrides.audit },
    inventory: { ...patient.inventory, ...overrides.inventory },
    cctp: { ...patient.cctp, ...overrides.cctp },
    settlement: { ...patient.settlement, ...overrides.settlement },
  }
  const told = registerService('The service', () => databaseUrl)
  const log = createLog({ level: 'info', pretty: false, destination: { write: tell(told.say) } })
  const devnetFile = await bundleDevnet()
  const backing = await openBackingServices(config, log, () => [devnetFile])
  const { databaseUrl } = backing
  const service = await compose({
    config: backing.config,
    databaseUrl,
    log,
    shadow: overrides.shadow !== undefined,
  }).catch(async (error: unknown) => {
    // Chains and database are processes of their own and would keep running.
    await backing.stop()
    throw error
  })
  const url = await service.listen()
  const devnet = backing.devnet?.state
  if (!devnet) throw new Error('the devnet is off')
  const stopChecking = await checkAnswers(url)
  return {
    url,
    devnet,
    databaseUrl,
    routes: service.routes,
    keys: await service.ensureDevnetKeys(),
    operatorKey: await service.ensureDevnetOperatorKey(),
    account: devnet.accounts[0]?.address ?? '',
    config: backing.config,
    async stop() {
      stopChecking()
      await service.stop()
      await backing.stop()
      told.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type SharedService = Omit<RunningService, 'stop'> & { projectId: string }

let shared: Promise<RunningService> | undefined
let projects = 0

/**
 * A running service that all files of a worker share which need no more than that: nobody kills it,
 * pauses it, has its chains reorganized or its accounts robbed, and nobody stops it. It serves many
 * tenants, so each file is one: its keys are those of a project of its own, and it makes its own accounts.
 */
export async function sharedService(): Promise<SharedService> {
  const limits = { requestsPerSecond: 100_000, burst: 100_000 }
  shared ??= startService({ limits }, emptyDatabase('shared'), inject('servicesDir'))
  const service = await shared
  projects += 1
  const database = await openTestDatabase(service.databaseUrl)
  const file = join(service.config.dataDir, `keys-${projects}.json`)
  const keys = await ensureDevnetKeys({ database, file }).finally(() => database.close())
  const { projectId } = JSON.parse(readFileSync(file, 'utf8')) as { projectId: string }
  return { ...service, keys, projectId }
}

/** Where the shared service of this worker connects to at any time: its chains and its database. */
export async function sharedPorts(): Promise<readonly number[]> {
  const service = await shared
  return service
    ? [service.devnet.url, service.databaseUrl].map((url) => Number(new URL(url).port))
    : []
}

/** Keeps a line for the day when a test fails; errors are printed as well. */
const tell = (say: (line: string) => void) => (line: string) => {
  say(line)
  if (ERROR.test(line)) process.stdout.write(line)
}
const ERROR = /^\{"level":[56]/

/** The same configuration with longer timeouts, because a test machine may be busy. */
function withoutHaste(config: Config): Config {
  const patient = {
    chainDeadlineMs: 20_000,
    layersDeadlineMs: 20_000,
    checkDeadlineMs: 20_000,
    fillDeadlineSeconds: 600,
  }
  return {
    ...config,
    database: { ...config.database, connectTimeoutMs: 30_000 },
    intents: { ...config.intents, ...patient },
    relayer: { ...config.relayer, swapDeadlineMs: 10_000 },
    rpc: { ...config.rpc, timeoutMs: 10_000 },
  }
}
