import type { EventStream, StreamScope } from '../../domain/event/streamed-event.ts'
import { createSeats } from '../../lib/concurrency/seats.ts'
import { createWakefulLoop } from '../../lib/concurrency/wakeful-loop.ts'
import type { Logger } from '../../observe/logger.ts'
import type { Database } from '../../store/database/database.ts'
import {
  EVENTS_PLACED,
  placeEvents,
  pruneStreamedEvents,
  readStreamHead,
} from '../../store/streams/stream-head.ts'
import {
  EVENT_WRITTEN,
  listEventsAfter,
  type PlacedEvent,
} from '../../store/streams/streamed-events.ts'
import { createAudience } from './audience.ts'
import { type Following, followStream } from './follow-stream.ts'
import { createRecentEvents } from './recent-events.ts'
import type { StreamContext } from './stream-context.ts'

export type StreamHub = {
  /**
   * Resolves once the position of the newest event is known, however long that takes, or on stop.
   */
  start(): Promise<void>
  stop(): Promise<void>
  stream(scope: StreamScope, from?: Pick<Following, 'after' | 'beganAt'>): EventStream
}

/** The hub polls this often, in case a notification is lost. */
const POLL_MS = 1_000
const PRUNE_EVERY_MS = 60_000
/** The most events that one round reads. */
const ROUND = 500
const RECENT = 2_000
/** How many readers may read past events at the same time. */
const SEATS = 4
/** How many readers are written to before other work of the process gets its turn. */
const WRITES = 256

/**
 * Follows the events of the database and sends them to the readers of this process. The process
 * that sees a new event first gives it its position; every process then reads it by that position.
 */
export function createStreamHub({
  database,
  keepMs,
  log,
}: {
  database: Pick<Database, 'sql' | 'transaction' | 'listen'>
  keepMs: number
  log: Logger
}): StreamHub {
  const audience = createAudience()
  const seats = createSeats(SEATS)
  const stops: (() => void)[] = []
  let recent = createRecentEvents(0n, RECENT)
  let position: bigint | undefined
  let prunedAt = Number.NEGATIVE_INFINITY
  let noteStarted = () => {}
  const started = new Promise<void>((resolve) => {
    noteStarted = resolve
  })

  const tell = async (event: PlacedEvent) => {
    recent.add(event)
    position = event.position
    let writes = 0
    for (const listener of audience.listenersOf(event)) {
      // A reader that joined while the event was sent to others has it already.
      if (listener.position >= event.position) continue
      listener.position = event.position
      listener.sink.send(event)
      writes += 1
      if (writes % WRITES === 0) await new Promise(setImmediate)
    }
  }
  const round = async (): Promise<number> => {
    const head = await readStreamHead(database.sql)
    if (position === undefined) {
      position = head.lastPosition
      recent = createRecentEvents(position, RECENT)
      noteStarted()
    }
    let placed = 0
    if (head.isBehind) placed = await database.transaction((sql) => placeEvents(sql, ROUND))
    const news = await listEventsAfter(database.sql, { after: position, limit: ROUND })
    for (const event of news) await tell(event)
    if (placed === ROUND || news.length === ROUND) return 0
    if (performance.now() - prunedAt > PRUNE_EVERY_MS) {
      const gone = await database.transaction((sql) => pruneStreamedEvents(sql, keepMs))
      if (gone === 0) prunedAt = performance.now()
    }
    return POLL_MS
  }
  const loop = createWakefulLoop(round, (err) => {
    log.warn(
      { event: 'streams.unreadable', err },
      'The events for streams could not be read; readers are told of them later.',
    )
    return POLL_MS
  })
  const context: StreamContext = {
    database,
    audience,
    seats,
    get recent() {
      return recent
    },
    position: () => position ?? 0n,
  }
  return {
    async start() {
      for (const channel of [EVENT_WRITTEN, EVENTS_PLACED]) {
        stops.push(database.listen(channel, loop.wake, loop.wake))
      }
      loop.wake()
      await started
    },
    async stop() {
      noteStarted()
      for (const stop of stops) stop()
      await loop.stop()
    },
    stream: (scope, from = {}) => ({
      projectId: scope.projectId,
      open(sink) {
        const leaving = new AbortController()
        followStream(context, { scope, sink, ...from, left: leaving.signal }).catch((err) => {
          log.debug(
            { event: 'streams.begin-failed', err },
            'The past events of a stream could not be read; the reader may resume.',
          )
          sink.end()
        })
        return () => leaving.abort()
      },
    }),
  }
}
