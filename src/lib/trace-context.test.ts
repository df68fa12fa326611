import { describe, expect, it } from 'vitest'
import { randomHex } from './random-hex.ts'
import { formatTraceparent, parseTraceparent } from './trace-context.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

describe('the traceparent header', () => {
  it('is read and written', () => {
    expect(parseTraceparent(`00-${trace}-${span}-01`)).toEqual({
      traceId: trace,
      spanId: span,
      flags: 1,
    })
    expect(formatTraceparent({ traceId: trace, spanId: span, flags: 0 })).toBe(
      `00-${trace}-${span}-00`,
    )
  })

  it('may carry more fields in a later version only', () => {
    expect(parseTraceparent(`01-${trace}-${span}-01-more`)?.traceId).toBe(trace)
    expect(parseTraceparent(`00-${trace}-${span}-01-more`)).toBeUndefined()
  })

  it.each([
    ['', 'empty'],
    [`00-${trace}-${span}`, 'no flags'],
    [`ff-${trace}-${span}-01`, 'the forbidden version'],
    [`00-${'0'.repeat(32)}-${span}-01`, 'no trace'],
    [`00-${trace}-${'0'.repeat(16)}-01`, 'no span'],
    [`00-${trace.toUpperCase()}-${span}-01`, 'upper case'],
    [`00-${trace}-${span}-01, 00-${trace}-${span}-01`, 'sent twice'],
    [undefined, 'absent'],
  ])('%s is ignored: %s', (header, _why) => {
    expect(parseTraceparent(header)).toBeUndefined()
  })
})

describe('random ids', () => {
  it('have the asked length and do not repeat across refills of the pool', () => {
    const ids = Array.from({ length: 5000 }, () => randomHex(16))
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(5000)
  })
})
