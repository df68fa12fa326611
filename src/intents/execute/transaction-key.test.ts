import { expect, it } from 'vitest'
import { intentOfKey, nextKey } from './transaction-key.ts'

it('names a step by its intent, and tries after the first by their number', () => {
  const first = nextKey(7n, { name: 'claim-0', transactionKey: null })
  const second = nextKey(7n, { name: 'claim-0', transactionKey: first })
  const third = nextKey(7n, { name: 'claim-0', transactionKey: second })
  expect([first, second, third]).toEqual([
    'intent:7:claim-0',
    'intent:7:claim-0#2',
    'intent:7:claim-0#3',
  ])
  expect([first, third, 'deposit:7:claim'].map(intentOfKey)).toEqual([7n, 7n, undefined])
})
