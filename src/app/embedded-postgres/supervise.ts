import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '../../observe/logger.ts'
import { type LaunchedPostgres, type LaunchOptions, launchPostgres } from './launch.ts'
import { isRunning } from './postmaster.ts'

export type SupervisedPostgres = {
  /** The url, which stays the same through restarts. */
  readonly url: string
  readonly attached: boolean
  /** The pid of the server; another one after a restart. */
  pid(): number
  /** Ends the supervision and the server. */
  stop(): Promise<void>
}

export type SuperviseOptions = LaunchOptions & { checkEveryMs?: number }

const MAX_PAUSE_MS = 5_000

/**
 * Launches the server and starts it again on the same port whenever it dies, so that clients with
 * its url can reconnect. Never restarts a server that `stop` is taking down.
 */
export async function keepPostgresRunning(options: SuperviseOptions): Promise<SupervisedPostgres> {
  const { log = silentLogger, checkEveryMs = 250 } = options
  const first = await launchPostgres(options)
  let current = first
  const stopping = new AbortController()
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
  const watching = watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(checkEveryMs)
      if (stopping.signal.aborted || isRunning(current.pid)) continue
      log.warn(
        { event: 'postgres.gone', pid: current.pid },
        'The embedded PostgreSQL died; it is started again.',
      )
      const restarted = await restart()
      if (restarted) current = restarted
    }
  }

  async function restart(): Promise<LaunchedPostgres | undefined> {
    for (let ms = checkEveryMs; !stopping.signal.aborted; ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
      try {
        return await launchPostgres({ ...options, port: first.port })
      } catch (error) {
        log.error(
          { event: 'postgres.restart-failed', err: error, retryInMs: ms },
          'The embedded PostgreSQL could not be started again.',
        )
        await pause(ms)
      }
    }
    return undefined
  }

  return {
    url: first.url,
    attached: first.attached,
    pid: () => current.pid,
    async stop() {
      stopping.abort()
      // A restart under way would bring up a server after the stop, so it is awaited.
      await watching
      await current.stop()
    },
  }
}
