import { expect, test } from 'vitest'
import { recordSpans } from '../../test/kit/tracer.ts'
import { recordSpan } from './spans.ts'

const FACTS = { name: 'intent FILLED', since: 1_000, attributes: { a: 1 } }

test('what happens later is part of the trace of the request', () => {
  const spans = recordSpans()
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  recordSpan(`00-${traceId}-${spanId}-01`, FACTS)
  expect(spans).toEqual([
    {
      name: 'intent FILLED',
      startTime: 1_000,
      attributes: { a: 1 },
      ended: true,
      parent: { traceId, spanId, traceFlags: 1, isRemote: true },
    },
  ])
})

test.each([undefined, '', 'nonsense'])('without a trace there is nothing to tell: %s', (text) => {
  const spans = recordSpans()
  recordSpan(text, FACTS)
  expect(spans).toEqual([])
})
