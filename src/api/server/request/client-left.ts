import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { ServiceError } from '../../../domain/errors.ts'

/**
 * The reason with which work ends for a client that closed its connection. Nobody reads it, and it
 * is no failure.
 */
export const CLIENT_LEFT = new ServiceError('unavailable', 'The client has left')

/** A connection with its newest request. */
type Connection = { response: ServerResponse; signal: AbortSignal }

const connections = new WeakMap<Socket, Connection>()

/**
 * A signal that aborts when the client leaves without its answer. Each connection has one signal,
 * because its requests come one after the other and a signal for each request costs more than all
 * the handling before it. The framework's own signal aborts as soon as a body was read, so it is no
 * use.
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
