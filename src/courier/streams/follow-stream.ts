import type { StreamScope, StreamSink } from '../../domain/event/streamed-event.ts'
import { readStreamHead, type StreamHead } from '../../store/streams/stream-head.ts'
import { listEventsOf } from '../../store/streams/streamed-events.ts'
import { concerns } from './audience.ts'
import type { StreamContext } from './stream-context.ts'

export type Following = {
  scope: StreamScope
  sink: StreamSink
  /** The last event that the reader has seen; absent when it connects for the first time. */
  after?: bigint
  /** When the intent or deposit began, if the reader wants its events from the beginning. */
  beganAt?: Date
  left: AbortSignal
}

/** How many past events are read at once; the reader takes them before more are read. */
const PAGE = 200

/**
 * Sends a reader the events that it has not seen, then adds it to the audience. There is no `await`
 * between the last past event and joining the audience, so no event is lost or sent twice.
 */
export async function followStream(context: StreamContext, following: Following): Promise<void> {
  const { audience, recent } = context
  const { scope, sink, left } = following
  const start = await findStart(context, following)
  if (start === undefined) return
  let told = start
  while (told < recent.since) {
    if (left.aborted) return
    const upTo = context.position()
    // Whoever has left meanwhile gives the seat on: to come and go must not keep others waiting.
    const page = await context.seats.take(async () =>
      left.aborted
        ? undefined
        : listEventsOf(context.database.sql, scope, { after: told, upTo, limit: PAGE }),
    )
    if (left.aborted || !page) return
    for (const event of page) sink.send(event)
    told = page.length < PAGE ? upTo : (page.at(-1)?.position ?? upTo)
    await sink.ready()
  }
  if (left.aborted) return
  for (const event of recent.after(told)) if (concerns(event, scope)) sink.send(event)
  const position = context.position() > told ? context.position() : told
  const leave = audience.join(scope, { position, sink })
  sink.mark(position)
  left.addEventListener('abort', leave, { once: true })
}

/** The position to tell from; undefined when the reader left before it was known. */
async function findStart(
  context: StreamContext,
  following: Following,
): Promise<bigint | undefined> {
  const { after, beganAt, sink, left } = following
  // A reader that wants only new events has missed nothing.
  if (after === undefined && beganAt === undefined) return context.position()
  const head = await context.seats.take(async () =>
    left.aborted ? undefined : readStreamHead(context.database.sql),
  )
  if (!head) return undefined
  if (hasMissed(head, following)) sink.missed()
  // This position was never given out: it is from another database, or from before a restore.
  if (after !== undefined && after > head.lastPosition) return context.position()
  return after ?? 0n
}

function hasMissed(head: StreamHead, { after, beganAt }: Following): boolean {
  if (after !== undefined) return after < head.prunedTo || after > head.lastPosition
  return beganAt !== undefined && beganAt < head.wholeSince
}
