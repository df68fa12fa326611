import { expect, test } from 'vitest'
import { trustIn } from './call-of.ts'

const step = { triedGas: 100_000n, transactionKey: null, attempts: 0 }

test.each([
  ['tried a moment ago', step, 10n, 'full'],
  ['tried longer ago', step, 11n, 'gas'],
  ['never tried', { transactionKey: null, attempts: 0 }, 1n, 'none'],
  ['its first transaction came to nothing', { ...step, transactionKey: 'a' }, 1n, 'none'],
  ['it was refused before', { ...step, attempts: 1 }, 1n, 'none'],
] as const)('%s', (_, tried, age, expected) => {
  expect(trustIn(tried, age)).toBe(expected)
})
