import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../src/app/embedded-postgres/free-port.ts'
import { type LaunchedPostgres, launchPostgres } from '../../src/app/embedded-postgres/launch.ts'
import { isRunning } from '../../src/app/embedded-postgres/postmaster.ts'
import {
  type DevnetProcess,
  type DevnetState,
  ensureDevnet,
} from '../../src/app/launch/devnet-process.ts'
import { loadConfig } from '../../src/config/load.ts'
import type { Config } from '../../src/config/schema.ts'
import { createKey } from '../../src/projects/create-key.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { type Database, openDatabase } from '../../src/store/database/database.ts'
import { ensureDatabase } from '../../src/store/database/ensure-database.ts'
import { migrate } from '../../src/store/schema/migrate.ts'
import { type RegisteredService, registerService } from '../../test/kit/failure-story.ts'
import { bundleDevnet } from '../kit/bundle-devnet.ts'
import { bundleService } from './bundle-service.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 240_000
/** As whoever supervises a service does: one that cannot start now is started again. */
const MOST_TRIES = 5
const STOP_TIMEOUT_MS = 30_000
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** A process of the service that may be killed and started again. */
export type ServiceChild = {
  readonly name: string
  /** Where it answers; empty when it does not. */
  readonly url: string
  /** Resolves when it answers; tells how long that took. */
  start(): Promise<number>
  kill(): Promise<void>
  /** It stands still until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
  output(): string
}

/** Chains, a database server and processes of the service, each to be killed by itself. */
export type Grounds = {
  devnet: DevnetState
  apiKey: string
  url: string
  projectId: string
  databaseUrl: string
  /** The trial's own look into the database; survives the server's kills. */
  database: Database
  service(name: string, roles?: string): Promise<ServiceChild>
  /** Runs a command of the program with the configuration of a service; answers what it printed. */
  command(name: string, ...args: string[]): Promise<string>
  killPostgres(): Promise<void>
  /** Resolves when the server takes connections again. */
  startPostgres(): Promise<number>
  stop(): Promise<void>
}

type Sections = Record<string, object>

/** A database server that the trial looks after itself. */
type OwnPostgres = { url: string; stop(): Promise<void> }

/** What stands before the processes of the role api, at the port that clients know. */
type Front = { add(url: string): void; close(): void }

export type GroundsOptions = {
  fillDeadlineSeconds?: number
  quoteTtlSeconds?: number
  automine?: boolean
  /** How many of a chain's urls the service is told of. */
  serviceUrls?: number
  /** What the service is told of the time between blocks, by chain, where that is not the devnet's. */
  blockTimesMs?: Readonly<Record<number, number>>
  /** Instead of the usual chains. */
  openDevnet?: () => Promise<Pick<DevnetProcess, 'state' | 'stop'>>
  /** Instead of the one server that `killPostgres` kills. */
  openPostgres?: (dataDir: string) => Promise<OwnPostgres>
  /** Lets any number of processes have the role api, each at a port of its own. */
  openFront?: (port: number) => Promise<Front>
  /** Variables of the service's processes beside those that every program needs. */
  env?: Readonly<Record<string, string>>
  /** Sections of the configuration that are added to the service's; they may ask what is there. */
  settings?: Sections | ((devnet: DevnetState, usual: Sections) => Sections)
}

export async function openGrounds(options: GroundsOptions = {}): Promise<Grounds> {
  const { fillDeadlineSeconds = 120, quoteTtlSeconds = 60, automine = false } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'simplon-trial-'))
  const env = { SIMPLON_DATA_DIR: dataDir, SIMPLON_DEVNET_PORT: '0' }
  const base = loadConfig({ env })
  const { openPostgres = (dataDir: string) => launchPostgres({ dataDir }) } = options
  const { openDevnet = () => startDevnet({ ...base, devnet: { ...base.devnet, automine } }) } =
    options
  const opening = [openDevnet(), openPostgres(join(dataDir, 'postgres'))] as const
  const [program, devnet, first] = await Promise.all([bundleService(), ...opening]).catch(
    async (error: unknown) => {
      // What has started, or is about to, would outlive the trial.
      await Promise.allSettled(opening.map(async (each) => (await each).stop()))
      throw error
    },
  )
  let postgres: OwnPostgres | LaunchedPostgres = first
  const databaseUrl = await ensureDatabase(postgres.url, 'simplon')
  const database = await openDatabase({ ...base.database, maxConnections: 4, url: databaseUrl })
  await migrate(database)
  const { id: projectId } = await createProject(database, { name: 'trial' })
  const { secret: apiKey } = await createKey(database, {
    projectId,
    name: 'trial',
    environment: 'development',
  })
  const children: ServiceChild[] = []
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const front = await options.openFront?.(port)
  const keysOf = (note: string) =>
    devnet.state.accounts.flatMap((each) => (each.note === note ? [each.privateKey] : []))
  const usual = {
    database: { url: databaseUrl },
    devnet: { enabled: false },
    limits: { requestsPerSecond: 10_000, burst: 10_000 },
    intents: { fillDeadlineSeconds, quoteTtlSeconds },
    relayer: { fillKeys: keysOf('relayer'), otherKeys: keysOf('second relayer') },
    log: { level: 'warn' },
    chains: devnet.state.chains.map((chain) => withoutNulls(asTold(chain, options))),
  }
  const { settings: own } = options
  const added = typeof own === 'function' ? own(devnet.state, usual) : own
  const settings: Sections = {
    ...usual,
    ...added,
    intents: { ...usual.intents, ...added?.intents },
    database: { ...added?.database, ...usual.database },
  }
  const stop = async () => {
    for (const signal of SIGNALS) process.off(signal, stopAndExit)
    for (const child of children) await child.stop()
    front?.close()
    await database.close()
    await Promise.all([devnet.stop(), postgres.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
  // Whoever ends a trial early must not leave its chains and its database behind.
  const stopAndExit = () => void stop().finally(() => process.exit(1))
  for (const signal of SIGNALS) process.once(signal, stopAndExit)
  return {
    devnet: devnet.state,
    apiKey,
    url,
    projectId,
    databaseUrl,
    database,
    stop,
    async service(name, roles) {
      const folder = join(dataDir, name)
      mkdirSync(folder, { recursive: true })
      const isApi = !roles || roles.includes('api')
      const own = !isApi || front !== undefined
      const http = { openMetrics: true, ...settings.http, port: own ? await freePort() : port }
      const file = join(folder, 'config.json')
      writeFileSync(file, JSON.stringify({ ...settings, dataDir: folder, http }))
      const args = ['start', '--config', file, ...(roles ? ['--role', roles] : [])]
      const at = `http://127.0.0.1:${http.port}`
      const told = registerService(`The service ${name}`, () => databaseUrl)
      const child = createChild({ name, program, args, url: at, env: options.env ?? {}, told })
      children.push(child)
      if (isApi) front?.add(child.url)
      return child
    },
    async command(name, ...args) {
      const own = ['--config', join(dataDir, name, 'config.json')]
      const env = { PATH: process.env.PATH, HOME: process.env.HOME }
      const options = { cwd: ROOT, env, maxBuffer: 2 ** 28 }
      const { stdout } = await run(process.execPath, [program, ...args, ...own], options)
      return stdout
    },
    async killPostgres() {
      const { pid } = ours(postgres)
      process.kill(pid, 'SIGKILL')
      while (isRunning(pid)) await sleep(5)
    },
    async startPostgres() {
      const since = performance.now()
      postgres = await launchPostgres({
        dataDir: join(dataDir, 'postgres'),
        port: ours(first).port,
      })
      return performance.now() - since
    },
  }
}

async function startDevnet(config: Config): Promise<DevnetProcess> {
  const program = await bundleDevnet()
  return ensureDevnet(config, () => [program])
}

function ours(postgres: OwnPostgres | LaunchedPostgres): LaunchedPostgres {
  if ('pid' in postgres) return postgres
  throw new Error('this trial looks after its database server itself')
}

function asTold(
  chain: DevnetState['chains'][number],
  { serviceUrls: count, blockTimesMs }: GroundsOptions,
) {
  const { rpcUrls, wsUrls } = chain
  const blockTimeMs = blockTimesMs?.[chain.id] ?? chain.blockTimeMs
  return { ...chain, blockTimeMs, rpcUrls: rpcUrls.slice(0, count), wsUrls: wsUrls.slice(0, count) }
}

function withoutNulls(chain: object) {
  return JSON.parse(JSON.stringify(chain)) as object
}

type ChildParts = {
  name: string
  program: string
  args: readonly string[]
  url: string
  env: Readonly<Record<string, string>>
  told: RegisteredService
}

function createChild({ name, program, args, url, env: added, told }: ChildParts): ServiceChild {
  let child: ChildProcess | undefined
  let text = ''
  const note = (chunk: unknown) => {
    text = (text + String(chunk)).slice(-200_000)
    told.say(String(chunk))
  }
  const isDead = () => !child || child.exitCode !== null || child.signalCode !== null
  const run = () => {
    // Only what the program needs: whoever runs the trial may have settings of their own.
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...added }
    child = spawn(process.execPath, [program, ...args], { cwd: ROOT, env })
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || isDead()) return
    const closed = once(child, 'close')
    child.kill(signal)
    const late = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await closed
    clearTimeout(late)
  }
  return {
    name,
    url,
    output: () => text,
    async start() {
      const since = performance.now()
      for (let tries = 0; ; ) {
        if (isDead() && tries < MOST_TRIES) {
          tries += 1
          run()
        }
        const answer = await fetch(`${url}/healthz`).catch(() => undefined)
        if (answer?.ok) return performance.now() - since
        if (isDead() ? tries === MOST_TRIES : performance.now() - since > START_TIMEOUT_MS) {
          throw new Error(`${name} does not start: ${text.slice(-2000)}`)
        }
        await sleep(25)
      }
    },
    kill: () => end('SIGKILL'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async stop() {
      await end('SIGTERM')
      told.end()
    },
  }
}
