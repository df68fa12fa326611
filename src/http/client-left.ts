import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { ServiceError } from '../core/errors.ts'

/** Why work for a client ends that closed its connection. Nobody reads it, and it is no failure. */
export const CLIENT_LEFT = new ServiceError('unavailable', 'The client has left')

/** The newest request of a connection. */
type Newest = { response: ServerResponse; controller: AbortController }

const newestOf = new WeakMap<Socket, Newest>()

/**
 * Ends when the client leaves without its answer. One listener for each connection, since one for
 * each request costs more than the rest of its way here. The framework has such a signal, too,
 * but that one ends as soon as a body was read.
 */
export function untilClientLeaves({ raw: response, request }: FastifyReply): AbortSignal {
  const { socket } = request
  const controller = new AbortController()
  const known = newestOf.get(socket)
  if (known) {
    known.response = response
    known.controller = controller
  } else {
    const newest = { response, controller }
    newestOf.set(socket, newest)
    socket.once('close', () => {
      if (!newest.response.writableFinished) newest.controller.abort(CLIENT_LEFT)
    })
  }
  return controller.signal
}
