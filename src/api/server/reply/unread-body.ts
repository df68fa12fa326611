import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type LingerBounds = {
  /** As much of one body is read only to be thrown away. */
  bytes: number
  /** The same of all bodies together, once and then in each second. */
  burstBytes: number
  bytesPerSecond: number
  /** A connection is kept this long after its answer, whatever the client does. */
  ms: number
  /** And no longer than this once nothing comes any more. */
  quietMs: number
}

const MIB = 2 ** 20
export const LINGER: LingerBounds = {
  bytes: 16 * MIB,
  burstBytes: 256 * MIB,
  bytesPerSecond: 8 * MIB,
  // A client on a busy machine sends 8 MiB before it looks for an answer, and may stop for seconds meanwhile.
  ms: 30_000,
  quietMs: 5_000,
}

/**
 * Answers requests whose body is not read to its end, because it is too large or its sender unknown. A connection that
 * is closed while the client still sends is reset, and a client whose connection is reset loses the answer. So the
 * answer is sent whole, and the connection is closed only when the client has sent all or has gone. How much is read
 * meanwhile is bounded; whoever sends more is no longer read from, but still has the time to read.
 */
export function createLingering(
  mostBytes: number,
  bounds: LingerBounds = LINGER,
  now: () => number = () => performance.now(),
) {
  const room = createRoom(bounds, now)
  /** What to send instead of the payload. */
  return (request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown => {
    if (!hasUnboundedRest(request.raw, mostBytes)) return payload
    reply.header('connection', 'close')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length === 0 || request.method === 'HEAD') return payload
    reply.header('content-length', Buffer.byteLength(payload))
    const whole = payload
    async function* answer() {
      yield whole
      await untilSent(request.raw, bounds, room)
    }
    return Readable.from(answer(), { objectMode: false })
  }
}

/** Whether more may come than any endpoint reads. What is declared to be less is read to its end in any case. */
export function hasUnboundedRest(request: IncomingMessage, mostBytes: number): boolean {
  if (request.complete) return false
  if (request.headers['transfer-encoding'] !== undefined) return true
  return Number(request.headers['content-length'] ?? 0) > mostBytes
}

type Room = { take(bytes: number): boolean }

function createRoom({ burstBytes, bytesPerSecond }: LingerBounds, now: () => number): Room {
  let left = burstBytes
  let since = now()
  return {
    take(bytes) {
      const at = now()
      left = Math.min(burstBytes, left + ((at - since) / 1000) * bytesPerSecond) - bytes
      since = at
      return left > 0
    },
  }
}

/** Reads and forgets. Resolves when all has come, the client has gone, or its time is over. */
function untilSent(request: IncomingMessage, bounds: LingerBounds, room: Room): Promise<void> {
  return new Promise((resolve) => {
    let left = bounds.bytes
    const end = () => {
      clearTimeout(whole)
      clearTimeout(quiet)
      request.off('data', read).off('end', end).off('close', end).off('error', end)
      resolve()
    }
    const read = (chunk: Buffer) => {
      quiet.refresh()
      left -= chunk.length
      if (room.take(chunk.length) && left > 0) return
      // Whoever is not read from gets no word through any more, but the answer is on its way.
      request.pause()
    }
    const whole = setTimeout(end, bounds.ms)
    const quiet = setTimeout(end, bounds.quietMs)
    request.on('data', read).on('end', end).on('close', end).on('error', end)
    if (request.destroyed || request.complete) end()
    else request.resume()
  })
}
