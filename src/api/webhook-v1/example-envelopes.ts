import {
  renderEnvelope,
  renderIntentEnvelope,
  renderOtherEnvelope,
  renderProjectEnvelope,
} from './envelope.ts'
import { EXAMPLE_DEPOSIT, EXAMPLE_EVENTS, EXAMPLE_PROJECT_EVENTS } from './examples.ts'
import { EXAMPLE_INTENT_EVENTS } from './intent-examples.ts'
import { TEST_ONLY_EVENTS } from './test-only-events.ts'

const parts = { eventId: '42', time: new Date('2026-05-01T12:00:00.000Z') }

/** One envelope of each type as it is sent, with every field that it can have. */
export const EXAMPLE_ENVELOPES: readonly { type: string; data: Record<string, unknown> }[] = [
  ...EXAMPLE_EVENTS.map((event) => renderEnvelope({ ...parts, deposit: EXAMPLE_DEPOSIT, event })),
  ...EXAMPLE_PROJECT_EVENTS.map((event) => renderProjectEnvelope({ ...parts, event })),
  ...EXAMPLE_INTENT_EVENTS.map((event) => renderIntentEnvelope({ ...parts, event })),
  ...TEST_ONLY_EVENTS.map((event) => renderOtherEnvelope({ ...parts, ...event })),
].map((text) => JSON.parse(text))
