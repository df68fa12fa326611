import { type Context, type SpanOptions, trace } from '@opentelemetry/api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordSpan } from './spans.ts'

type Started = { name: string; options: SpanOptions; parent: unknown; ended: boolean }

let started: Started[]
beforeEach(() => {
  started = []
  const startSpan = (name: string, options: SpanOptions, context: Context) => {
    const span = { name, options, parent: trace.getSpanContext(context), ended: false }
    started.push(span)
    return { end: () => Object.assign(span, { ended: true }) }
  }
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) as never })
})
afterEach(() => trace.disable())

const FACTS = { name: 'intent FILLED', since: 1_000, attributes: { a: 1 } }

test('what happens later is part of the trace of the request', () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  recordSpan(`00-${traceId}-${spanId}-01`, FACTS)
  expect(started).toEqual([
    {
      name: 'intent FILLED',
      options: { startTime: 1_000, attributes: { a: 1 } },
      parent: { traceId, spanId, traceFlags: 1, isRemote: true },
      ended: true,
    },
  ])
})

test.each([undefined, '', 'nonsense'])('without a trace there is nothing to tell: %s', (text) => {
  recordSpan(text, FACTS)
  expect(started).toEqual([])
})
