import type { WebhookEventStatus } from './webhook-event.ts'

/** What becomes of an event in the end. */
export type EndedStatus = Exclude<WebhookEventStatus, 'pending'>

/** Which events are to be sent once more. */
export type ResendQuery = {
  /** Only those that have come to this end. */
  statuses: readonly EndedStatus[]
  /** One event and no other. */
  eventId?: string
  type?: string
  /** Written at or after, and before. */
  since?: Date
  until?: Date
  depositId?: string
  intentId?: bigint
}

/** How far a job is that sends many events once more. */
export type WebhookResend = {
  id: string
  createdAt: Date
  /** Events that it was begun with. */
  total: number
  /** More events were meant than one job takes: begin another one after it. */
  more: boolean
  /** What has become of them by now. */
  counts: Readonly<Record<WebhookEventStatus, number>>
}
