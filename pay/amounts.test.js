import { expect, it } from 'vitest'
import { amountOf, plainAmount, rawOf, usdOf } from './amounts.js'

it('writes raw units exactly, in the reader’s writing', () => {
  expect(amountOf('1', 18)).toBe('0.000000000000000001')
  expect(amountOf('123456789012345678901234567890', 18)).toBe('123,456,789,012.34567890123456789')
  expect(amountOf('1234567890', 6, 'de')).toBe('1.234,56789')
  expect(amountOf('5', 0)).toBe('5')
  expect(plainAmount('1234567890', 6)).toBe('1234.56789')
  expect(plainAmount('1234567890123', 6)).toBe('1234567.890123')
})

it('reads what people type, and refuses what is no amount', () => {
  expect(rawOf('25', 6)).toBe('25000000')
  expect(rawOf(' 0,5 ', 6)).toBe('500000')
  expect(rawOf('1.', 6)).toBe('1000000')
  expect(rawOf('0.000001', 6)).toBe('1')
  const none = [
    '',
    '0',
    '0.0',
    '-1',
    '1e3',
    '0x10',
    '1,000.5',
    '0.0000001',
    'NaN',
    '1 2',
    '9'.repeat(80),
  ]
  for (const text of none) expect(rawOf(text, 6), text).toBeUndefined()
})

it('writes small fees with the digits that say something', () => {
  expect(usdOf('0.007')).toBe('$0.007')
  expect(usdOf('12.5')).toBe('$12.50')
  expect(usdOf('0')).toBe('$0.00')
})
