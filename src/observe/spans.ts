import { createTraceState, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { parseTraceparent, type TraceParent } from '../lib/trace-context.ts'

/** What happened, and since when (milliseconds since the epoch) it was under way. */
export type SpanFacts = {
  name: string
  since: number
  attributes: Readonly<Record<string, string | number>>
}

/**
 * Tells an installed OpenTelemetry SDK what became of a request after it was answered, as part of
 * its trace. Without an SDK nothing happens, and a trace that the caller does not record is left.
 */
export function recordSpan(traceparent: string | undefined, facts: SpanFacts): void {
  const parent = parseTraceparent(traceparent)
  if (!parent) return
  trace
    .getTracer('simplon')
    .startSpan(
      facts.name,
      { startTime: facts.since, attributes: facts.attributes },
      remoteContext(parent),
    )
    .end()
}

/** For spans below one that somebody else has begun, with its `tracestate` if there is one. */
export function remoteContext({ traceId, spanId, flags }: TraceParent, state?: unknown) {
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: flags,
    isRemote: true,
    ...(typeof state === 'string' && { traceState: createTraceState(state) }),
  })
}
