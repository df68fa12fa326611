/** Delivery status of a stored webhook event (spec 3.3). */
export type WebhookEventStatus = 'pending' | 'delivered' | 'failed'

/** A stored webhook event (spec 2.13). `payload` is the envelope as it was last sent. */
export type WebhookEvent = {
  id: string
  type: string
  time: Date
  status: WebhookEventStatus
  attempts: number
  payload: unknown
  depositId: string | null
  deliveredAt: Date | null
}

/** `cursor` is the lowest event id of the previous page: ids descend (spec 4.6). */
export type WebhookEventQuery = { since?: Date; type?: string; limit: number; cursor?: string }

export type WebhookEventPage = { events: readonly WebhookEvent[]; nextCursor: string | null }
