import type { WebhookEventType } from '../../domain/event/webhook-event-types.ts'
import { renderEnvelope, renderProjectEnvelope } from './envelope.ts'
import { EXAMPLE_DEPOSIT, EXAMPLE_EVENTS, EXAMPLE_PROJECT_EVENTS } from './examples.ts'

/** An example event of that type, marked as a test. */
export function renderTestEvent(type: WebhookEventType, eventId: string, time: Date): string {
  const parts = { eventId, time, test: true } as const
  const ofProject = EXAMPLE_PROJECT_EVENTS.find((example) => example.type === type)
  if (ofProject) return renderProjectEnvelope({ ...parts, event: ofProject })
  const event = EXAMPLE_EVENTS.find((example) => example.type === type)
  if (!event) throw new Error(`there is no example of ${type}`)
  return renderEnvelope({ ...parts, deposit: EXAMPLE_DEPOSIT, event })
}
