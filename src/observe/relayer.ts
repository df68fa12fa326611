import type { IntentFailReason } from '../domain/failure/failure-table.ts'
import { type Usd, usdToDecimal } from '../domain/usd.ts'
import { parseTraceparent } from '../lib/trace-context.ts'
import type { EventLabel } from './events/event-table.ts'
import { createFailureCounter } from './events/failure-counter.ts'
import type { Log } from './log.ts'
import { counter, gauge, histogram, type Metrics } from './metrics.ts'
import { recordSpan } from './spans.ts'

type OfIntent = { intent: bigint; traceparent?: string | undefined }
type Move = {
  from: string
  to: string
  sinceMs: number
  failure?: string
  failReason?: IntentFailReason
}
type OfStep = OfIntent & { step: string; chainId: number }

/** Reports what happens to accepted intents. */
export type RelayerObserver = {
  /** A transaction for a step is in the journal and will be sent. */
  planned(report: OfStep & { key: string; sinceMs: number }): void
  /** The chain shows a step as done; `filledByOther` is true when the transaction is not ours. */
  done(report: OfStep & { txHash?: string; filledByOther: boolean; sinceMs: number }): void
  takenBack(report: OfStep): void
  /** The intent has a new status; `sinceMs` is the time since it was accepted. */
  moved(report: OfIntent & Move): void
  /** A step cannot be sent now, for this reason; it is tried again. */
  refused(report: OfStep & { reason: string; attempts: number }): void
  /** No more transactions are paid for that run the calls of the account. */
  callsSpent(report: OfStep & { reverts: number }): void
  /** A transaction of a step reverted: its gas is lost, and counts against who is behind it. */
  burned(report: OfStep & { project: string; account: string; gas: bigint; costUsd: Usd }): void
  /** Our transaction succeeded, but the chain does not show its effect. */
  disagreement(report: OfStep & { txHash: string }): void
  refundAwaited(report: OfIntent & { how: string }): void
  /** A step did not do what was signed, or left something behind: a break is open. */
  broken(report: OfIntent & { chainId: number; kind: string; reason: string }): void
  /** The message of a bridge reached its next stage. */
  progressed(report: OfIntent & { stage: string; guid: string }): void
  takenOver(report: { intents: number }): void
  /** The relayer freed steps that it had claimed without knowing. */
  recalled(report: { steps: number }): void
  unfinished(report: { counts: ReadonlyMap<string, number>; stuck: number }): void
  workerStarted(report: { worker: number }): void
  workerLost(report: { worker: number; err?: unknown }): void
  failed(report: { what: string; intent?: bigint; err: unknown }): void
}

const SECONDS = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3600,
]
const STATUSES = ['PENDING', 'PRECONFIRMED', 'CLAIMED', 'FILLED']
/** The same problem is logged at most this often; the counters have every case. */
const REPEAT_MS = 10_000
const MAX_REMEMBERED = 1000

export function createRelayerObserver({
  log,
  metrics,
  now = Date.now,
}: {
  log: Log
  metrics: Metrics
  now?: () => number
}): RelayerObserver {
  const meters = createMeters(metrics)
  const failures = createFailureCounter(metrics)
  const isNews = createNewsFilter(now)
  const count: Count = (event) => meters.events.inc({ event })
  return {
    ...stepVerbs({ log, count, isNews, now }),
    planned(report) {
      count('planned')
      meters.planned.observe({ chain: String(report.chainId) }, report.sinceMs / 1000)
      log.debug(
        { event: 'intent.planned', ...report, ...named(report) },
        'The transaction for a step of the intent was planned.',
      )
    },
    burned({ gas, costUsd, ...report }) {
      count('burned')
      const chain = String(report.chainId)
      meters.burned.inc({ chain }, Number(usdToDecimal(costUsd, 6)))
      log.warn(
        {
          event: 'intent.burned',
          ...report,
          ...named(report),
          gas: String(gas),
          costUsd: usdToDecimal(costUsd),
        },
        'A transaction of the intent reverted; its gas counts against its account.',
      )
    },
    moved({ sinceMs, from, to, ...report }) {
      count(`moved-${to.toLowerCase()}`)
      meters.reached.observe({ status: to }, sinceMs / 1000)
      const { failure, failReason } = report
      if (failReason) failures.count('intent', failReason)
      const fields = { ...named(report), from, to, sinceMs, failure, failReason }
      if (to === 'FAILED')
        log.warn({ event: 'intent.moved-failed', ...fields }, 'The intent failed.')
      else if (to === 'EXPIRED')
        log.warn({ event: 'intent.moved-expired', ...fields }, 'The intent expired.')
      else log.info({ event: 'intent.moved', ...fields }, 'The intent has a new status.')
      recordSpan(report.traceparent, {
        name: `intent ${to}`,
        since: now() - sinceMs,
        attributes: { 'simplon.intent.id': report.intent.toString() },
      })
    },
    progressed({ stage, guid, ...report }) {
      count(`bridge-${stage}`)
      log.info(
        { event: 'intent.bridge', ...named(report), stage, guid },
        'The message of the bridge reached its next stage.',
      )
    },
    refundAwaited(report) {
      count('refund-awaited')
      if (isNews(`refund ${report.intent}`)) {
        log.warn(
          { event: 'intent.refund-awaited', ...named(report), how: report.how },
          'The intent waits for its refund.',
        )
      }
    },
    broken({ chainId, kind, reason, ...report }) {
      count(`break-${kind}`)
      log.error(
        { event: 'books.break', ...named(report), chainId, kind, reason },
        'A step of the intent opened a break of the books.',
      )
    },
    takenOver: (report) =>
      log.warn(
        { event: 'relayer.took-over', ...report },
        'The relayer took over the intents of a relayer that died.',
      ),
    recalled: (report) =>
      log.warn(
        { event: 'relayer.recalled', ...report },
        'The database held steps for this relayer that it did not know of; they were freed.',
      ),
    unfinished({ counts, stuck }) {
      for (const status of STATUSES) meters.unfinished.set({ status }, counts.get(status) ?? 0)
      meters.stuck.set(stuck)
      if (stuck > 0 && isNews('stuck'))
        log.error({ event: 'intent.stuck', stuck }, 'Intents are past their fill deadline.')
    },
    workerStarted: (report) =>
      log.info({ event: 'relayer.started', ...report }, 'The relayer started.'),
    workerLost: (report) =>
      log.warn(
        { event: 'relayer.lost', ...report },
        'The relayer lost its registration and registers again.',
      ),
    failed({ what, intent, err }) {
      count('failure')
      if (!isNews(`${what} ${intent}`)) return
      log.warn(
        { event: 'intent.failure', what, intent: intent?.toString(), err },
        'The work on intents failed; it is repeated.',
      )
    },
  }
}

