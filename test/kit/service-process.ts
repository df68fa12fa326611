import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPassword, SUPERUSER } from '../../src/app/embedded-postgres/cluster.ts'
import { homeOf } from '../../src/app/embedded-postgres/place.ts'
import { findPostmaster } from '../../src/app/embedded-postgres/postmaster.ts'
import { type DevnetState, devnetStateFile } from '../../src/app/launch/devnet-process.ts'
import { devnetDatabaseUrl } from '../../src/store/schema/devnet-database.ts'
import { bundleService } from '../../trials/intents/bundle-service.ts'
import { registerService } from './failure-story.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The longest time that a hook may take, because everything takes longer on a busy machine. */
const START_TIMEOUT_MS = 170_000

export type DevnetFile = {
  baseUrl: string
  legacyBaseUrl: string
  depositBaseUrl: string
  consoleUrl: string
  controlUrl: string
  apiKeys: Record<
    'development' | 'production' | 'developmentIntentsOnly' | 'developmentReadOnly',
    string
  >
  operatorKey: string
  chains: {
    id: number
    caip2: string
    name: string
    rpcUrl: string
    tokens: { symbol: string; address: `0x${string}`; decimals: number }[]
  }[]
  accounts: { address: `0x${string}`; privateKey: `0x${string}`; note: string }[]
}

/** `npm start` as a person runs it, in a folder of its own; it may be killed and started again. */
export type ServiceProcess = {
  readonly dataDir: string
  /** Resolves when the banner is printed; returns what the process has printed so far. */
  start(more?: NodeJS.ProcessEnv): Promise<string>
  kill(signal: NodeJS.Signals): Promise<void>
  /** Resolves when the process has ended by itself. */
  ended(): Promise<{ code: number | null; output: string }>
  /** `output` is everything that it printed, `stdout` only the standard output. */
  run(...args: string[]): Promise<{ code: number | null; output: string; stdout: string }>
  devnet(): DevnetFile
  /** Stops everything and removes the folder. */
  dispose(): Promise<void>
}

export function createServiceProcess(
  settings: NodeJS.ProcessEnv = {},
  {
    source = false,
    preload = [],
  }: {
    /**
     * The first start runs from the files of `src`, like `npm start`; later starts run from one
     * bundled file, which is faster.
     */
    source?: boolean
    /** `--import` arguments for Node, to preload modules; only the service gets them. */
    preload?: readonly string[]
  } = {},
): ServiceProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'simplon-e2e-'))
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    SIMPLON_DATA_DIR: dataDir,
    SIMPLON_HTTP_PORT: '0',
    SIMPLON_DEVNET_PORT: '0',
    SIMPLON_DEVNET_BUSY_BLOCK_TIME_MS: '100',
    SIMPLON_LOG_LEVEL: 'info',
    ...settings,
  }
  const told = registerService(
    `The service in ${dataDir}`,
    () => env.DATABASE_URL || env.SIMPLON_DATABASE_URL || embeddedDatabaseUrl(dataDir),
  )
  let child: ChildProcess | undefined
  let printed = () => ''
  let fromSource = source
  const program = async () => {
    if (fromSource || preload.length > 0) {
      fromSource = false
      return ['--import', 'tsx', 'src/cli.ts']
    }
    return [await bundleService()]
  }
  const launch = async (args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const preloaded = args[0] === 'start' ? preload : []
    return spawn(process.execPath, [...preloaded, ...(await program()), ...args], {
      cwd: ROOT,
      env: { ...env, ...more },
    })
  }
  const run = async (...args: string[]) => {
    const process_ = await launch(args)
    const output = collect(process_)
    const stdout: Buffer[] = []
    process_.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    const [code] = (await once(process_, 'close')) as [number | null]
    return { code, output: output(), stdout: String(Buffer.concat(stdout)) }
  }
  return {
    dataDir,
    run,
    async start(more) {
      child = await launch(['start'], more)
      const output = collect(child, told.say)
      printed = output
      const deadline = Date.now() + START_TIMEOUT_MS
      while (!output().includes('Ctrl-C stops it.')) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`no start: ${output()}`)
        await sleep(20)
      }
      return output()
    },
    async kill(signal) {
      if (!child || child.exitCode !== null) return
      const closed = once(child, 'close')
      child.kill(signal)
      await closed
    },
    async ended() {
      if (child && child.exitCode === null) await once(child, 'close')
      return { code: child?.exitCode ?? null, output: printed() }
    },
    devnet: () => JSON.parse(readFileSync(join(dataDir, 'devnet.json'), 'utf8')) as DevnetFile,
    async dispose() {
      if (!existsSync(dataDir)) return
      await run('stop')
      told.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Of the server that the service looks after itself, while it runs. */
function embeddedDatabaseUrl(dataDir: string): string | undefined {
  const home = homeOf(join(dataDir, 'postgres'))
  const server = findPostmaster(home)
  if (!server) return undefined
  const devnet = JSON.parse(readFileSync(devnetStateFile(dataDir), 'utf8')) as DevnetState
  const url = `postgres://${SUPERUSER}:${readPassword(home)}@127.0.0.1:${server.port}/postgres`
  return devnetDatabaseUrl(url, devnet.instanceId)
}

function collect(child: ChildProcess, say = (_: string) => {}): () => string {
  let text = ''
  const keep = (chunk: unknown) => {
    text += chunk
    say(String(chunk))
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text
}
