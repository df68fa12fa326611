import type { OperationHandlers } from '../../api/shared/operations.ts'
import { renderTestEvent } from '../../api/webhook-v1/render-test-event.ts'
import type { Config } from '../../config/schema.ts'
import type { CourierPolicy } from '../../courier/courier-context.ts'
import { createCourier } from '../../courier/create-courier.ts'
import { createWebhookPoster } from '../../courier/outbound/post-webhook.ts'
import { resendEvent } from '../../courier/resend-event.ts'
import { readResend, resendEvents } from '../../courier/resend-events.ts'
import { sendTestEvent } from '../../courier/send-test-event.ts'
import { createCourierObserver } from '../../observe/courier.ts'
import type { Log } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { Database } from '../../store/database/database.ts'
import { listWebhookEvents } from '../../store/webhooks/list-webhook-events.ts'

export type CourierPart = {
  operations: Pick<
    OperationHandlers,
    | 'listWebhookEvents'
    | 'resendWebhookEvent'
    | 'resendWebhookEvents'
    | 'readWebhookResend'
    | 'sendTestWebhook'
  >
  start(): Promise<void>
  stop(): Promise<void>
}

/** Wires the delivery of webhook events and the operations on them. */
export function composeCourier({
  config,
  database,
  log,
  metrics,
}: {
  config: Config
  database: Database
  log: Log
  metrics: Metrics
}): CourierPart {
  const { timeoutMs, perReceiver, privateNetworks } = config.webhooks
  const poster = createWebhookPoster({
    // Somebody who tries the devnet has no public receiver.
    allowLoopback: config.devnet.enabled,
    privateNetworks,
    timeoutMs,
    connectionsPerTarget: perReceiver,
  })
  const context = {
    database,
    poster,
    policy: toPolicy(config),
    now: Date.now,
    random: Math.random,
    observe: createCourierObserver({ log, metrics }),
  }
  const courier = createCourier(context)
  return {
    operations: {
      listWebhookEvents: ({ projectId }, query) =>
        listWebhookEvents(database.sql, { projectId, ...query }),
      resendWebhookEvent: ({ projectId }, { id }) => resendEvent(context, { projectId, id }),
      resendWebhookEvents: ({ projectId }, query) => resendEvents(context, { projectId, query }),
      readWebhookResend: ({ projectId }, { id }) => readResend(context, { projectId, id }),
      async sendTestWebhook({ projectId }, { type }) {
        const sending = { database, render: renderTestEvent, now: Date.now }
        return { id: await sendTestEvent(sending, { projectId, type }), type }
      },
    },
    start: courier.start,
    async stop() {
      await courier.stop()
      await poster.close()
    },
  }
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function toPolicy({ webhooks }: Config): CourierPolicy {
  const { concurrency, perReceiver } = webhooks
  const retryDelays = webhooks.retryDelaysSeconds.map((seconds) => seconds * 1000)
  return {
    delivery: {
      retryDelays,
      jitter: webhooks.jitterPercent / 100,
      // As long as the longest pause of the schedule itself.
      maxRetryAfter: Math.max(0, ...retryDelays),
    },
    breaker: {
      failures: webhooks.breakerFailures,
      firstPause: webhooks.breakerPauseSeconds * 1000,
      maxPause: webhooks.breakerMaxPauseSeconds * 1000,
    },
    concurrency,
    perReceiver,
    giveUpAfterMs: webhooks.giveUpAfterHours * HOUR_MS,
    keepMs: webhooks.keepDays * DAY_MS,
  }
}
