import type { FastifyRequest } from 'fastify'
import type { HttpDeps } from '../http-deps.ts'
import { createRequestMetrics } from '../request/request-metrics.ts'
import { endTrace } from '../request/trace.ts'

/** Records a request when its answer is ready: metrics, span, and a log line if it was slow. */
export function createFinish(deps: Pick<HttpDeps, 'metrics' | 'log' | 'config'>) {
  const count = createRequestMetrics(deps.metrics)
  const { slowRequestMs } = deps.config.log
  return (request: FastifyRequest, status: number): void => {
    const elapsedMs = performance.now() - request.startedAt
    count(request, status, elapsedMs)
    endTrace(request, status)
    if (elapsedMs <= slowRequestMs) return
    const { traceId, method, routeLabel: route } = request
    const facts = { traceId, method, route, status, elapsedMs: Math.round(elapsedMs) }
    deps.log.warn({ event: 'request.slow', ...facts }, 'The request was slow.')
  }
}
