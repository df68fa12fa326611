import { createWakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import type { Database } from '../store/database/database.ts'
import { createWorkerIdentity, type WorkerObserver } from '../store/workers/worker-identity.ts'

type PlacedWorkerParts = {
  database: Database
  /** Absent: the rows have no owner, so the process needs no number among the workers. */
  place?: WorkerObserver
  /**
   * Subscribes to everything that announces work; answers the functions that end the subscriptions.
   */
  subscribe(): readonly (() => void)[]
  /** Called when the process has become a worker: any row may be due. */
  wakeAll(): void
  /** Work that nothing announces, such as taking over the rows of dead workers. */
  upkeep: { everyMs: number; run(worker: number): Promise<void>; failed(err: unknown): void }
  /** Aborted when the worker stops, before it waits for the work under way. */
  stopping?: AbortController
  /** Begins no more work, and resolves when the work under way has ended. */
  drain(): Promise<void>
}

export type PlacedWorker = {
  /** Its number; undefined while it is not registered as a worker and must change nothing. */
  id(): number | undefined
  /** Resolves when it is registered as a worker. */
  start(): Promise<void>
  /** Ends the work under way and its registration; other workers take the remaining rows. */
  stop(): Promise<void>
}

/** The number of a worker whose rows have no owner. */
const NO_OWNER = 0

/**
 * The frame of every worker that shares its work with other processes: a worker number that ends
 * with the process, subscriptions, upkeep, and the order in which all of them end.
 */
export function createPlacedWorker(parts: PlacedWorkerParts): PlacedWorker {
  const { database, place, upkeep, stopping } = parts
  const identity = place
    ? createWorkerIdentity(database, { observe: place, onPlace: parts.wakeAll })
    : undefined
  const id = () => (identity ? identity.id() : NO_OWNER)
  const loop = createWakefulLoop(
    async () => {
      const worker = id()
      if (worker !== undefined) await upkeep.run(worker)
      return upkeep.everyMs
    },
    (err) => {
      upkeep.failed(err)
      return upkeep.everyMs
    },
  )
  let subscriptions: readonly (() => void)[] = []
  return {
    id,
    async start() {
      subscriptions = parts.subscribe()
      if (identity) await identity.start()
      else parts.wakeAll()
      loop.wake()
    },
    async stop() {
      for (const end of subscriptions) end()
      stopping?.abort(new Error('the worker stops'))
      await Promise.all([loop.stop(), parts.drain()])
      await identity?.stop()
    },
  }
}
