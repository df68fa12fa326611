import { setTimeout as sleep } from 'node:timers/promises'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { Database, DedicatedConnection } from '../database/database.ts'
import { beatWorker, LEASE_SECONDS, registerWorker } from './workers.ts'

export type WorkerIdentity = {
  /** Undefined while the process is not registered as a worker; then it must change nothing. */
  id(): number | undefined
  /** Resolves when the process is registered for the first time. */
  start(): Promise<void>
  /** Ends the registration; other workers take over the open rows. */
  stop(): Promise<void>
}

/** Observes the registration of a worker. */
export type WorkerObserver = {
  workerStarted(report: { worker: number }): void
  workerLost(report: { worker: number; err?: unknown }): void
}

const BEAT_MS = 1_000
/**
 * A dead process loses its lock at once with its connection. A slow beat is no reason to end the
 * registration, because every write names the worker's number and is refused once that is deleted.
 */
const BEAT_DEADLINE_MS = (LEASE_SECONDS * 1_000 * 2) / 3
const RETRY_MS = 250

/**
 * Registers this process as a worker: it gets a number, and a lock on the number that its own
 * connection holds. When the connection is lost, the registration ends and the process registers
 * again.
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
