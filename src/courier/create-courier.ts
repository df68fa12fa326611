import { setTimeout as sleep } from 'node:timers/promises'
import { createRowWorker, type FailurePoint, type RowLeases } from '../row-work/row-worker.ts'
import {
  type ClaimedStream,
  claimStreams,
  FIRST_PROJECT,
  WEBHOOK_DUE,
} from '../store/webhooks/webhook-queue.ts'
import type { StreamTurn } from '../store/webhooks/webhook-results.ts'
import { freeDeadRows, freeForgottenRows } from '../store/workers/held-rows.ts'
import type { CourierContext } from './courier-context.ts'
import { deliverStream } from './deliver-stream.ts'
import { purgeExpired } from './purge-expired.ts'
import { createReceiverPlaces, HELD_PARTS } from './receiver-places.ts'
import { createTurnRecorder } from './turn-recorder.ts'

export type Courier = {
  /** Resolves once the process is registered as a worker. */
  start(): Promise<void>
  /** Finishes the attempts under way; waiting events stay in the database for the next courier. */
  stop(): Promise<void>
}

const POLL_MS = 250
/** The least time between two claims, so that under load each claim takes several streams. */
const CLAIM_GAP_MS = 5
const UPKEEP_MS = 1_000
/** A courier that was not seen for this long counts as frozen, even if its connection lives. */
const LEASE_SECONDS = 10
/** The pauses after an error of our own in a stream's turn; failing receivers have other pauses. */
const RETRY = { retryMs: 1_000, maxRetryMs: 60_000 }

const FAILED_AT: Record<FailurePoint, string> = {
  claim: 'taking webhook events',
  work: 'the turn of a stream',
  'give-back': 'giving a stream back',
  upkeep: 'housekeeping of webhook events',
}

/**
 * Delivers webhook events. The rows of their streams are the queue; any number of couriers share
 * it, and each may be killed at any moment.
 */
export function createCourier(options: Omit<CourierContext, 'stopping'>): Courier {
  const stopping = new AbortController()
  const context: CourierContext = { ...options, stopping: stopping.signal }
  const { database, policy, observe, now } = context
  const record = createTurnRecorder(context)
  const places = createReceiverPlaces(policy)
  /** The project after which the next claim begins, so that each receiver has its turn. */
  let after: string = FIRST_PROJECT
  /** Retries until the turn is recorded, or until this worker no longer holds the stream. */
  const settle = async (turn: StreamTurn, worker: number, holds: () => boolean) => {
    for (;;) {
      try {
        return await record({ worker, turn })
      } catch (err) {
        observe.failed({ what: 'recording a delivery', err })
        if (!holds() || stopping.signal.aborted) return
        await sleep(POLL_MS)
      }
    }
  }
  return createRowWorker<ClaimedStream, string>({
    database,
    now,
    stopping,
    concurrency: HELD_PARTS * policy.concurrency,
    retry: RETRY,
    pollMs: POLL_MS,
    claimGapMs: CLAIM_GAP_MS,
    upkeepMs: UPKEEP_MS,
    keyOf: ({ id }) => id,
    subscribe: (wake) => [
      database.listen(
        WEBHOOK_DUE,
        () => wake(),
        () => wake(),
      ),
    ],
    async claim({ worker, limit }) {
      const room = places.survey()
      const claim = {
        worker,
        limit: Math.min(limit, room.limit),
        perProject: policy.perReceiver,
        held: room.held,
        breakerFailures: policy.breaker.failures,
      }
      if (claim.limit <= 0) return []
      const claimed = await claimStreams(database.sql, { ...claim, after })
      after = claimed.next
      return claimed.streams
    },
    async work(stream, { worker, holds }) {
      const { projectId } = stream
      await places.enter(projectId)
      let well = false
      const send = async () => {
        try {
          // While the stream waited for a place, another worker may have taken it over.
          if (!holds()) return unsent(stream, 0)
          const turn = await deliverStream(context, stream)
          well = turn.nextInMs === 0
          return turn
        } finally {
          places.leave(projectId, { well })
        }
      }
      try {
        await settle(await send(), worker, holds)
      } finally {
        places.forget(projectId)
      }
    },
    giveBack(stream, { worker, pauseMs }) {
      return record({ worker, turn: unsent(stream, pauseMs) })
    },
    leases: leasesOf(context),
    async upkeep() {
      await purgeExpired(context)
      return []
    },
    failed: ({ at, err }) => observe.failed({ what: FAILED_AT[at], err }),
  })
}

function unsent({ id: streamId, projectId }: ClaimedStream, nextInMs: number): StreamTurn {
  return { streamId, projectId, results: [], nextInMs, gone: false }
}

function leasesOf({ database: { sql }, observe }: CourierContext): RowLeases<string> {
  return {
    freeForgotten: (held) => freeForgottenRows(sql, 'webhook_streams', held),
    freeDead: () => freeDeadRows(sql, 'webhook_streams', LEASE_SECONDS),
    observe: {
      workerStarted: observe.workerStarted,
      workerLost: observe.workerLost,
      recalled: (streams) => observe.recalled({ streams }),
      takenOver: (streams) => observe.takenOver({ streams }),
    },
  }
}
