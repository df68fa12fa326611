import { expect, test } from 'vitest'
import { tipFor } from './gas-price.ts'

const quiet = (lowest: bigint) => ({ fullness: 0.1, lowest, median: lowest * 50n })
const full = (median: bigint) => ({ fullness: 0.99, lowest: 1n, median })

test('while blocks have room the lowest tip that they took is enough', () => {
  expect(tipFor([quiet(30n), quiet(7n), quiet(900n)], 100n)).toBe(7n)
})

test('empty blocks say nothing; the node is believed, and without it there is no tip', () => {
  expect(tipFor([quiet(0n), quiet(0n)], 12n)).toBe(12n)
  expect(tipFor([quiet(0n)], null)).toBe(0n)
  expect(tipFor([], null)).toBe(0n)
})

test('one who overpays does not set the price', () => {
  expect(tipFor([quiet(0n), quiet(1_000_000n), quiet(0n)], 10n)).toBe(10n)
})

test('full blocks are a competition: the usual tip of those that were full', () => {
  expect(tipFor([full(50n), full(70n), full(60n), quiet(1n)], 10n)).toBe(60n)
  expect(tipFor([full(50n), quiet(4n), quiet(5n)], 10n)).toBe(4n)
})
