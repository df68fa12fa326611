import fc from 'fast-check'
import { expect, it } from 'vitest'
import { max, min } from './bigint-extremes.ts'

it('gives the same as sorting, beyond what a double holds', () => {
  const whole = fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n })
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      const sorted = [a, b].sort((one, other) => (one < other ? -1 : 1))
      expect([min(a, b), max(a, b)]).toEqual(sorted)
    }),
  )
  expect(max(2n ** 53n, 2n ** 53n + 1n)).toBe(2n ** 53n + 1n)
})
