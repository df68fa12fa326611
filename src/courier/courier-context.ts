import type { BreakerPolicy, DeliveryPolicy } from '../domain/event/webhook-delivery.ts'
import type { CourierObserver } from '../observe/courier.ts'
import type { Database } from '../store/database/database.ts'
import type { WebhookPoster } from './outbound/post-webhook.ts'

export type CourierPolicy = {
  delivery: DeliveryPolicy
  breaker: BreakerPolicy
  /** How many streams this process sends at once, for all receivers and for one receiver. */
  concurrency: number
  perReceiver: number
  /** An event that is older than this is given up, whatever prevented its delivery. */
  giveUpAfterMs: number
  /** How long events are kept after they were delivered or given up. */
  keepMs: number
}

export type CourierContext = {
  database: Database
  poster: WebhookPoster
  policy: CourierPolicy
  observe: CourierObserver
  now: () => number
  /** Returns a random number in [0, 1). */
  random: () => number
  stopping: AbortSignal
}
