import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '../../src/app/embedded-postgres/binaries.ts'
import {
  clusterDir,
  ensureCluster,
  readPassword,
  SUPERUSER,
} from '../../src/app/embedded-postgres/cluster.ts'
import { freePort } from '../../src/app/embedded-postgres/free-port.ts'
import { chownTree, findPlace, type Place } from '../../src/app/embedded-postgres/place.ts'
import {
  clearStalePidFile,
  findPostmaster,
  isRunning,
  logFile,
  stopPostmaster,
} from '../../src/app/embedded-postgres/postmaster.ts'
import { commandAs } from '../../src/app/embedded-postgres/run-as.ts'
import { silentLogger } from '../../src/observe/logger.ts'

/** A PostgreSQL server of a replicated pair, on a port that it keeps. */
export type Server = {
  readonly name: string
  readonly port: number
  /** Where its files are. */
  readonly data: string
  /** Superuser's url of the database `postgres`. */
  url(): string
  /** Makes an empty cluster, unless there is one. */
  create(): void
  /** Gives files that were copied into the folder to whom they must belong, with this password. */
  adopt(): void
  /** Resolves when it takes connections, for reading at least. */
  start(settings: Readonly<Record<string, string>>): Promise<void>
  /** As a machine dies: all of its processes at once. */
  kill(): Promise<void>
  /** Its processes stand still, or go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT', title?: RegExp): number
  stop(): Promise<void>
  log(): string
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '32MB',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A standby that is made anew finds all it needs.
  wal_keep_size: '512MB',
  wal_retrieve_retry_interval: '200ms',
  max_wal_senders: '10',
}
const READY_MS = 60_000

export async function createServer(name: string, dataDir: string): Promise<Server> {
  const place = findPlace({ dataDir, native: await findBinaries(), log: silentLogger })
  const port = await freePort()
  const data = clusterDir(place.home)
  let child: ChildProcess | undefined
  return {
    name,
    port,
    data,
    url: () => `postgres://${SUPERUSER}:${readPassword(place.home)}@127.0.0.1:${port}/postgres`,
    create: () => ensureCluster(place),
    adopt: () => adopt(place, data),
    async start(settings) {
      clearStalePidFile(place.home)
      const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port) })
      const args = ['-D', data, ...flags.flatMap(([key, value]) => ['-c', `${key}=${value}`])]
      const command = commandAs(place.runAs, join(place.native, 'bin', 'postgres'), args)
      const log = openSync(logFile(place.home), 'a', 0o600)
      const stdio = ['ignore', log, log] as const
      child = spawn(command.file, command.args, { ...command.options, stdio: [...stdio] })
      closeSync(log)
      const deadline = Date.now() + READY_MS
      for (;;) {
        const status = findPostmaster(place.home)?.status
        if (status === 'ready' || status === 'standby') return
        if (child.exitCode !== null || Date.now() > deadline) {
          throw new Error(`${name} did not start: ${readFileSync(logFile(place.home), 'utf8')}`)
        }
        await sleep(20)
      }
    },
    async kill() {
      const pid = child?.pid
      if (pid === undefined) return
      // Else it would see its processes die and start them again.
      send(pid, 'SIGSTOP')
      for (const each of [...childrenOf(pid), pid]) send(each, 'SIGKILL')
      while (isRunning(pid)) await sleep(5)
    },
    signal(signal, title = /./) {
      const own = child?.pid === undefined ? [] : [...childrenOf(child.pid), child.pid]
      const meant = own.filter((pid) => title.test(titleOf(pid)))
      for (const pid of meant) send(pid, signal)
      return meant.length
    },
    async stop() {
      const pid = child?.pid
      if (pid === undefined || !isRunning(pid)) return
      await stopPostmaster(place.home, pid)
    },
    log: () => readFileSync(logFile(place.home), 'utf8'),
  }
}

function adopt({ runAs }: Place, data: string): void {
  rmSync(join(data, 'postmaster.pid'), { force: true })
  if (runAs.kind === 'user') chownTree(data, runAs.user)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid)) return []
    const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[1]) === parent ? [pid] : []
  })
}

const titleOf = (pid: number) => readOrEmpty(`/proc/${pid}/cmdline`)

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
