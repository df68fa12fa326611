import { describe, expect, it } from 'vitest'
import { compareSamples } from './compare-samples.ts'

const differences = (before: unknown, after: unknown) =>
  compareSamples('example', before, after).map(({ level, what }) => `${level}: ${what}`)

describe('what two releases print for one example', () => {
  it('may say more', () => {
    expect(differences({ legs: [{ a: 1 }] }, { legs: [{ a: 1, b: 2 }], c: 3 })).toEqual([
      'compatible: field legs[0].b was added',
      'compatible: field c was added',
    ])
  })

  it('must not say less', () => {
    expect(differences({ legs: [{ a: 1, b: 2 }] }, { legs: [{ a: 1 }] })).toEqual([
      'breaking: field legs[0].b was removed',
    ])
    expect(differences({ legs: [1, 2] }, { legs: [1] })).toEqual([
      'breaking: legs had 2 entries and has 1',
    ])
  })

  it('may have other figures, in the same form', () => {
    expect(differences({ amount: '1000', at: 5 }, { amount: '1001', at: 6 })).toEqual([
      'compatible: amount was "1000" and is "1001"',
      'compatible: at was 5 and is 6',
    ])
  })

  it.each([
    ['1000', '0x03e8', 'breaking: a was a whole number and is bytes'],
    ['1000', 1000, 'breaking: a was a whole number and is a number'],
    ['1.5', '1500000', 'breaking: a was a decimal number and is a whole number'],
    ['eip155:1', '1', 'breaking: a was a chain and is a whole number'],
    [null, 'none', 'breaking: a was null and is a word'],
    ['2026-05-01T12:00:00.000Z', 1777636800, 'breaking: a was a time and is a number'],
    [`0x${'1'.repeat(40)}`, `0x${'1'.repeat(64)}`, 'breaking: a was an address and is 32 bytes'],
    ['ACROSS', 'across', 'breaking: a was "ACROSS" and is "across"'],
    [true, false, 'breaking: a was true and is false'],
  ])('must not print %j as %j', (before, after, expected) => {
    expect(differences({ a: before }, { a: after })).toEqual([expected])
  })
})
