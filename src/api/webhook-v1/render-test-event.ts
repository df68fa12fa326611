import type { TestEventType } from '../../domain/event/webhook-event-types.ts'
import {
  renderEnvelope,
  renderIntentEnvelope,
  renderOtherEnvelope,
  renderProjectEnvelope,
} from './envelope.ts'
import { EXAMPLE_DEPOSIT, EXAMPLE_EVENTS, EXAMPLE_PROJECT_EVENTS } from './examples.ts'
import { EXAMPLE_INTENT_EVENTS } from './intent-examples.ts'
import { TEST_ONLY_EVENTS } from './test-only-events.ts'

/** An example event of that type, marked as a test. */
export function renderTestEvent(type: TestEventType, eventId: string, time: Date): string {
  const parts = { eventId, time, test: true } as const
  const ofProject = EXAMPLE_PROJECT_EVENTS.find((example) => example.type === type)
  if (ofProject) return renderProjectEnvelope({ ...parts, event: ofProject })
  const ofIntent = EXAMPLE_INTENT_EVENTS.find((example) => example.type === type)
  if (ofIntent) return renderIntentEnvelope({ ...parts, event: ofIntent })
  const testOnly = TEST_ONLY_EVENTS.find((example) => example.type === type)
  if (testOnly) return renderOtherEnvelope({ ...parts, ...testOnly })
  const event = EXAMPLE_EVENTS.find((example) => example.type === type)
  if (!event) throw new Error(`there is no example of ${type}`)
  return renderEnvelope({ ...parts, deposit: EXAMPLE_DEPOSIT, event })
}
