import { expect, test } from 'vitest'
import { feeOnBase } from './fees.ts'

test('a fee is rounded up, whatever it is a share of', () => {
  expect(feeOnBase(25, { kind: 'outputs', outputsUsd: [10_000n, 1n] })).toBe(26n)
  expect(feeOnBase(25, { kind: 'spendable', spendableUsd: 399n })).toBe(1n)
  expect(feeOnBase(25, { kind: 'destination-swap', swapInputUsd: 400n })).toBe(1n)
  expect(feeOnBase(0, { kind: 'spendable', spendableUsd: 399n })).toBe(0n)
})

test.each([-1, 0.5, 10_001])('%d basis points are no fee', (bps) => {
  expect(() => feeOnBase(bps, { kind: 'spendable', spendableUsd: 1n })).toThrow(RangeError)
})
