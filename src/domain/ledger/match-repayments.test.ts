import fc from 'fast-check'
import { numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { matchRepayments } from './match-repayments.ts'

const place = fc.record({
  chainId: fc.constantFrom(1, 10),
  holder: fc.integer({ min: 1, max: 2 }).map((n) => numberToHex(n, { size: 20 })),
  token: fc.integer({ min: 1, max: 2 }).map((n) => numberToHex(n, { size: 20 })),
})
const sized = fc
  .tuple(place, fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([where, amount]) => ({ ...where, amount }))
const list = fc.array(sized, { maxLength: 20 })
const [A, B] = [1, 2].map((n) => numberToHex(n, { size: 20 })) as [`0x${string}`, `0x${string}`]

describe('repayments and the fills they are for', () => {
  it('share out every unit once, and pay no due more than it is', () => {
    fc.assert(
      fc.property(list, list, (repayments, dues) => {
        const parts = matchRepayments(repayments, dues)
        for (const repayment of repayments) {
          const own = parts.filter((part) => part.repayment === repayment)
          expect(own.reduce((sum, { amount }) => sum + amount, 0n)).toBe(repayment.amount)
          for (const { due } of own) {
            if (due)
              expect(due).toMatchObject({ chainId: repayment.chainId, token: repayment.token })
          }
        }
        for (const due of dues) {
          const paid = parts.filter((part) => part.due === due)
          expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBeLessThanOrEqual(due.amount)
        }
        // Nothing is left over at a place where something is still owed.
        for (const { repayment } of parts.filter(({ due }) => !due)) {
          const at = dues.filter(
            (due) =>
              due.chainId === repayment.chainId &&
              due.holder === repayment.holder &&
              due.token === repayment.token,
          )
          for (const due of at) {
            const paid = parts.filter((part) => part.due === due)
            expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(due.amount)
          }
        }
      }),
    )
  })

  it('pay the oldest first, several with one payment', () => {
    const at = { chainId: 1, holder: A, token: B }
    const dues = [7n, 5n].map((amount) => ({ ...at, amount }))
    const parts = matchRepayments(
      [
        { ...at, amount: 9n },
        { ...at, amount: 10n },
      ],
      dues,
    )
    expect(parts.map(({ due, amount }) => [due && dues.indexOf(due), amount])).toEqual([
      [0, 7n],
      [1, 2n],
      [1, 3n],
      [undefined, 7n],
    ])
  })
})
