import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomHex } from '../../../lib/random-hex.ts'
import {
  formatTraceparent,
  parseTraceparent,
  type TraceParent,
} from '../../../lib/trace-context.ts'
import { remoteContext } from '../../../observe/spans.ts'

const SERVER_SPAN = { kind: SpanKind.SERVER }

export function newTraceId(): string {
  return randomHex(16)
}

/**
 * Gives the request its trace: the caller's if it sent a valid `traceparent`, else a new one.
 * An installed OpenTelemetry SDK sees a span per request; without one this costs two ids.
 */
export function beginTrace(request: FastifyRequest, reply: FastifyReply): void {
  const parent = parseTraceparent(request.headers.traceparent)
  // The tracer is requested each time, because it stays bound to the SDK that was installed at its
  // first use.
  const span = trace
    .getTracer('simplon')
    .startSpan(
      request.method,
      SERVER_SPAN,
      parent ? remoteContext(parent, request.headers.tracestate) : ROOT_CONTEXT,
    )
  const own = span.spanContext()
  const isRecorded = isSpanContextValid(own) && own.spanId !== parent?.spanId
  const current: TraceParent = isRecorded
    ? { traceId: own.traceId, spanId: own.spanId, flags: own.traceFlags }
    : {
        traceId: parent?.traceId ?? newTraceId(),
        spanId: randomHex(8),
        flags: parent?.flags ?? 0,
      }
  request.traceId = current.traceId
  request.traceparent = formatTraceparent(current)
  request.span = isRecorded ? span : null
  reply.header('x-trace-id', current.traceId)
  reply.header('traceparent', request.traceparent)
}

/** Runs work as part of the request's span, so that spans below become its children. */
export function withinSpan<T>(span: Span | null, work: () => T): T {
  return span ? context.with(trace.setSpan(context.active(), span), work) : work()
}

export function endTrace(request: FastifyRequest, status: number): void {
  const { span } = request
  if (!span) return
  span.updateName(`${request.method} ${request.routeLabel}`)
  span.setAttributes({
    'http.request.method': request.method,
    'http.route': request.routeLabel,
    'http.response.status_code': status,
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