/**
 * Ids are printed as text because a JSON number cannot hold them; the trace id has its usual name.
 */
function named({ intent, traceparent }: OfIntent) {
  const traceId = parseTraceparent(traceparent)?.traceId
  return { intent: intent.toString(), traceId, traceparent: undefined }
}

/** A break of the books is counted here too if it came from the work on an intent. */
type Count = (event: EventLabel<'intent'> | `break-${string}`) => void

type Words = {
  log: Log
  count: Count
  isNews: (what: string) => boolean
  now: () => number
}

function stepVerbs({ log, count, isNews, now }: Words) {
  return {
    done(report) {
      const fields = { ...report, ...named(report) }
      if (report.filledByOther) {
        count('done-by-other')
        log.warn({ event: 'intent.done-by-other', ...fields }, 'Somebody else did the step.')
      } else {
        count('done')
        log.debug({ event: 'intent.done', ...fields }, 'The step of the intent is done.')
      }
      const { step, chainId, txHash, sinceMs } = report
      recordSpan(report.traceparent, {
        name: `intent step ${step}`,
        since: now() - sinceMs,
        attributes: {
          'simplon.intent.id': report.intent.toString(),
          'simplon.chain.id': chainId,
          ...(txHash && { 'simplon.transaction.hash': txHash }),
        },
      })
    },
    takenBack(report) {
      count('taken-back')
      log.warn(
        { event: 'intent.taken-back', ...report, ...named(report) },
        'A reorg removed a step of the intent.',
      )
    },
    refused(report) {
      count('refused')
      if (!isNews(`refused ${report.intent} ${report.step} ${report.reason}`)) return
      log.warn(
        { event: 'intent.refused', ...report, ...named(report) },
        'A step of the intent cannot be sent now.',
      )
    },
    callsSpent(report) {
      // A step is looked at again and again while it rests, and is spent once.
      if (!isNews(`calls-spent ${report.intent} ${report.step}`)) return
      count('calls-spent')
      log.warn(
        { event: 'intent.calls-spent', ...report, ...named(report) },
        'The calls of the intent have reverted too often; the step waits until it may go without them.',
      )
    },
    disagreement(report) {
      count('disagreement')
      if (!isNews(`disagreement ${report.intent} ${report.step}`)) return
      log.error(
        { event: 'intent.disagreement', ...report, ...named(report) },
        'The receipt says that the step succeeded, but the chain does not show its effect.',
      )
    },
  } satisfies Partial<RelayerObserver>
}

function createNewsFilter(now: () => number): (what: string) => boolean {
  const told = new Map<string, number>()
  return (what) => {
    if (now() - (told.get(what) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return false
    if (told.size >= MAX_REMEMBERED) told.clear()
    told.set(what, now())
    return true
  }
}

function createMeters(metrics: Metrics) {
  return {
    events: counter(metrics, {
      name: 'simplon_intent_work_total',
      help: 'What happened in the work on accepted intents',
      labelNames: ['event'] as const,
    }),
    planned: histogram(metrics, {
      name: 'simplon_intent_planned_seconds',
      help: 'From accepting an intent to planning a transaction for it',
      buckets: SECONDS,
      labelNames: ['chain'] as const,
    }),
    reached: histogram(metrics, {
      name: 'simplon_intent_reached_seconds',
      help: 'From accepting an intent to a status',
      buckets: SECONDS,
      labelNames: ['status'] as const,
    }),
    burned: counter(metrics, {
      name: 'simplon_burned_gas_usd_total',
      help: 'USD of gas in transactions of intents that reverted',
      labelNames: ['chain'] as const,
    }),
    unfinished: gauge(metrics, {
      name: 'simplon_intents_unfinished',
      help: 'Accepted intents that are not at their end',
      labelNames: ['status'] as const,
    }),
    stuck: gauge(metrics, {
      name: 'simplon_intents_stuck',
      help: 'Unfinished intents that are past their fill deadline',
      labelNames: [] as const,
    }),
  }
}
