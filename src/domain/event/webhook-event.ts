/** Delivery status of a stored webhook event (spec 3.3). */
export type WebhookEventStatus = 'pending' | 'delivered' | 'failed'

/** A stored webhook event (spec 2.13). */
export type WebhookEvent = {
  /** Digits, ascending: the order of the list and the id clients see. */
  id: string
  type: string
  time: Date
  status: WebhookEventStatus
  attempts: number
  /** The exact JSON text of the envelope, as it was last sent. */
  payload: string
  depositId: string | null
  intentId: string | null
  deliveredAt: Date | null
}

/** `cursor` is the `nextCursor` of the page before; ids descend (spec 4.6). */
export type WebhookEventQuery = { since?: Date; type?: string; limit: number; cursor?: string }

export type WebhookEventPage = { events: readonly WebhookEvent[]; nextCursor: string | null }
