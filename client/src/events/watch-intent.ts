import { SimplonError } from '../simplon-error.ts'
import type { StreamEvent } from './read-events.ts'

/** The data of an intent's event; `operations` are what happened on each chain until then. */
type IntentEventData = {
  intentId: string
  sequence: number
  status: string
  [field: string]: unknown
}

export type IntentProgress = {
  /** Where to resume: pass it as `lastEventId` after your own restart. */
  id: string
  type: string
  /** PENDING, CLAIMED, FILLED, COMPLETED or FAILED; `type` tells `intent.expired` apart. */
  status: string
  data: IntentEventData
}

const LAST = ['COMPLETED', 'FAILED']

/**
 * Yields the changes of one intent until it has ended. If the service no longer keeps some of its
 * events, the current status replaces them.
 */
export async function* watchIntent(
  intentId: string,
  events: AsyncGenerator<StreamEvent>,
  readStatus: () => Promise<string>,
): AsyncGenerator<IntentProgress> {
  for await (const { id, type, data } of events) {
    const fields =
      type === 'events-missed' ? { intentId, sequence: 0, status: await readStatus() } : data
    const status = fields.status === 'EXPIRED' ? 'FAILED' : fields.status
    if (fields.intentId !== intentId || typeof status !== 'string')
      throw new SimplonError('MALFORMED_ANSWER', `An event is not of intent ${intentId}`)
    yield { id, type, status, data: fields as IntentEventData }
    if (LAST.includes(status)) return
  }
}
