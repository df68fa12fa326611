import type { FastifyReply } from 'fastify'
import type { EventStream } from '../../../domain/event/streamed-event.ts'
import type { Pass } from '../request/admit.ts'
import type { OpenStreams } from './open-streams.ts'
import type { StreamReader } from './stream-room.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  connection: 'close',
  // Proxies that buffer answers would hold events back.
  'x-accel-buffering': 'no',
}

/** Answers with a stream in the place of a body; from here on the reply is no longer the framework's. */
export function replyWithStream(
  reply: FastifyReply,
  streams: OpenStreams,
  { stream, reader, pass }: { stream: EventStream; reader: StreamReader; pass: Pass },
): void {
  reply.hijack()
  const { raw: response } = reply
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) {
    if (value !== undefined) response.setHeader(name, value)
  }
  response.writeHead(200)
  streams.serve(stream, { response, reader, pass })
}
