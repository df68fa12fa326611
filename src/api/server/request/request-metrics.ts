import type { FastifyRequest } from 'fastify'
import { histogram, type Metrics } from '../../../observe/metrics.ts'

/** Node's parser knows some thirty methods; a label has these. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'OPTIONS'])

/**
 * Counts requests and their duration. Labels are bounded: route templates, never paths.
 * Returns the function to call when the answer is ready.
 */
export function createRequestMetrics(metrics: Metrics) {
  const duration = histogram(metrics, {
    name: 'simplon_http_request_duration_seconds',
    help: 'Time from the head of a request until its answer was ready',
    labelNames: ['api', 'route', 'method', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  return (request: FastifyRequest, status: number, elapsedMs: number): void => {
    const labels = {
      api: request.api?.name ?? 'service',
      route: request.routeLabel,
      method: METHODS.has(request.method) ? request.method : 'OTHER',
      status,
    }
    duration.observe(labels, elapsedMs / 1000)
  }
}
