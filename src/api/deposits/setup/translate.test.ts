import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usdFromDecimal } from '../../../domain/usd.ts'
import { fromSetupRequest } from './translate.ts'

const read = (minDepositUsd: number | null) =>
  fromSetupRequest({ body: { params: { minDepositUsd } } }).minDepositUsd

it.each([
  ['0', 0n],
  ['0.1', 10n ** 17n],
  ['0.3', 3n * 10n ** 17n],
  ['1.005', 1_005n * 10n ** 15n],
  ['10', 10n * 10n ** 18n],
  ['1234.56', 123_456n * 10n ** 16n],
  ['999999999999.99', 99_999_999_999_999n * 10n ** 16n],
  ['1e12', 10n ** 30n],
  ['1e-7', 10n ** 11n],
  ['1.5e-8', 15n * 10n ** 9n],
  ['1e-18', 1n],
])('reads %s as exactly that many USD', (text, usd) => {
  expect(read(JSON.parse(text))).toBe(usd)
})

it('keeps null, which clears the field', () => {
  expect(read(null)).toBeNull()
})

it.each(['1e-19', '1.5e-18', '0.1234567890123456789e-3', '5e-324'])(
  'refuses %s, which has more digits than amounts of USD have',
  (text) => {
    expect(() => read(JSON.parse(text))).toThrow(
      expect.objectContaining({
        kind: 'validation',
        issues: [expect.objectContaining({ path: ['body', 'params', 'minDepositUsd'] })],
      }),
    )
  },
)

it('reads every amount of cents, and of millionths, as the decimal that was written', () => {
  for (const decimals of [2, 6]) {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (units) => {
        const digits = String(units).padStart(decimals + 1, '0')
        const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
        expect(read(JSON.parse(text))).toBe(usdFromDecimal(text))
      }),
    )
  }
})
