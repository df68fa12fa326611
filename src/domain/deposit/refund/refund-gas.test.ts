import { expect, test } from 'vitest'
import {
  judgeRefundGas,
  judgeUnpricedExit,
  MOST_REFUND_GAS,
  MOST_UNPRICED_GAS,
  unpricedCostUsd,
} from './refund-gas.ts'

const limits = { projectUsd: 50n, addressUsd: 10n, giftUsd: 3n }
const nothing = { projectUsd: 0n, totalUsd: 0n, addressUsd: 0n, hasFeeInFlight: false }
const gas = { costUsd: 4n, paidUsd: 0n, worthUsd: 100n, gasLimit: 300_000n }

test('a refund that is worth its gas is paid for until a budget is spent', () => {
  expect(judgeRefundGas(gas, nothing, limits)).toBeUndefined()
  const room = { ...nothing, projectUsd: 46n, totalUsd: 46n, addressUsd: 6n }
  expect(judgeRefundGas(gas, room, limits)).toBeUndefined()
  const byAddress = judgeRefundGas(gas, { ...room, projectUsd: 7n, addressUsd: 7n }, limits)
  expect(byAddress).toBe('REFUND_GAS_BUDGET_SPENT')
  const byProject = judgeRefundGas(gas, { ...room, projectUsd: 47n, addressUsd: 0n }, limits)
  expect(byProject).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('one that costs more than it returns is not, whatever is left', () => {
  expect(judgeRefundGas({ ...gas, worthUsd: 4n }, nothing, limits)).toBeUndefined()
  const dust = judgeRefundGas({ ...gas, worthUsd: 3n }, nothing, limits)
  expect(dust).toBe('REFUND_NOT_WORTH_ITS_GAS')
})

test('a small gift of gas is made for next to nothing, within the budget', () => {
  const small = { ...gas, costUsd: 3n, worthUsd: 0n }
  expect(judgeRefundGas(small, nothing, limits)).toBeUndefined()
  const spent = { ...nothing, projectUsd: 8n, totalUsd: 8n, addressUsd: 8n }
  expect(judgeRefundGas(small, spent, limits)).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('where nobody knows what the token is worth, the budget alone decides', () => {
  const unknown = { ...gas, worthUsd: null }
  expect(judgeRefundGas(unknown, nothing, limits)).toBeUndefined()
  const spent = { ...nothing, projectUsd: 50n, totalUsd: 50n, addressUsd: 10n }
  expect(judgeRefundGas(unknown, spent, limits)).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('one that pays for itself goes above the budget of its address, alone', () => {
  const paying = { ...gas, paidUsd: 4n }
  const spent = { ...nothing, projectUsd: 10n, totalUsd: 40n, addressUsd: 40n }
  expect(judgeRefundGas(paying, spent, limits)).toBeUndefined()
  const other = { ...spent, hasFeeInFlight: true }
  expect(judgeRefundGas(paying, other, limits)).toBe('REFUND_GAS_BUDGET_SPENT')
  // Its fee is a hope until it is paid, so the sum of the project bounds it with all that was lost.
  const lost = { ...spent, totalUsd: 47n }
  expect(judgeRefundGas(paying, lost, limits)).toBe('REFUND_GAS_BUDGET_SPENT')
  const partly = { ...gas, paidUsd: 3n }
  expect(judgeRefundGas(partly, spent, limits)).toBe('REFUND_GAS_BUDGET_SPENT')
  // Within the budgets it needs no exception.
  const room = { ...nothing, projectUsd: 6n, totalUsd: 6n, addressUsd: 6n, hasFeeInFlight: true }
  expect(judgeRefundGas(paying, room, limits)).toBeUndefined()
})

test('what one address has lost beyond its share stops its neighbours at twice the sum only', () => {
  const spent = { ...nothing, projectUsd: 10n, totalUsd: 90n }
  expect(judgeRefundGas(gas, spent, limits)).toBeUndefined()
  const much = { ...spent, totalUsd: 97n }
  expect(judgeRefundGas(gas, much, limits)).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('one that needs more gas than any honest refund is not sent, whoever pays', () => {
  const burner = { ...gas, paidUsd: 4n, gasLimit: MOST_REFUND_GAS }
  expect(judgeRefundGas(burner, nothing, limits)).toBeUndefined()
  const more = { ...burner, gasLimit: MOST_REFUND_GAS + 1n }
  expect(judgeRefundGas(more, nothing, limits)).toBe('REFUND_GAS_TOO_HIGH')
})

test('of a cost that nobody can tell there are a few small ones', () => {
  const few = { ofAddress: 1n, ofProject: 4n }
  const small = { gasLimit: MOST_UNPRICED_GAS }
  expect(judgeUnpricedExit(small, few)).toBeUndefined()
  const large = { gasLimit: MOST_UNPRICED_GAS + 1n }
  expect(judgeUnpricedExit(large, few)).toBe('REFUND_GAS_UNPRICED')
  expect(judgeUnpricedExit(small, { ...few, ofAddress: 2n })).toBe('REFUND_GAS_UNPRICED')
  expect(judgeUnpricedExit(small, { ...few, ofProject: 5n })).toBe('REFUND_GAS_UNPRICED')
})

test('a cost that nobody can tell uses up the budget of an address in four', () => {
  expect(unpricedCostUsd({ ...limits, addressUsd: 1_000n })).toBe(250n)
  // Who gives no gas at all gives none unseen either.
  expect(unpricedCostUsd({ ...limits, addressUsd: 0n })).toBeGreaterThan(0n)
})
