import { hash } from 'node:crypto'
import { computeIntentInputDigest } from '@rhinestone/sdk/jwt-server'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestIfSponsored, inputDigest } from './input-digest.ts'

describe('the digest of a request', () => {
  it('is the one the published client makes of what it sends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (value) => {
        const sent: unknown = JSON.parse(JSON.stringify(value))
        expect(inputDigest(sent)).toBe(await computeIntentInputDigest(value))
      }),
      { numRuns: 500 },
    )
  })

  it('leaves out what the client has not set, as sending does', async () => {
    const held = { b: undefined, a: [{ c: undefined, d: '1' }], options: { x: undefined } }
    expect(inputDigest(JSON.parse(JSON.stringify(held)))).toBe(await computeIntentInputDigest(held))
  })

  it('sorts by UTF-16 code units and writes numbers as RFC 8785 does', () => {
    const value = {
      '\u20ac': 1e30,
      '\r': -0,
      '\ufb33': 4.5,
      '\ud83d\ude00': 2e-3,
      '1': 333333333.3333333,
    }
    // The order of the example in RFC 8785, section 3.2.3.
    const text = '{"\\r":0,"1":333333333.3333333,"\u20ac":1e+30,"\ud83d\ude00":0.002,"\ufb33":4.5}'
    expect(inputDigest(value)).toBe(hash('sha256', text, 'hex'))
    expect(inputDigest('a')).toBe(
      // printf '"a"' | sha256sum
      'ac8d8342bbb2362d13f0a559a3621bb407011368895164b628a54f7fc33fc43c',
    )
  })

  it('is made for what somebody sponsors, once for each different form', () => {
    const none = { gas: false, bridge: false, swap: false, protocol: false }
    const forms = () => [{ a: 1 }, { a: 1 }, { a: 2 }]
    expect(digestIfSponsored(none, forms)).toEqual({})
    expect(digestIfSponsored({ ...none, swap: true }, forms)).toEqual({
      inputDigests: [inputDigest({ a: 1 }), inputDigest({ a: 2 })],
    })
  })
})
