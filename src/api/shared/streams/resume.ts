import { type Static, Type } from 'typebox'
import { invalid } from '../../../domain/errors.ts'
import type { StreamStart } from '../../../domain/event/streamed-event.ts'
import type { WireRequest } from '../route.ts'

const EventId = Type.String({
  pattern: '^[0-9]{1,19}$',
  description: 'The `id` of the last event that was read; `0` begins with the oldest stored event',
})

export const ResumeHeaders = Type.Object({ 'last-event-id': Type.Optional(EventId) })
export const ResumeQuery = Type.Object({
  lastEventId: Type.Optional({
    ...EventId,
    description: 'The same as `Last-Event-ID`, which takes precedence if both are sent',
  }),
})

const GREATEST = 2n ** 63n - 1n

/**
 * The position after which a reader resumes. The header wins, because clients that reconnect by
 * themselves send it with their original URL.
 */
export function readResume({
  headers,
  query,
}: Pick<WireRequest, 'headers' | 'query'>): StreamStart {
  const { lastEventId } = query as Static<typeof ResumeQuery>
  const header = headers['last-event-id']
  // A client that has seen nothing yet may send it empty.
  const text = header === undefined || header === '' ? lastEventId : header
  if (text === undefined) return {}
  const path = text === header ? ['headers', 'last-event-id'] : ['query', 'lastEventId']
  if (typeof text !== 'string' || !/^[0-9]{1,19}$/.test(text) || BigInt(text) > GREATEST) {
    const message = `${path.join('.')} is not the id of an event; send the last that you have, or 0`
    throw invalid(message, path)
  }
  return { after: BigInt(text) }
}

const StreamText = Type.String({
  description:
    'Server-Sent Events. `data` is the envelope that a webhook delivers, `id` is the position to resume from',
})

/** The answer of a route that streams, with an event of this type as its example. */
export function streamAnswer(type: string, payload: object) {
  return {
    status: 200,
    description: 'Events, oldest first, for as long as the connection is open',
    schema: StreamText,
    example: `retry: 2000\n\nid: 1041\n\nid: 1042\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`,
    stream: true,
  } as const
}

export const STREAM_DESCRIPTION =
  'The stream stays open and sends a comment from time to time. After it ended for any reason, resume with `Last-Event-ID`: ' +
  'no event is left out and none comes twice. An event `events-missed` says that older events are no longer ' +
  'kept. 429 and 503 with the code `TOO_MANY_STREAMS` mean that too many streams are open.'
