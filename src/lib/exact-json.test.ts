import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printExactJson } from './exact-json.ts'

describe('printExactJson', () => {
  it('prints integers of any size with all their digits', () => {
    const text = printExactJson({ a: [2n ** 256n - 1n, -1n], b: 0n })
    expect(text).toBe(`{"a":[${2n ** 256n - 1n},-1],"b":0}`)
  })

  it('prints everything else like JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(printExactJson(value)).toBe(JSON.stringify(value))
      }),
    )
    const odd = { gone: undefined, list: [undefined, () => 1], n: Number.NaN }
    expect(printExactJson(odd)).toBe(JSON.stringify(odd))
    expect(printExactJson(undefined)).toBe('null')
  })
})
