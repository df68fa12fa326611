import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { ServiceError } from '../../../domain/errors.ts'

/** Why work for a client ends that closed its connection. Nobody reads it, and it is no failure. */
export const CLIENT_LEFT = new ServiceError('unavailable', 'The client has left')

/** A connection with the newest of its requests. */
type Connection = { response: ServerResponse; signal: AbortSignal }

const connections = new WeakMap<Socket, Connection>()

/**
 * Ends when the client leaves without its answer. One signal for each connection, whose requests
 * come one after the other, since one for each request costs more than the rest of its way here. The
 * framework has such a signal, too, but that one ends as soon as a body was read.
 */
export function untilClientLeaves({ raw: response, request }: FastifyReply): AbortSignal {
  const { socket } = request
  const known = connections.get(socket)
  if (known) {
    known.response = response
    return known.signal
  }
  const controller = new AbortController()
  const connection: Connection = { response, signal: controller.signal }
  connections.set(socket, connection)
  socket.once('close', () => {
    if (!connection.response.writableFinished) controller.abort(CLIENT_LEFT)
  })
  return connection.signal
}
