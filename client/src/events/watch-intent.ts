import { SimplonError } from '../simplon-error.ts'
import type { StreamEvent } from './read-events.ts'

/** What is told of an intent; `operations` are what happened on each chain by then. */
type IntentEventData = {
  intentId: string
  sequence: number
  status: string
  [field: string]: unknown
}

export type IntentProgress = {
  /** Where to go on: give it as `lastEventId` after a restart of your own. */
  id: string
  type: string
  /** PENDING, CLAIMED, FILLED, COMPLETED, FAILED or EXPIRED. */
  status: string
  data: IntentEventData
}

const LAST = ['COMPLETED', 'FAILED', 'EXPIRED']

/**
 * The changes of one intent until it has ended. If the service no longer keeps some of its events,
 * the present status takes their place.
 */
export async function* watchIntent(
  intentId: string,
  events: AsyncGenerator<StreamEvent>,
  readStatus: () => Promise<string>,
): AsyncGenerator<IntentProgress> {
  for await (const { id, type, data } of events) {
    const fields =
      type === 'events-missed' ? { intentId, sequence: 0, status: await readStatus() } : data
    const { status } = fields
    if (fields.intentId !== intentId || typeof status !== 'string')
      throw new SimplonError('MALFORMED_ANSWER', `An event is not of intent ${intentId}`)
    yield { id, type, status, data: fields as IntentEventData }
    if (LAST.includes(status)) return
  }
}
