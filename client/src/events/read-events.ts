import { secondsOf } from '../http/answer-error.ts'
import type { Connection } from '../http/connection.ts'
import { pause } from '../http/pause.ts'
import { SimplonError } from '../simplon-error.ts'
import { parseEventStream, type StreamBlock } from './parse-event-stream.ts'
import { readChunks } from './read-chunks.ts'

export type StreamOptions = {
  /**
   * Where to resume: the `id` of the last event that you have handled. `0` is the oldest event
   * kept.
   */
  lastEventId?: string
  /** Ends the stream without an error. */
  signal?: AbortSignal
  /** A connection that is silent for this long is opened anew. */
  idleTimeoutMs?: number
}

/**
 * The envelope of an event, the same as a webhook's; an `events-missed` event has only its type.
 */
export type StreamEvent<D = Record<string, unknown>> = {
  /** Resume after this event with this id. */
  id: string
  type: string
  eventId: string | undefined
  time: string | undefined
  data: D
}

const SLOWEST_RETRY_MS = 30_000
const REMEMBERED = 10_000

/**
 * Yields each event once and resumes whenever a connection ends, also after a restart of the
 * service. It uses `fetch`, because `EventSource` can send a key only as a part of the address.
 */
export async function* readEvents(
  connection: Connection,
  path: string,
  { lastEventId = '', signal, idleTimeoutMs = 60_000 }: StreamOptions = {},
): AsyncGenerator<StreamEvent> {
  const isNew = rememberLast(REMEMBERED)
  let place = lastEventId
  let retryMs = 1000
  let failures = 0
  while (!signal?.aborted) {
    const opened = await open(connection, path, place, signal)
    if (opened.response?.body) {
      for await (const block of parseEventStream(readChunks(opened.response.body, idleTimeoutMs))) {
        failures = 0
        retryMs = block.retryMs ?? retryMs
        place = block.id ?? place
        const event = block.data === undefined ? undefined : eventOf(block, place)
        if (event && (event.eventId === undefined || isNew(event.eventId))) yield event
        if (signal?.aborted) return
      }
    }
    const backOff = Math.min(retryMs * 2 ** failures, SLOWEST_RETRY_MS)
    await pause(Math.max(backOff, opened.waitMs), signal)
    failures = Math.min(failures + 1, 10)
  }
}

type Opened = { response?: Response; waitMs: number }

/**
 * The response to read, or the least time to wait before the next try. Throws on errors that do not
 * pass by themselves.
 */
async function open(
  connection: Connection,
  path: string,
  place: string,
  signal: AbortSignal | undefined,
): Promise<Opened> {
  const headers = { accept: 'text/event-stream', ...(place && { 'last-event-id': place }) }
  const request = new Request(connection.url + path, { headers, ...(signal && { signal }) })
  const response = await connection.send(request).catch((error: unknown) => {
    if (signal?.aborted) return undefined
    if (error instanceof SimplonError && error.code === 'UNREACHABLE') return undefined
    throw error
  })
  if (!response) return { waitMs: 0 }
  if (response.ok) {
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('text/event-stream')) return { response, waitMs: 0 }
    await response.body?.cancel()
    throw new SimplonError('MALFORMED_ANSWER', 'The answer is no event stream')
  }
  const text = await response.text().catch(() => '')
  if (response.status !== 429 && response.status < 500)
    throw connection.errorOf(response, jsonOf(text))
  return { waitMs: 1000 * (secondsOf(response.headers.get('retry-after')) ?? 0) }
}

function eventOf({ event, data = '' }: StreamBlock, id: string): StreamEvent {
  const envelope = jsonOf(data)
  if (typeof envelope !== 'object' || envelope === null)
    throw new SimplonError('MALFORMED_ANSWER', 'An event of the stream is not JSON')
  const { eventId, time, data: inner } = envelope as Record<string, unknown>
  return {
    id,
    type: event,
    eventId: typeof eventId === 'string' ? eventId : undefined,
    time: typeof time === 'string' ? time : undefined,
    data: typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {},
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a function that says whether a name is new among the last `size` names. */
function rememberLast(size: number): (name: string) => boolean {
  const seen = new Set<string>()
  return (name) => {
    if (seen.has(name)) return false
    seen.add(name)
    const [oldest] = seen
    if (seen.size > size && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
