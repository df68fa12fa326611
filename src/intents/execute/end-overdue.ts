import { ServiceError } from '../../domain/errors.ts'
import { createWakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import { createRowWorker, type RowWorker } from '../../row-work/row-worker.ts'
import {
  type ClaimedIntent,
  claimOverdue,
  createReleases,
  freeDeadWork,
  freeForgotten,
  type NextLook,
} from '../../store/intents/intent-work.ts'
import { countUnfinished } from '../../store/intents/unfinished-intents.ts'
import { LEASE_SECONDS } from '../../store/workers/workers.ts'
import { createContext, type RelayerOptions } from './create-context.ts'
import { decide } from './decide/decide.ts'
import { gather } from './gather.ts'
import { recordDecision } from './record-decision.ts'
import { type RelayerContext, toSeconds } from './relayer-context.ts'
import { WorkLostError } from './relayer-writes.ts'

/** Ends overdue intents in a process that is no relayer, while no relayer runs. */
export type OverdueKeeper = {
  start(): void
  /** Called whenever the roles of all processes have been read. */
  watch(isRelayerSilent: boolean): void
  stop(): Promise<void>
}

const POLL_MS = 1_000
const COUNT_EVERY_MS = 5_000
const AT_A_TIME = 8

/**
 * Without a relayer nobody would end the intents that it has left behind: their owners could not
 * know that nothing happens any more. Any process may end one of which nothing has happened and
 * nothing can: it claims the intent as a relayer does, so a relayer that returns meanwhile waits
 * for it, and it decides by the same rules. It plans no transaction and needs no key. The process
 * also counts the open intents, which otherwise only a relayer does.
 */
export function createOverdueKeeper(options: RelayerOptions): OverdueKeeper {
  const { database, log, now = Date.now } = options
  const counting = createContext(options, new AbortController().signal)
  let queue: RowWorker<bigint> | undefined
  let stopped = false
  let ended: Promise<unknown> = Promise.resolve()

  const count = createWakefulLoop(
    async () => {
      counting.observe.unfinished(await countUnfinished(database.sql, toSeconds(now())))
      return COUNT_EVERY_MS
    },
    (err) => {
      counting.observe.failed({ what: 'counting the open intents', err })
      return COUNT_EVERY_MS
    },
  )
  const end = () => {
    const ending = queue
    queue = undefined
    if (ending) ended = Promise.all([ended, ending.stop()])
    return ended
  }
  return {
    start: () => count.wake(),
    watch(isRelayerSilent) {
      if (!isRelayerSilent) return void end()
      if (queue || stopped) return
      log.warn(
        { event: 'relayer.absent' },
        'No relayer runs; this process ends intents whose deadline is over and of which nothing has happened.',
      )
      const stopping = new AbortController()
      queue = createOverdueQueue(createContext(options, stopping.signal), stopping)
      void queue.start()
    },
    async stop() {
      stopped = true
      await count.stop()
      await end()
    },
  }
}

function createOverdueQueue(context: RelayerContext, stopping: AbortController): RowWorker<bigint> {
  const { database, policy, observe, now } = context
  const { sql } = database
  const release = createReleases(sql)
  return createRowWorker<ClaimedIntent, bigint>({
    database,
    now,
    stopping,
    concurrency: AT_A_TIME,
    retry: policy,
    pollMs: POLL_MS,
    upkeepMs: POLL_MS,
    keyOf: ({ id }) => id,
    subscribe: () => [],
    claim({ worker, limit }) {
      const before = toSeconds(now()) - BigInt(policy.graceSeconds)
      return claimOverdue(sql, { worker, limit, before })
    },
    async work(intent, { worker }) {
      const looks = await endOverdue(context, intent, worker)
      await release({ id: intent.id, worker, looks })
    },
    async giveBack({ id }, { worker, err, pauseMs: inMs }) {
      const note = err instanceof ServiceError ? err.message : 'a round of work failed; tried again'
      await release({ id, worker, looks: [], otherwise: { inMs, note } })
    },
    isLost: (err) => err instanceof WorkLostError,
    leases: {
      freeForgotten: (held) => freeForgotten(sql, held),
      freeDead: () => freeDeadWork(sql, LEASE_SECONDS),
      observe: {
        workerStarted() {},
        workerLost: observe.workerLost,
        recalled: (steps) => observe.recalled({ steps }),
        takenOver() {},
      },
    },
    failed: ({ key, err }) =>
      observe.failed({
        what: 'ending an overdue intent',
        ...(key !== undefined && { intent: key }),
        err,
      }),
  })
}

const NOT_TOLD =
  'the deadline is over; a transaction may be under way, and no relayer runs to find out'

/**
 * Ends the intent if no step has happened and none can. Whatever a relayer has begun, only a relayer
 * ends: a transaction that was sent may still land.
 */
async function endOverdue(
  context: RelayerContext,
  { id, acceptedAt }: ClaimedIntent,
  worker: number,
): Promise<NextLook[]> {
  const view = await gather(context, id)
  const { steps } = view.situation
  const decision = decide(view.situation)
  const isUntouched =
    decision.marks.length === 0 &&
    steps.every(
      ({ state, seen }) => state !== 'done' && state !== 'final' && seen?.state !== 'done',
    )
  const recording = { view, refunds: undefined, worker, acceptedAt }
  if (isUntouched && decision.ending) {
    await recordDecision(context, { ...recording, decision })
    return []
  }
  // A transaction that is only planned was never signed; without it the next round may end the intent.
  const cancels = isUntouched && decision.plan.length === 0 && decision.cancel.length > 0
  if (cancels) {
    await recordDecision(context, { ...recording, decision: { ...decision, moves: [] } })
  }
  const inMs = cancels ? 0 : context.policy.watchMs
  return steps.map(({ name }) => ({ step: name, inMs, note: NOT_TOLD }))
}
