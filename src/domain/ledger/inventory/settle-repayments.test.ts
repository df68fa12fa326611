import fc from 'fast-check'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { settleRepayments } from './settle-repayments.ts'

const fill = (key: string, block: bigint, gross: bigint) => ({ key, block, gross })
const hash = (mark: number): Hex => `0x${mark.toString(16).padStart(64, '0')}`
const pay = (mark: number, block: bigint, amount: bigint) => ({ txHash: hash(mark), block, amount })

test('a repayment settles the oldest fills before it, less what providers keep', () => {
  const fills = [fill('b', 5n, 2_000_000n), fill('a', 3n, 1_000_000n), fill('c', 9n, 500_000n)]
  const { outstanding, repaid } = settleRepayments(fills, [pay(1, 8n, 2_999_700n)])
  expect(outstanding.map(({ key }) => key)).toEqual(['c'])
  expect(repaid.map(({ key, paid }) => [key, paid])).toEqual([
    ['a', 999_900n],
    ['b', 1_999_800n],
  ])
})

test('a repayment is for no fill that came after it', () => {
  const { outstanding } = settleRepayments([fill('a', 10n, 100n)], [pay(1, 9n, 100n)])
  expect(outstanding).toHaveLength(1)
})

test('what is repaid in parts stays outstanding by the rest', () => {
  const { outstanding } = settleRepayments([fill('a', 1n, 1_000n)], [pay(1, 2n, 400n)])
  expect(outstanding).toEqual([fill('a', 1n, 600n)])
})

test('nothing is repaid twice, and every repayment is shared out to the unit', () => {
  const amounts = fc.array(fc.bigInt(1_000n, 10n ** 12n), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 30 }), fc.bigInt(0n, 30n), (gross, cut, bps) => {
      const fills = gross.map((each, index) => {
        return fill(String(index), BigInt(index < cut ? index : 30 + index), each)
      })
      const net = (part: typeof fills) =>
        part.reduce((sum, each) => sum + each.gross - (each.gross * bps) / 10_000n, 0n)
      const [first, second] = [fills.slice(0, cut), fills.slice(cut)]
      const payments = [first, second].flatMap((part, index) =>
        part.length > 0 ? [pay(index, BigInt(30 + 60 * index), net(part))] : [],
      )
      const { outstanding, repaid } = settleRepayments(fills, payments)
      // What is less than the providers' share of a whole repayment may wait for the next one.
      const open = outstanding.reduce((total, each) => total + each.gross, 0n)
      expect(open).toBeLessThanOrEqual(gross.reduce((a, b) => a + b, 0n) / 100n)
      const keys = [...repaid, ...outstanding].map(({ key }) => key)
      expect(new Set(keys).size).toBe(fills.length)
      expect(keys).toHaveLength(fills.length)
      const sum = repaid.reduce((total, { paid }) => total + paid, 0n)
      expect(sum).toBe(payments.reduce((total, { amount }) => total + amount, 0n))
    }),
  )
})
