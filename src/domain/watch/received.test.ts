import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareReceived } from './received.ts'

test.each([
  ['an honest token', { incoming: [100n], outgoing: 0n, before: 5n, after: 105n }, [100n]],
  ['a fee of a tenth', { incoming: [100n], outgoing: 0n, before: 5n, after: 95n }, [90n]],
  ['a log without a transfer', { incoming: [100n], outgoing: 0n, before: 5n, after: 5n }, [0n]],
  ['spent again at once', { incoming: [100n], outgoing: 70n, before: 0n, after: 30n }, [100n]],
  ['more than was logged', { incoming: [100n], outgoing: 0n, before: 0n, after: 400n }, [100n]],
  [
    'two under one fee',
    { incoming: [100n, 50n], outgoing: 0n, before: 0n, after: 75n },
    [50n, 25n],
  ],
  ['a balance that fell', { incoming: [100n], outgoing: 0n, before: 90n, after: 1n }, [0n]],
])('%s', (_, holding, received) => {
  expect(shareReceived(holding)).toEqual(received)
})

test('never more than was logged, nor more than arrived', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
  const balance = fc.bigInt({ min: 0n, max: 10n ** 31n })
  fc.assert(
    fc.property(fc.array(amount), balance, balance, (incoming, before, after) => {
      const shares = shareReceived({ incoming, outgoing: 0n, before, after })
      const sum = shares.reduce((total, share) => total + share, 0n)
      expect(shares.every((share, index) => share <= (incoming[index] ?? 0n))).toBe(true)
      expect(sum <= (after > before ? after - before : 0n)).toBe(true)
    }),
  )
})
