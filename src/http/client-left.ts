import type { FastifyReply } from 'fastify'
import { ServiceError } from '../core/errors.ts'

/** Why work for a client ends that closed its connection. Nobody reads it, and it is no failure. */
export const CLIENT_LEFT = new ServiceError('unavailable', 'The client has left')

/**
 * Ends when the client leaves without its answer. The framework has such a signal, too, but that
 * one ends as soon as a body was read.
 */
export function untilClientLeaves({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(CLIENT_LEFT)
  })
  return controller.signal
}
