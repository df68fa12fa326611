import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  divide,
  ONE_USD,
  priceOf,
  rawOf,
  usdFromDecimal,
  usdOf,
  usdToDecimal,
  usdToNumber,
} from './usd.ts'

describe('USD as fixed point', () => {
  it('rounds the way it is told, for either sign', () => {
    expect([divide(7n, 2n, 'down'), divide(7n, 2n, 'up')]).toEqual([3n, 4n])
    expect([divide(-7n, 2n, 'down'), divide(-7n, 2n, 'up')]).toEqual([-4n, -3n])
    expect([divide(7n, -2n, 'down'), divide(7n, -2n, 'up')]).toEqual([-4n, -3n])
    expect([divide(8n, 2n, 'down'), divide(8n, 2n, 'up')]).toEqual([4n, 4n])
    expect([divide(-8n, 2n, 'down'), divide(-8n, 2n, 'up')]).toEqual([-4n, -4n])
  })

  it('never gives more than it takes on the way to USD and back', () => {
    const prices = fc.tuple(fc.bigInt(1n, 10n ** 24n), fc.integer({ min: 0, max: 36 }))
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), prices, (raw, [usd, decimals]) => {
        const price = priceOf(usd, decimals)
        expect(rawOf(usdOf(raw, price, 'down'), price, 'down')).toBeLessThanOrEqual(raw)
        expect(rawOf(usdOf(raw, price, 'up'), price, 'up')).toBeGreaterThanOrEqual(raw)
      }),
    )
  })

  it('refuses to turn USD into a token without a price', () => {
    expect(() => rawOf(ONE_USD, priceOf(0n, 6), 'up')).toThrow(RangeError)
  })

  it('reads and prints decimal text exactly', () => {
    expect(usdToDecimal(usdFromDecimal('12.000000000000000001'))).toBe('12.000000000000000001')
    expect(usdToDecimal(usdFromDecimal('-0.5'), 0)).toBe('-1')
    expect(usdToDecimal(usdFromDecimal('0.4'), 0)).toBe('0')
    expect(() => usdFromDecimal('1e3')).toThrow(RangeError)
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), (usd) => {
        expect(usdFromDecimal(usdToDecimal(usd))).toBe(usd)
      }),
    )
  })

  it('becomes a number whose text is the rounded decimal', () => {
    expect(String(usdToNumber(usdFromDecimal('0.123456784999')))).toBe('0.12345678')
    expect(String(usdToNumber(usdFromDecimal('123456789.123456789')))).toBe('123456789.123457')
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 29n), (usd) => {
        const number = usdToNumber(usd)
        const digits = String(number).split('.')[1]?.length ?? 0
        if (number >= 1e-6) expect(usdToDecimal(usd, digits)).toBe(String(number))
      }),
    )
  })
})
