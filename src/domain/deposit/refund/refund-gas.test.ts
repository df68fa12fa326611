import { expect, test } from 'vitest'
import { judgeRefundGas } from './refund-gas.ts'

const limits = { projectUsd: 50n, addressUsd: 10n, giftUsd: 3n }
const nothing = { projectUsd: 0n, addressUsd: 0n }
const gas = { costUsd: 4n, paidUsd: 0n, worthUsd: 100n }

test('a refund that is worth its gas is paid for until a budget is spent', () => {
  expect(judgeRefundGas(gas, nothing, limits)).toBeUndefined()
  expect(judgeRefundGas(gas, { projectUsd: 46n, addressUsd: 6n }, limits)).toBeUndefined()
  const byAddress = judgeRefundGas(gas, { projectUsd: 7n, addressUsd: 7n }, limits)
  expect(byAddress).toBe('REFUND_GAS_BUDGET_SPENT')
  const byProject = judgeRefundGas(gas, { projectUsd: 47n, addressUsd: 0n }, limits)
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
  expect(judgeRefundGas(small, { projectUsd: 8n, addressUsd: 8n }, limits)).toBe(
    'REFUND_GAS_BUDGET_SPENT',
  )
})

test('where nobody knows what the token is worth, the budget alone decides', () => {
  const unknown = { ...gas, worthUsd: null }
  expect(judgeRefundGas(unknown, nothing, limits)).toBeUndefined()
  const spent = { projectUsd: 50n, addressUsd: 10n }
  expect(judgeRefundGas(unknown, spent, limits)).toBe('REFUND_GAS_BUDGET_SPENT')
})

test('one that pays for itself goes always, and only what it does not pay counts', () => {
  const spent = { projectUsd: 50n, addressUsd: 10n }
  expect(judgeRefundGas({ ...gas, paidUsd: 4n }, spent, limits)).toBeUndefined()
  const partly = { ...gas, paidUsd: 3n }
  expect(judgeRefundGas(partly, { projectUsd: 9n, addressUsd: 9n }, limits)).toBeUndefined()
})
