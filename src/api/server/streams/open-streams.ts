import type { ServerResponse } from 'node:http'
import type { Config } from '../../../config/schema.ts'
import type { EventStream } from '../../../domain/event/streamed-event.ts'
import { counter, gauge, type Metrics } from '../../../observe/metrics.ts'
import type { Pass } from '../request/admit.ts'
import { createReaderConnection, type ReaderConnection } from './reader-connection.ts'
import { createStreamRoom, noRoom, type StreamReader } from './stream-room.ts'

export type OpenStreams = {
  /** Throws `too-many-requests` or `unavailable` where there is no room for another stream of the reader. */
  requireRoom(reader: StreamReader, projectId?: string): void
  serve(
    stream: EventStream,
    to: { response: ServerResponse; reader: StreamReader; pass: Pass },
  ): void
  /** Ends all streams and accepts no more. */
  close(): void
}

type OpenStream = {
  connection: ReaderConnection
  reader: StreamReader
  projectId: string
  pass: Pass
  openedAt: number
}

const TICK_MS = 500

/** The event streams that this process has open: how many, how long, and whether their keys still hold. */
export function createOpenStreams(
  settings: Config['streams'],
  metrics: Metrics,
  now: () => number = () => performance.now(),
): OpenStreams {
  const streams = new Set<OpenStream>()
  const room = createStreamRoom(settings)
  const open = gauge(metrics, {
    name: 'simplon_event_streams',
    help: 'Event streams that readers have open at this process',
    labelNames: [] as const,
  })
  const ended = counter(metrics, {
    name: 'simplon_event_streams_ended_total',
    help: 'Event streams that ended, by why: the reader left or was slow, the key no longer holds, …',
    labelNames: ['reason'] as const,
  })
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let checking = false

  /**
   * Keys may be revoked while streams are open. Each key is checked once, however many streams it
   * has.
   */
  const checkPasses = async () => {
    if (checking) return
    checking = true
    const passes = new Map([...streams].map(({ pass }) => [pass.id, pass]))
    const refused = new Set<string>()
    for (const pass of passes.values()) if (!(await pass.isGood())) refused.add(pass.id)
    if (refused.size > 0) {
      for (const { pass, connection } of streams) {
        if (refused.has(pass.id)) connection.close('refused')
      }
    }
    checking = false
  }
  const tick = () => {
    const at = now()
    for (const { connection, openedAt } of streams) {
      if (at - openedAt > settings.maxMinutes * 60_000) connection.close('aged')
      else connection.beat(at, at - settings.heartbeatSeconds * 1_000)
    }
    void checkPasses()
  }
  const forget = (stream: OpenStream) => {
    if (!streams.delete(stream)) return
    room.leave(stream)
    open.dec()
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    requireRoom(reader, projectId) {
      if (closed) throw noRoom('unavailable', 'The process is stopping; open the stream again')
      room.require({ reader, projectId })
    },
    serve(source, { response, reader, pass }) {
      // A client that left before the stream was there emits no close event any more.
      if (response.destroyed) return
      let leave = () => {}
      const connection = createReaderConnection(response, {
        bufferBytes: settings.bufferBytes,
        now,
        onEnd(reason) {
          leave()
          forget(stream)
          ended.inc({ reason })
        },
      })
      const { projectId } = source
      const stream: OpenStream = { connection, reader, projectId, pass, openedAt: now() }
      streams.add(stream)
      room.enter(stream)
      open.inc()
      timer ??= setInterval(tick, TICK_MS).unref()
      leave = source.open(connection)
    },
    close() {
      closed = true
      for (const { connection } of streams) connection.close('stopped')
    },
  }
}
