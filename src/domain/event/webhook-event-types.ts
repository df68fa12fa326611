import { DEPOSIT_EVENT_TYPES, type DepositEventType } from '../deposit/event.ts'
import { INTENT_EVENT_TYPES, type IntentEventType } from '../intent/status/intent-event.ts'
import { PROJECT_EVENT_TYPES, type ProjectEventType } from '../project/event.ts'

/** Every type of event that a receiver can get. */
type WebhookEventType = DepositEventType | ProjectEventType | IntentEventType

const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = [
  ...DEPOSIT_EVENT_TYPES,
  ...PROJECT_EVENT_TYPES,
  ...INTENT_EVENT_TYPES,
]

/**
 * Types of the public interface that this service has no reason to send, except to test a receiver.
 */
const TEST_ONLY_EVENT_TYPES = ['error', 'onramp-order'] as const
export type TestOnlyEventType = (typeof TEST_ONLY_EVENT_TYPES)[number]

/** Every type with which a receiver can be tested. */
export type TestEventType = WebhookEventType | TestOnlyEventType

export const TEST_EVENT_TYPES: readonly TestEventType[] = [
  ...WEBHOOK_EVENT_TYPES,
  ...TEST_ONLY_EVENT_TYPES,
]
