import { createTraceState, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { parseTraceparent, type TraceParent } from '../lib/trace-context.ts'

/** A span to record: its name, and when it began (milliseconds since the epoch). */
export type SpanFacts = {
  name: string
  since: number
  attributes: Readonly<Record<string, string | number>>
}

/**
 * Reports to an installed OpenTelemetry SDK what happened after a request was answered, as part of
 * its trace. Without an SDK it does nothing, and a trace that the caller does not record stays so.
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

/** The context for spans below a remote span, with its `tracestate` if there is one. */
export function remoteContext({ traceId, spanId, flags }: TraceParent, state?: unknown) {
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: flags,
    isRemote: true,
    ...(typeof state === 'string' && { traceState: createTraceState(state) }),
  })
}
