import type { FastifyReply, FastifyRequest } from 'fastify'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, QUERY',
  'access-control-allow-headers': [
    'content-type',
    'authorization',
    'x-api-key',
    'x-api-version',
    'x-sdk-version',
    'x-deposit-modal-version',
    'x-intent-extension',
    'x-feature-flags',
    'x-drill',
    'last-event-id',
    'cache-control',
    'traceparent',
    'tracestate',
  ].join(', '),
  'access-control-max-age': '600',
}
const EXPOSED = 'x-trace-id, traceparent, retry-after, deprecation, sunset, link, allow'

/**
 * Cross-origin access for browsers (no cookies are involved, so no credentials). Servers send
 * no `Origin` and pay nothing for it. Returns whether the request was a preflight and is done.
 */
export function createCors(origins: readonly string[]) {
  const isAny = origins.includes('*')
  const isOn = origins.length > 0
  const allowed = new Set(origins)
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!isOn) return false
    const { origin } = request.headers
    if (!isAny) reply.header('vary', 'origin')
    if (origin !== undefined && (isAny || allowed.has(origin))) {
      reply.header('access-control-allow-origin', isAny ? '*' : origin)
      reply.header('access-control-expose-headers', EXPOSED)
    }
    if (request.method !== 'OPTIONS') return false
    // No route takes OPTIONS, so every OPTIONS request is answered like a preflight.
    reply.code(204).headers(PREFLIGHT).send()
    return true
  }
}
