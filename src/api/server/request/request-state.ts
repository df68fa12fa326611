import type { Span } from '@opentelemetry/api'
import type {} from 'fastify'
import type { PayLink } from '../../../domain/pay-link.ts'
import type { Operator } from '../../../domain/project/operator-key.ts'
import type { Caller } from '../../../domain/project/project.ts'
import type { Api } from '../../shared/api.ts'

/** What the hooks learn of a request and hand to each other. */
declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the first hook ran. */
    startedAt: number
    traceId: string
    /** Its own place in the trace, as it is passed on. */
    traceparent: string
    span: Span | null
    caller: Caller | undefined
    /** Who runs the service, where an operator key was shown to an endpoint that asks for one. */
    operator: Operator | undefined
    /** The pay link in its path, where an endpoint is opened by one. */
    link: PayLink | undefined
    /** The API that answers, and so the shape of its errors. */
    api: Api | null
    /** Route template for metrics and logs: never a client's text. */
    routeLabel: string
  }

  interface FastifyContextConfig {
    /** A request without one is refused before the route sees it. */
    needsBody?: boolean
  }
}

export const UNMATCHED = 'unmatched'
