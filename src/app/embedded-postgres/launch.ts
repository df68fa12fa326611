import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { type Logger, silentLogger } from '../../observe/logger.ts'
import { findBinaries } from './binaries.ts'
import { clusterDir, ensureCluster, readPassword, SUPERUSER } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { freePort } from './free-port.ts'
import { findPlace, homeOf, type PlaceOptions } from './place.ts'
import {
  clearStalePidFile,
  findPostmaster,
  logFile,
  type Postmaster,
  StartFailed,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts'

export type LaunchOptions = {
  dataDir: string
  log?: Logger
  /** The server must take exactly this port, because others know it. */
  port?: number
  /** Server settings on top of the defaults. */
  settings?: Readonly<Record<string, string>>
  /** How and where to run; tests use it for machines unlike this one. */
  place?: Partial<Pick<PlaceOptions, 'native' | 'namespaces' | 'fallbackRoots'>>
}

export type LaunchedPostgres = {
  /** The superuser's url of the database `postgres`. */
  url: string
  port: number
  pid: number
  /** True when the server was already running. */
  attached: boolean
  /** Where the server keeps its files; not `dataDir` if only root may enter that. */
  home: string
  /** Stops the server, attached or not, and waits for it to be gone. */
  stop(): Promise<void>
}

/**
 * Sized for a small machine. fsync and synchronous_commit stay on, so that acknowledged data is
 * kept.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const READY_TIMEOUT_MS = 60_000
const RETRY_MS = 100
/** How long the remains of the last server may block a start: init takes time to clear them. */
const STALE_LOCK_MS = 10_000

/**
 * Starts the PostgreSQL server of the data directory, or attaches to the one that a killed process
 * left running. The server outlives this process, and the next start finds it.
 */
export async function launchPostgres(options: LaunchOptions): Promise<LaunchedPostgres> {
  const { dataDir, log = silentLogger } = options
  const running = await attach(homeOf(dataDir), log)
  if (running) return running
  const native = options.place?.native ?? (await findBinaries())
  const place = findPlace({ ...options.place, native, dataDir, log })
  ensureCluster(place)
  const settings = { ...SETTINGS, ...options.settings }
  const deadline = performance.now() + STALE_LOCK_MS
  let port = options.port ?? rememberedPort(place.home) ?? (await freePort())
  for (;;) {
    clearStalePidFile(place.home)
    try {
      const started = await spawnPostmaster(place, { port, settings }, READY_TIMEOUT_MS)
      writeFileSync(join(place.home, 'port'), `${started.port}\n`, { mode: 0o600 })
      log.info(
        { event: 'postgres.started', pid: started.pid, port, home: place.home },
        'The embedded PostgreSQL was started.',
      )
      return handle(place.home, started, false)
    } catch (error) {
      if (!(error instanceof StartFailed)) throw error
      const next = retryAfter(error.reason)
      if (!next || performance.now() > deadline) throw explain(error, place.home)
      if (next === 'other-port' && options.port === undefined) port = await freePort()
      await sleep(RETRY_MS)
    }
    // Another process may have won the race for the data directory.
    const other = await attach(place.home, log)
    if (other) return other
  }
}

function retryAfter(reason: string): 'same' | 'other-port' | undefined {
  if (/Address already in use|could not bind/.test(reason)) return 'other-port'
  if (/postmaster\.pid|lock file|shared memory/.test(reason)) return 'same'
  return undefined
}

function explain(error: StartFailed, home: string): EmbeddedPostgresError {
  const message = `${error.message} (its log is ${logFile(home)})`
  return new EmbeddedPostgresError(message, { cause: error })
}

/** The running server of this folder, once it is ready and accepts our connection. */
async function attach(home: string, log: Logger): Promise<LaunchedPostgres | undefined> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  for (;;) {
    const found = findPostmaster(home)
    if (!found) return undefined
    if (found.status === 'ready') {
      const attached = handle(home, found, true)
      const outcome = await serves(attached.url, home)
      if (outcome === true) {
        log.info(
          { event: 'postgres.attached', pid: found.pid, port: found.port, home },
          'The embedded PostgreSQL was already running and is used.',
        )
        return attached
      }
      if (!isPassing(outcome)) throw outcome
    }
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL (pid ${found.pid}) in ${home} is ${found.status || 'not ready'} and does not become ready. ` +
          `Its log ${logFile(home)} says why; end it with kill ${found.pid}, and start again.`,
      )
    }
    await sleep(RETRY_MS)
  }
}

/** True when the server at the url is the one of this folder, else the error that it answered. */
async function serves(url: string, home: string): Promise<true | Error> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
  try {
    const [row] = await sql<{ dir: string }[]>`select current_setting('data_directory') as dir`
    const own = realpathSync(clusterDir(home))
    if (row && realpathSync(row.dir) === own) return true
    return new EmbeddedPostgresError(
      `Another PostgreSQL answers on port ${new URL(url).port}, which ${own} has noted: ` +
        'end one of them, and start again.',
    )
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** A server that is starting or stopping refuses connections; the pid file soon shows which. */
function isPassing(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return /^(57P0[1-3]|ECONN|EPIPE|CONNECT)/.test(code)
}

function handle(home: string, server: Postmaster, attached: boolean): LaunchedPostgres {
  const { pid, port } = server
  const password = passwordOf(home)
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid,
    attached,
    home,
    stop: () => stopPostmaster(home, pid),
  }
}

function passwordOf(home: string): string {
  try {
    return readPassword(home)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The password of the database in ${home} cannot be read; it belongs to the user who made it. ` +
        'Start as that user, choose another dataDir, or set DATABASE_URL.',
      { cause },
    )
  }
}

function rememberedPort(home: string): number | undefined {
  try {
    const port = Number(readFileSync(join(home, 'port'), 'utf8'))
    return Number.isInteger(port) && port > 0 ? port : undefined
  } catch {
    return undefined
  }
}
