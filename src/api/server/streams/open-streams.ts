import type { ServerResponse } from 'node:http'
import type { Config } from '../../../config/schema.ts'
import { ServiceError } from '../../../domain/errors.ts'
import type { EventStream } from '../../../domain/event/streamed-event.ts'
import { counter, gauge, type Metrics } from '../../../observe/metrics.ts'
import type { Pass } from '../request/admit.ts'
import { createReaderConnection, type ReaderConnection } from './reader-connection.ts'

export type OpenStreams = {
  /** Throws `too-many-requests` or `unavailable` where there is no room for another stream of the reader. */
  requireRoom(reader: StreamReader): void
  serve(
    stream: EventStream,
    to: { response: ServerResponse; reader: StreamReader; pass: Pass },
  ): void
  /** Ends all of them, and takes no more. */
  close(): void
}

/** Whose stream it is: that of a key, or of the payers of a deposit address. */
export type StreamReader = { id: string; byLink: boolean }

type OpenStream = {
  connection: ReaderConnection
  reader: StreamReader
  pass: Pass
  openedAt: number
}

const TICK_MS = 500
const RETRY_SECONDS = 5

/** The event streams that this process has open: how many, how long, and whether their keys still hold. */
export function createOpenStreams(
  settings: Config['streams'],
  metrics: Metrics,
  now: () => number = () => performance.now(),
): OpenStreams {
  const streams = new Set<OpenStream>()
  const byReader = new Map<string, number>()
  let byLinks = 0
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

  /** Keys are revoked while streams are open: each is asked for once, however many streams it has. */
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
  const count = ({ id, byLink }: StreamReader, by: number) => {
    const next = (byReader.get(id) ?? 0) + by
    if (next > 0) byReader.set(id, next)
    else byReader.delete(id)
    if (byLink) byLinks += by
    open.inc(by)
  }
  const forget = (stream: OpenStream) => {
    if (!streams.delete(stream)) return
    count(stream.reader, -1)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    requireRoom({ id, byLink }) {
      if (closed) throw noRoom('unavailable', 'The process is stopping; open the stream again')
      const most = byLink ? settings.perLink : settings.perKey
      if ((byReader.get(id) ?? 0) >= most) {
        const message = byLink
          ? `The link has ${most} event streams open; close some`
          : `The key has ${most} event streams open; close some, or read the stream of the project`
        throw noRoom('too-many-requests', message)
      }
      // Anybody may have links: they must not crowd out those who have keys.
      const isCrowded = byLink && byLinks >= settings.perProcess / 2
      if (isCrowded || streams.size >= settings.perProcess) {
        throw noRoom('unavailable', 'Too many event streams are open; open it again later')
      }
    },
    serve(source, { response, reader, pass }) {
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
      const stream: OpenStream = { connection, reader, pass, openedAt: now() }
      streams.add(stream)
      count(reader, 1)
      timer ??= setInterval(tick, TICK_MS).unref()
      leave = source.open(connection)
    },
    close() {
      closed = true
      for (const { connection } of streams) connection.close('stopped')
    },
  }
}

function noRoom(kind: 'too-many-requests' | 'unavailable', message: string): ServiceError {
  const issue = { message, code: 'TOO_MANY_STREAMS' } as const
  return new ServiceError(kind, message, { issues: [issue], retryAfterSeconds: RETRY_SECONDS })
}
