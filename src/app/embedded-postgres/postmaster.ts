import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDir } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Place } from './place.ts'
import { commandAs } from './run-as.ts'

/** What a server records about itself in its data directory. */
export type Postmaster = { pid: number; port: number; status: string }

const LOG_LIMIT_BYTES = 5_000_000
const POLL_MS = 10

const pidFile = (home: string) => join(clusterDir(home), 'postmaster.pid')
export const logFile = (home: string) => join(home, 'postgres.log')

/** The server recorded in the data directory, if it is alive. */
export function findPostmaster(home: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(home), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgres(pid)) return undefined
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() }
}

/**
 * Whether the process lives and is PostgreSQL: after a reboot or in a new container the recorded
 * pid may belong to any process.
 */
function isPostgres(pid: number): boolean {
  if (!isRunning(pid)) return false
  const name = procStat(pid)?.name ?? spawnSync('ps', ['-o', 'comm=', '-p', `${pid}`]).stdout
  return String(name).includes('postgres')
}

/** Whether the process lives; a zombie does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return procStat(pid)?.state !== 'Z'
}

function procStat(pid: number): { name: string; state: string } | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const close = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, close), state: stat[close + 2] ?? '' }
  } catch {
    return { name: '', state: 'Z' }
  }
}

/** The server did not come up; `reason` is the end of its log. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
  readonly reason: string
  constructor(reason: string) {
    super(`PostgreSQL did not start: ${reason}`)
    this.reason = reason
  }
}

export type SpawnSettings = { port: number; settings: Readonly<Record<string, string>> }

/** Starts a server that outlives this process, and waits until it takes connections. */
export async function spawnPostmaster(
  place: Place,
  { port, settings }: SpawnSettings,
  timeoutMs: number,
): Promise<Postmaster> {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const args = ['-D', clusterDir(place.home), ...flags]
  const command = commandAs(place.runAs, join(place.native, 'bin', 'postgres'), args)
  const path = logFile(place.home)
  rotate(path)
  const log = openSync(path, 'a', 0o600)
  const from = statSync(path).size
  // A pipe would tie the server to this process; with a file and its own session it lives on.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended ??= `it ended with ${signal ?? code}`
  })
  child.unref()
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const found = findPostmaster(place.home)
    if (found?.pid === child.pid && found?.status === 'ready') return found
    if (ended !== undefined) throw new StartFailed(tail(path, from) || ended)
    await sleep(POLL_MS)
  }
  child.kill('SIGQUIT')
  throw new StartFailed(`it was not ready after ${timeoutMs} ms. ${tail(path, from)}`)
}

/** Removes the pid file of a dead server, which a zombie or a reused pid would make look alive. */
export function clearStalePidFile(home: string): void {
  if (!findPostmaster(home)) rmSync(pidFile(home), { force: true })
}

/** Ends the server in its fast mode: open transactions are rolled back, everything is written. */
export async function stopPostmaster(home: string, pid: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    const deadline = performance.now() + waitMs
    while (performance.now() < deadline) {
      if (!isRunning(pid)) return
      await sleep(POLL_MS)
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL (pid ${pid}) in ${home} does not stop. Its log ${logFile(home)} says what it waits for.`,
  )
}

function rotate(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
}

function tail(path: string, from: number): string {
  const text = readFileSync(path).subarray(from).toString('utf8').trim()
  return text.split('\n').slice(-10).join('\n')
}
