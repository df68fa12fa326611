import type { ClaimedStream, WaitingEvent } from '../store/webhooks/webhook-queue.ts'
import type { EventResult, StreamTurn } from '../store/webhooks/webhook-results.ts'
import { attemptEvent } from './attempt-event.ts'
import type { CourierContext } from './courier-context.ts'

/**
 * Makes one turn of a stream: sends its events in order until one of them must be retried later. An
 * event that is given up does not hold up those after it.
 */
export async function deliverStream(
  context: CourierContext,
  stream: ClaimedStream,
): Promise<StreamTurn> {
  const { observe, now, stopping } = context
  const results: EventResult[] = []
  const end = (nextInMs: number, gone = false): StreamTurn => ({
    streamId: stream.id,
    projectId: stream.projectId,
    results,
    nextInMs,
    gone,
  })
  let gone = stream.target?.gone ?? false
  for (const event of stream.events) {
    if (stopping.aborted) return end(0)
    const reason = gone ? 'the receiver answered 410 Gone' : undefined
    if (!stream.target || reason) {
      results.push(giveUp(event, reason ?? 'no webhookUrl is set up'))
      continue
    }
    const { verdict, result } = await attemptEvent(context, event, stream.target)
    results.push(result)
    const { id: eventId, type, createdAt } = event
    const sinceMs = now() - createdAt.getTime()
    observe.attempted({ eventId, type, projectId: stream.projectId, verdict, sinceMs, result })
    if (verdict.kind === 'retry') return end(verdict.afterMs)
    if (verdict.kind === 'failed' && verdict.gone) gone = true
  }
  return end(0, gone && !stream.target?.gone)
}

function giveUp(event: WaitingEvent, error: string): EventResult {
  const untried = { tried: false, httpStatus: null, latencyMs: null }
  return { eventId: event.id, status: 'failed', error, ...untried }
}
