import type { Span } from '@opentelemetry/api'
import type {} from 'fastify'
import type { TSchema } from 'typebox'
import type { PayLink } from '../../../domain/pay-link.ts'
import type { Operator } from '../../../domain/project/operator-key.ts'
import type { Caller } from '../../../domain/project/project.ts'
import type { Api } from '../../shared/api.ts'

/** What the hooks store on a request for each other. */
declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the first hook ran. */
    startedAt: number
    traceId: string
    /** The `traceparent` of this request, as it is passed on. */
    traceparent: string
    span: Span | null
    caller: Caller | undefined
    /** The operator, if the endpoint requires an operator key. */
    operator: Operator | undefined
    /** The pay link in the path, if the endpoint requires one. */
    link: PayLink | undefined
    /** How long reading it has kept the event loop, in milliseconds. */
    workMs: number
    /** Whose share of the event loop that counts against; empty before the request is let in. */
    shareOwner: string
    /** Ends that the body counts as arriving; null where none was counted. */
    endReceiving: (() => void) | null
    /** The API that answers, and so the shape of its errors. */
    api: Api | null
    /** Route template for metrics and logs: never a client's text. */
    routeLabel: string
  }

  interface FastifyContextConfig {
    /** A request without one is refused before the route sees it. */
    needsBody?: boolean
    /** The schema of the body, for what is too large to be held against it. */
    bodySchema?: TSchema
  }
}

export const UNMATCHED = 'unmatched'
