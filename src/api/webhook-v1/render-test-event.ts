import type { DepositEventType } from '../../domain/deposit/event.ts'
import { renderEnvelope } from './envelope.ts'
import { EXAMPLE_DEPOSIT, EXAMPLE_EVENTS } from './examples.ts'

/** An example event of that type, marked as a test. */
export function renderTestEvent(type: DepositEventType, eventId: string, time: Date): string {
  const event = EXAMPLE_EVENTS.find((example) => example.type === type)
  if (!event) throw new Error(`there is no example of ${type}`)
  return renderEnvelope({ eventId, time, deposit: EXAMPLE_DEPOSIT, event, test: true })
}
