import type { BreakerPolicy, DeliveryPolicy } from '../domain/event/webhook-delivery.ts'
import type { CourierObserver } from '../observe/courier.ts'
import type { Database } from '../store/database/database.ts'
import type { WebhookPoster } from './outbound/post-webhook.ts'

export type CourierPolicy = {
  delivery: DeliveryPolicy
  breaker: BreakerPolicy
  /** Streams under way in this process, for all receivers and for one. */
  concurrency: number
  perReceiver: number
  /** An event that is older is given up, whatever kept it from being delivered. */
  giveUpAfterMs: number
  /** Events that came to their end are kept for so long. */
  keepMs: number
}

export type CourierContext = {
  database: Database
  poster: WebhookPoster
  policy: CourierPolicy
  observe: CourierObserver
  now: () => number
  /** In [0, 1). */
  random: () => number
  stopping: AbortSignal
}
