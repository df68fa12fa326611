import type { ServerResponse } from 'node:http'
import type { Config } from '../../../config/schema.ts'
import { ServiceError } from '../../../domain/errors.ts'
import type { EventStream } from '../../../domain/event/streamed-event.ts'
import { counter, gauge, type Metrics } from '../../../observe/metrics.ts'
import type { Pass } from '../request/admit.ts'
import { createReaderConnection, type ReaderConnection } from './reader-connection.ts'

export type OpenStreams = {
  /** Throws `too-many-requests` or `unavailable` where there is no room for another stream of the key. */
  requireRoom(keyId: string): void
  serve(stream: EventStream, to: { response: ServerResponse; keyId: string; pass: Pass }): void
  /** Ends all of them, and takes no more. */
  close(): void
}

type OpenStream = { connection: ReaderConnection; keyId: string; pass: Pass; openedAt: number }

const TICK_MS = 500
const RETRY_SECONDS = 5

/** The event streams that this process has open: how many, how long, and whether their keys still hold. */
export function createOpenStreams(
  settings: Config['streams'],
  metrics: Metrics,
  now: () => number = () => performance.now(),
): OpenStreams {
  const streams = new Set<OpenStream>()
  const byKey = new Map<string, number>()
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
  const count = (keyId: string, by: number) => {
    const next = (byKey.get(keyId) ?? 0) + by
    if (next > 0) byKey.set(keyId, next)
    else byKey.delete(keyId)
    open.inc(by)
  }
  const forget = (stream: OpenStream) => {
    if (!streams.delete(stream)) return
    count(stream.keyId, -1)
    if (streams.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    requireRoom(keyId) {
      if (closed) throw noRoom('unavailable', 'The process is stopping; open the stream again')
      if ((byKey.get(keyId) ?? 0) >= settings.perKey) {
        const message = `The key has ${settings.perKey} event streams open; close some, or read the stream of the project`
        throw noRoom('too-many-requests', message)
      }
      if (streams.size >= settings.perProcess) {
        throw noRoom('unavailable', 'Too many event streams are open; open it again later')
      }
    },
    serve(source, { response, keyId, pass }) {
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
      const stream: OpenStream = { connection, keyId, pass, openedAt: now() }
      streams.add(stream)
      count(keyId, 1)
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
  const issue = { message, context: { code: 'TOO_MANY_STREAMS' } }
  return new ServiceError(kind, message, { issues: [issue], retryAfterSeconds: RETRY_SECONDS })
}
