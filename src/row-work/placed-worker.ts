import { createWakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import type { Database } from '../store/database/database.ts'
import { createWorkerIdentity, type WorkerObserver } from '../store/workers/worker-identity.ts'

type PlacedWorkerParts = {
  database: Database
  /** Absent: what is worked has no owner, so the process needs no number among the workers. */
  place?: WorkerObserver
  /** Subscribes to everything that announces work; answers how to end the subscriptions. */
  subscribe(): readonly (() => void)[]
  /** Work may wait anywhere: the place was just taken. */
  wakeAll(): void
  /** What must happen although nobody announces it, such as taking over the work of the dead. */
  upkeep: { everyMs: number; run(worker: number): Promise<void>; failed(err: unknown): void }
  /** Aborted when the worker stops, before what is under way is waited for. */
  stopping?: AbortController
  /** Begins nothing more from this moment on, and ends when what is under way has ended. */
  drain(): Promise<void>
}

export type PlacedWorker = {
  /** Its number; undefined while it has no place among the workers and must change nothing. */
  id(): number | undefined
  /** Resolves when it has its place. */
  start(): Promise<void>
  /** Ends what is under way and gives the place up; the rest stays for other workers. */
  stop(): Promise<void>
}

/** The number of a worker whose rows have no owner. */
const NO_OWNER = 0

/**
 * The frame of every worker that shares its work with other processes: a number among them that
 * dies with the process, subscriptions, upkeep, and the order in which all of it ends.
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
