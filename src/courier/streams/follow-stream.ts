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
  let told = await findStart(context, following)
  while (told < recent.since) {
    if (left.aborted) return
    const upTo = context.position()
    const page = await context.seats.take(() =>
      listEventsOf(context.database.sql, scope, { after: told, upTo, limit: PAGE }),
    )
    if (left.aborted) return
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

async function findStart(context: StreamContext, following: Following): Promise<bigint> {
  const { after, beganAt, sink } = following
  // A reader that wants only new events has missed nothing.
  if (after === undefined && beganAt === undefined) return context.position()
  const head = await context.seats.take(() => readStreamHead(context.database.sql))
  if (hasMissed(head, following)) sink.missed()
  // This position was never given out: it is from another database, or from before a restore.
  if (after !== undefined && after > head.lastPosition) return context.position()
  return after ?? 0n
}

function hasMissed(head: StreamHead, { after, beganAt }: Following): boolean {
  if (after !== undefined) return after < head.prunedTo || after > head.lastPosition
  return beganAt !== undefined && beganAt < head.wholeSince
}
