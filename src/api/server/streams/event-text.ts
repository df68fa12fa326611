import type { StreamedEvent } from '../../../domain/event/streamed-event.ts'

/** Many readers get the same event: its bytes are made once. */
const texts = new WeakMap<StreamedEvent, Buffer>()

/** An event as it goes over the wire. The payload is JSON on one line. */
export function eventText(event: StreamedEvent): Buffer {
  const known = texts.get(event)
  if (known) return known
  const { position, type, payload } = event
  const text = Buffer.from(`id: ${position}\nevent: ${type}\ndata: ${payload}\n\n`)
  texts.set(event, text)
  return text
}

/** Text without data is no event: readers only remember its id, by which they resume. */
export const markText = (position: bigint) => `id: ${position}\n\n`

export const MISSED_TEXT = `event: events-missed\ndata: ${JSON.stringify({
  type: 'events-missed',
  message: 'Events before the next one are no longer kept; read the present state from the API',
})}\n\n`

export const HEARTBEAT_TEXT = ':\n\n'

/**
 * The retry delay is random, so that readers that lost their streams together do not return
 * together.
 */
export function beginText(random: number): string {
  return `retry: ${1_000 + Math.floor(random * 2_000)}\n\n`
}
