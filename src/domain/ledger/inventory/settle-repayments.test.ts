import fc from 'fast-check'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { settleRepayments } from './settle-repayments.ts'

const fill = (key: string, block: bigint, gross: bigint) => ({ key, block, gross })
const hash = (mark: number): Hex => `0x${mark.toString(16).padStart(64, '0')}`
const pay = (mark: number, block: bigint, amount: bigint) => ({ txHash: hash(mark), block, amount })

test('a repayment settles the oldest fills before it, less what providers keep', () => {
  const fills = [fill('a', 3n, 1_000_000n), fill('b', 5n, 2_000_000n), fill('c', 9n, 500_000n)]
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

test('what is known to the unit is repaid to the unit, whatever else the repayment is for', () => {
  const move = { ...fill('move', 1n, 2_500_000_000n), net: 2_499_750_000n }
  const other = { ...fill('fill', 2n, 502_658_627n), net: 502_608_362n }
  const { outstanding, repaid } = settleRepayments(
    [move, other],
    [pay(1, 3n, move.net + other.net)],
  )
  expect(outstanding).toEqual([])
  expect(repaid.map(({ paid }) => paid)).toEqual([move.net, other.net])
  const vague = fill('vague', 2n, 502_658_627n)
  const mixed = settleRepayments([move, vague], [pay(1, 3n, move.net + other.net)])
  expect(mixed.repaid.map(({ paid }) => paid)).toEqual([move.net, other.net])
})

test('a repayment that skips a fill is not taken for it', () => {
  const late = { ...fill('late', 1n, 1_000n), net: 999n }
  const early = { ...fill('early', 2n, 500n), net: 499n }
  const first = settleRepayments([late, early], [pay(1, 3n, 499n)])
  expect(first.repaid.map(({ key, paid }) => [key, paid])).toEqual([['early', 499n]])
  expect(first.outstanding).toEqual([late])
  // One that nothing explains pays for the oldest, and takes nothing from those that are explained.
  const odd = settleRepayments([late, early], [pay(1, 3n, 10n), pay(2, 4n, 499n)])
  expect(odd.repaid.map(({ key }) => key)).toEqual(['early'])
  expect(odd.outstanding).toEqual([{ ...late, gross: 990n, net: 989n }])
})

test('fills that were made on another chain are repaid in the order in which they were made', () => {
  const net = (key: string, block: bigint, gross: bigint) => ({
    ...fill(key, block, gross),
    net: gross,
  })
  const fills = [net('a', 0n, 300n), net('b', 7n, 500n), net('c', 0n, 200n), net('d', 9n, 400n)]
  const { outstanding, repaid } = settleRepayments(fills, [pay(1, 8n, 800n), pay(2, 12n, 600n)])
  expect(outstanding).toEqual([])
  expect(repaid.map(({ key, txHash }) => [key, txHash])).toEqual([
    ['a', hash(1)],
    ['b', hash(1)],
    ['c', hash(2)],
    ['d', hash(2)],
  ])
})

test('a fill that is repaid in parts has got all of it', () => {
  const known = { ...fill('a', 1n, 1_000n), net: 999n }
  const { outstanding, repaid } = settleRepayments([known], [pay(1, 2n, 400n), pay(2, 3n, 599n)])
  expect(outstanding).toEqual([])
  expect(repaid).toMatchObject([{ key: 'a', paid: 999n, txHash: hash(2) }])
})

test("more than is owed is nobody's", () => {
  const { repaid } = settleRepayments([fill('a', 1n, 1_000n)], [pay(1, 2n, 5_000n)])
  expect(repaid).toMatchObject([{ key: 'a', paid: 1_000n }])
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

test('where all shares are known, every fill gets its own amount and no other', () => {
  const amounts = fc.array(fc.bigInt(1_000n, 10n ** 9n), { minLength: 1, maxLength: 30 })
  const cuts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(amounts, cuts, (nets, sizes) => {
      const fills = nets.map((net, index) => ({
        ...fill(String(index), BigInt(index), net + (net + 9_999n) / 10_000n),
        net,
      }))
      const payments = []
      for (let start = 0, mark = 0; start < nets.length; mark += 1) {
        const end = start + (sizes[mark] ?? 1)
        const sum = nets.slice(start, end).reduce((a, b) => a + b, 0n)
        payments.push(pay(mark, BigInt(100 + mark), sum))
        start = end
      }
      const { outstanding, repaid } = settleRepayments(fills, payments)
      expect(outstanding).toEqual([])
      for (const { paid, net } of repaid) expect(paid).toBe(net)
    }),
  )
})
