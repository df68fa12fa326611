import type { Verdict } from '../domain/event/webhook-delivery.ts'
import type { Log } from './log.ts'
import { counter, histogram, type Metrics } from './metrics.ts'

/** What happens to webhook events, in the courier's own words. */
export type CourierObserver = {
  /** `sinceMs`: since the event was written. */
  attempted(report: {
    eventId: string
    type: string
    projectId: string
    verdict: Verdict
    sinceMs: number
    result: { latencyMs: number | null }
  }): void
  givenUp(report: { events: number }): void
  takenOver(report: { streams: number }): void
  /** Streams were found that it had taken without knowing. */
  recalled(report: { streams: number }): void
  workerStarted(report: { worker: number }): void
  workerLost(report: { worker: number; err?: unknown }): void
  failed(report: { what: string; err: unknown }): void
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 600, 3600, 86_400]

export function createCourierObserver({
  log,
  metrics,
}: {
  log: Log
  metrics: Metrics
}): CourierObserver {
  const attempts = counter(metrics, {
    name: 'simplon_webhook_attempts_total',
    help: 'Attempts to deliver a webhook event, by what came of them',
    labelNames: ['verdict'] as const,
  })
  const latency = histogram(metrics, {
    name: 'simplon_webhook_answer_seconds',
    help: 'How long receivers took to answer',
    labelNames: [] as const,
    buckets: SECONDS,
  })
  const age = histogram(metrics, {
    name: 'simplon_webhook_delivery_seconds',
    help: 'From the event to its delivery',
    labelNames: [] as const,
    buckets: SECONDS,
  })
  return {
    attempted({ verdict, sinceMs, result, ...event }) {
      attempts.inc({ verdict: verdict.kind })
      if (result.latencyMs !== null) latency.observe(result.latencyMs / 1000)
      if (verdict.kind === 'delivered') {
        age.observe(sinceMs / 1000)
        log.debug(event, 'delivered a webhook event')
      } else if (verdict.kind === 'failed') {
        log.warn({ ...event, error: verdict.error }, 'a webhook event was not delivered')
      } else {
        log.info(
          { ...event, error: verdict.error, retryInMs: verdict.afterMs },
          'a webhook event is tried again',
        )
      }
    },
    givenUp: (report) => log.warn(report, 'webhook events waited too long and were given up'),
    takenOver: (report) => log.warn(report, 'took over the webhook events of a dead courier'),
    recalled: (report) => log.warn(report, 'gave back webhook events taken without knowing'),
    workerStarted: (report) => log.info(report, 'delivers webhook events'),
    workerLost: (report) => log.warn(report, 'lost its place among the couriers; enters anew'),
    failed: ({ what, err }) => log.error({ err }, `${what} failed`),
  }
}
