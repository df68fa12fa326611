import type { WebhookEventStatus } from './webhook-event.ts'

/** The delivery status with which an event ends. */
export type EndedStatus = Exclude<WebhookEventStatus, 'pending'>

/** Selects the events to send again. */
export type ResendQuery = {
  /** Only events that ended with one of these statuses. */
  statuses: readonly EndedStatus[]
  /** Only this event. */
  eventId?: string
  type?: string
  /** Created at or after `since`, and before `until`. */
  since?: Date
  until?: Date
  depositId?: string
  intentId?: bigint
}

/** The progress of a job that sends many events again. */
export type WebhookResend = {
  id: string
  createdAt: Date
  /** The number of events when the job began. */
  total: number
  /** More events matched than one job takes: start another job afterwards. */
  more: boolean
  /** The current status of those events. */
  counts: Readonly<Record<WebhookEventStatus, number>>
}
