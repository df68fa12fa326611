import { describe, expect, it } from 'vitest'
import { amountOf, durationOf, moneyOf, rawOf, shortOf, sumOf, unitsOf, usdOf } from './amounts.js'

describe('an amount', () => {
  it.each([
    ['0', 6, '0'],
    ['1', 6, '0.000001'],
    ['1500000', 6, '1.5'],
    ['1500000000000', 6, '1,500,000'],
    ['-25000000', 6, '-25'],
    ['7', 0, '7'],
    ['123456789012345678901234567890', 18, '123,456,789,012.34567890123456789'],
  ])('of %s with %i decimals is %s', (raw, decimals, shown) => {
    expect(amountOf(raw, decimals)).toBe(shown)
  })

  it.each([
    ['1.5', 6, '1500000'],
    ['1,500,000', 6, '1500000000000'],
    [' 7 ', 0, '7'],
    ['0.000000000000000001', 18, '1'],
  ])('typed as %s with %i decimals is %s', (text, decimals, raw) => {
    expect(rawOf(text, decimals)).toBe(raw)
  })

  it.each([
    ['', 6, 'not an amount: nothing'],
    ['-1', 6, 'not an amount: -1'],
    ['1e6', 6, 'not an amount: 1e6'],
    ['0.0000001', 6, 'the token has 6 decimals'],
  ])('typed as %s is refused', (text, decimals, message) => {
    expect(() => rawOf(text, decimals)).toThrow(message)
  })

  it('of USD has cents, and more where it is small', () => {
    expect([1512.5, 3, 0.020027, 0].map(usdOf)).toEqual([
      '$1,512.50',
      '$3.00',
      '$0.020027',
      '$0.00',
    ])
  })
})

it('cuts only what is long', () => {
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  expect(shortOf(address)).toBe('0xf39fd6…b92266')
  expect(shortOf('17')).toBe('17')
})

describe('exact USD', () => {
  it.each([
    ['0', '$0.00'],
    ['25', '$25.00'],
    ['1500000.005', '$1,500,000.01'],
    ['-395.86708', '-$395.87'],
    ['0.433626671333225', '$0.433627'],
    ['-0.5', '-$0.50'],
    ['0.0000000001', '$0.00'],
    ['123456789012345678901234567890.126', '$123,456,789,012,345,678,901,234,567,890.13'],
  ])('of %s are shown as %s', (text, shown) => {
    expect(moneyOf(text)).toBe(shown)
  })

  it('are added up without losing anything', () => {
    expect(sumOf(['0.1', '0.2', '-0.3'])).toBe('0')
    expect(sumOf(['9007199254740993', '0.000000000000000001'])).toBe(
      '9007199254740993.000000000000000001',
    )
    expect(sumOf([])).toBe('0')
  })
})

it('sets thousands apart, and no digits behind the point', () => {
  expect(unitsOf('9999.999766966')).toBe('9,999.999766966')
  expect(unitsOf('1000')).toBe('1,000')
})

it('says a time in the unit that fits it', () => {
  expect([null, 250, 6845, 600_000].map(durationOf)).toEqual(['–', '250 ms', '6.8 s', '10 min'])
})
