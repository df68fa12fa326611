import { expect, test } from 'vitest'
import { laneOf, statesBefore, TRANSACTION_STEPS, type TransactionState } from './transaction.ts'

const STATES: TransactionState[] = ['planned', 'sent', 'mined', 'final', 'abandoned']

test('what is final or abandoned stays so, and both can be reached from every other state', () => {
  expect(TRANSACTION_STEPS.final).toEqual([])
  expect(TRANSACTION_STEPS.abandoned).toEqual([])
  const reachable = (from: TransactionState): Set<TransactionState> => {
    const seen = new Set<TransactionState>([from])
    for (const state of seen) for (const next of TRANSACTION_STEPS[state]) seen.add(next)
    return seen
  }
  for (const state of ['planned', 'sent', 'mined'] as const) {
    expect(reachable(state)).toEqual(new Set(STATES))
  }
})

test('the states before a state are those that lead to it, for every pair', () => {
  for (const from of STATES) {
    for (const to of STATES) {
      expect(statesBefore(to).includes(from)).toBe(TRANSACTION_STEPS[from].includes(to))
    }
  }
})

test('nothing is mined that was not sent, and nothing final that was not mined', () => {
  expect(statesBefore('mined')).toEqual(['sent', 'mined'])
  expect(statesBefore('final')).toEqual(['mined'])
})

test('only fills, and payouts of what is kept for them, use the keys for fills', () => {
  expect((['fill', 'payout', 'claim', 'maintenance'] as const).map(laneOf)).toEqual([
    'fills',
    'fills',
    'others',
    'others',
  ])
})
