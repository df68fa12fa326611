import {
  type Attributes,
  type Context,
  INVALID_SPAN_CONTEXT,
  type SpanOptions,
  trace,
} from '@opentelemetry/api'
import { onTestFinished } from 'vitest'

export type RecordedSpan = {
  name: string
  attributes: Attributes
  startTime: SpanOptions['startTime']
  /** The parent span. */
  parent: ReturnType<typeof trace.getSpanContext>
  ended: boolean
}

/** Records the spans that an installed OpenTelemetry SDK would get, until the test is over. */
export function recordSpans(): RecordedSpan[] {
  const spans: RecordedSpan[] = []
  const startSpan = (name: string, options: SpanOptions, context: Context) => {
    const { attributes = {}, startTime } = options
    const span = { name, attributes, startTime, parent: trace.getSpanContext(context) }
    const recorded = { ...span, ended: false }
    spans.push(recorded)
    return Object.assign(trace.wrapSpanContext(INVALID_SPAN_CONTEXT), {
      end: () => {
        recorded.ended = true
      },
    })
  }
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) as never })
  onTestFinished(() => trace.disable())
  return spans
}
