import { setTimeout as sleep } from 'node:timers/promises'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { Database, DedicatedConnection } from '../database/database.ts'
import { beatWorker, LEASE_SECONDS, registerWorker } from './workers.ts'

export type WorkerIdentity = {
  /** Undefined while the process has no place among the workers, and must change nothing. */
  id(): number | undefined
  /** Resolves when the first place is taken. */
  start(): Promise<void>
  /** Gives the place up; whatever is open is taken over by others. */
  stop(): Promise<void>
}

/** What becomes of the place, for whoever watches. */
export type WorkerObserver = {
  workerStarted(report: { worker: number }): void
  workerLost(report: { worker: number; err?: unknown }): void
}

const BEAT_MS = 1_000
/**
 * A dead process loses its lock with its connection, at once; a beat that is merely slow gives
 * nothing up, since everything that is written names the number and is refused when it is struck.
 */
const BEAT_DEADLINE_MS = (LEASE_SECONDS * 1_000 * 2) / 3
const RETRY_MS = 250

/**
 * This process's place among the workers: a number, and a lock on it held by a connection of its
 * own. When the connection is lost the place is too, and a new one is taken.
 */
export function createWorkerIdentity(
  database: Database,
  { observe, onPlace }: { observe: WorkerObserver; onPlace: () => void },
): WorkerIdentity {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: number | undefined
  let running: Promise<void> | undefined
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})

  const hold = async (connection: DedicatedConnection, onFirst: () => void) => {
    const id = await registerWorker(connection)
    current = id
    observe.workerStarted({ worker: id })
    onFirst()
    onPlace()
    while (!signal.aborted) {
      await pause(BEAT_MS)
      if (signal.aborted) return
      const beat = () => beatWorker(connection.sql, id)
      if (await withDeadline(BEAT_DEADLINE_MS, undefined, beat)) continue
      return observe.workerLost({ worker: id })
    }
  }
  const run = async (onFirst: () => void) => {
    while (!signal.aborted) {
      try {
        await database.dedicated((connection) => hold(connection, onFirst))
      } catch (err) {
        observe.workerLost({ worker: current ?? 0, err })
      }
      current = undefined
      if (!signal.aborted) await pause(RETRY_MS)
    }
  }
  return {
    id: () => current,
    start: () =>
      new Promise((resolve) => {
        running = run(resolve)
      }),
    async stop() {
      stopping.abort()
      await running
    },
  }
}
