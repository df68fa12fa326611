import { DEPOSIT_EVENT_TYPES, type DepositEventType } from '../deposit/event.ts'
import { PROJECT_EVENT_TYPES, type ProjectEventType } from '../project/event.ts'

/** Every type of event that a receiver can get. */
export type WebhookEventType = DepositEventType | ProjectEventType

export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = [
  ...DEPOSIT_EVENT_TYPES,
  ...PROJECT_EVENT_TYPES,
]
