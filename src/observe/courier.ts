import type { Verdict } from '../domain/event/webhook-delivery.ts'
import type { Log } from './log.ts'
import { counter, histogram, type Metrics } from './metrics.ts'

/** Reports what happens to webhook events. */
export type CourierObserver = {
  /** `sinceMs` is the time since the event was written. */
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
  /** The courier freed streams that it had claimed without knowing. */
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
    attempted({ verdict, sinceMs, result, ...report }) {
      attempts.inc({ verdict: verdict.kind })
      if (result.latencyMs !== null) latency.observe(result.latencyMs / 1000)
      if (verdict.kind === 'delivered') {
        age.observe(sinceMs / 1000)
        log.debug(
          { event: 'webhook.delivered', ...report },
          'The receiver accepted the webhook event.',
        )
      } else if (verdict.kind === 'failed') {
        log.warn(
          { event: 'webhook.failed', ...report, error: verdict.error },
          'The webhook event was not delivered and is not sent again.',
        )
      } else {
        log.info(
          {
            event: 'webhook.retry',
            ...report,
            error: verdict.error,
            retryInMs: verdict.afterMs,
          },
          'The webhook event was not delivered and is sent again.',
        )
      }
    },
    givenUp: (report) =>
      log.warn(
        { event: 'webhook.expired', ...report },
        'Webhook events waited too long and were given up.',
      ),
    takenOver: (report) =>
      log.warn(
        { event: 'courier.took-over', ...report },
        'The courier freed the webhook events of a courier that died.',
      ),
    recalled: (report) =>
      log.warn(
        { event: 'courier.recalled', ...report },
        'The database held webhook events for this courier that it did not know of; they were freed.',
      ),
    workerStarted: (report) =>
      log.info({ event: 'courier.started', ...report }, 'The courier started.'),
    workerLost: (report) =>
      log.warn(
        { event: 'courier.lost', ...report },
        'The courier lost its registration and registers again.',
      ),
    failed: ({ what, err }) =>
      log.error(
        { event: 'courier.failure', what, err },
        'A task of the courier failed; it is repeated.',
      ),
  }
}
