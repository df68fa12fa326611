import { setTimeout as sleep } from 'node:timers/promises'
import { createWakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import { type ClaimedStream, claimStreams, WEBHOOK_DUE } from '../store/webhooks/webhook-queue.ts'
import type { StreamTurn } from '../store/webhooks/webhook-results.ts'
import { freeDeadRows, freeForgottenRows } from '../store/workers/held-rows.ts'
import { createWorkerIdentity } from '../store/workers/worker-identity.ts'
import type { CourierContext } from './courier-context.ts'
import { deliverStream } from './deliver-stream.ts'
import { purgeExpired } from './purge-expired.ts'
import { createTurnRecorder } from './turn-recorder.ts'

export type Courier = {
  /** Resolves once the process is registered as a worker. */
  start(): Promise<void>
  /** Ends the attempts under way; what waits stays in the database for the next courier. */
  stop(): Promise<void>
}

/** How often the table is read without a notification. */
const EVERY_MS = 250
const HOUSE_EVERY_MS = 1_000
/** How often it is made sure that everything taken is also delivered. */
const RECALL_MS = 5_000
/** A courier whose connection lives but that was not seen for so long is frozen. */
const LEASE_SECONDS = 10

/**
 * Delivers webhook events. The rows of their streams are the queue; any number of couriers share
 * it, and each may be killed at any moment.
 */
export function createCourier(options: Omit<CourierContext, 'stopping'>): Courier {
  const stopping = new AbortController()
  const context: CourierContext = { ...options, stopping: stopping.signal }
  const { database, policy, observe } = context
  const recorder = createTurnRecorder(context)
  /** The turns under way, and whose they are. */
  const running = new Map<Promise<void>, string>()
  const busy = new Map<string, number>()
  let recallAt = 0

  const recall = async (worker: number) => {
    if (context.now() < recallAt) return
    const known = [...running.values()]
    const streams = await freeForgottenRows(database.sql, 'webhook_streams', { worker, known })
    if (streams > 0) observe.recalled({ streams })
    recallAt = context.now() + RECALL_MS
  }
  const take = async (): Promise<number> => {
    const worker = identity.id()
    if (worker !== undefined) await recall(worker)
    const limit = policy.concurrency - running.size
    if (worker === undefined || limit <= 0) return EVERY_MS
    const claim = { worker, limit, perProject: policy.perReceiver, busy }
    const claimed = await database
      .transaction((sql) =>
        claimStreams(sql, { ...claim, breakerFailures: policy.breaker.failures }),
      )
      .catch((error: unknown) => {
        recallAt = 0
        throw error
      })
    for (const stream of claimed) begin(stream, worker)
    return EVERY_MS
  }
  const begin = (stream: ClaimedStream, worker: number) => {
    const { projectId } = stream
    busy.set(projectId, (busy.get(projectId) ?? 0) + 1)
    const turn = deliverStream(context, stream)
      .then((done) => settle(done, worker))
      .finally(() => {
        running.delete(turn)
        const left = (busy.get(projectId) ?? 1) - 1
        if (left > 0) busy.set(projectId, left)
        else busy.delete(projectId)
        loop.wake()
      })
    running.set(turn, stream.id)
  }
  /** Until it is written, or the streams of this worker's number are others' to free. */
  const settle = async (turn: StreamTurn, worker: number) => {
    for (;;) {
      try {
        return await recorder.record(worker, turn)
      } catch (err) {
        observe.failed({ what: 'recording a delivery', err })
        if (identity.id() !== worker || stopping.signal.aborted) return
        await sleep(EVERY_MS)
      }
    }
  }
  const loop = createWakefulLoop(take, (err) => {
    observe.failed({ what: 'taking webhook events', err })
    return EVERY_MS
  })
  const house = createWakefulLoop(
    async () => {
      const freed = await freeDeadRows(database.sql, 'webhook_streams', LEASE_SECONDS)
      if (freed > 0) {
        observe.takenOver({ streams: freed })
        loop.wake()
      }
      await purgeExpired(context)
      return HOUSE_EVERY_MS
    },
    (err) => {
      observe.failed({ what: 'housekeeping of webhook events', err })
      return HOUSE_EVERY_MS
    },
  )
  const identity = createWorkerIdentity(database, { observe, onPlace: () => loop.wake() })
  let stopListening = () => {}
  return {
    async start() {
      stopListening = database.listen(WEBHOOK_DUE, loop.wake, loop.wake)
      await identity.start()
      house.wake()
    },
    async stop() {
      stopListening()
      stopping.abort(new Error('the courier stops'))
      await Promise.all([loop.stop(), house.stop()])
      await Promise.all(running.keys())
      await identity.stop()
    },
  }
}
