import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDecayedSum } from './decayed-sum.ts'

it('forgets half of what was added in each half-life', () => {
  const sum = createDecayedSum(100)
  sum.add(8, 0)
  expect([0, 100, 200].map(sum.at)).toEqual([8, 4, 2])
  sum.add(2, 200)
  expect(sum.at(300)).toBe(2)
})

it('is never more than what was added, and never below zero', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1000), fc.nat(100))), (additions) => {
      const sum = createDecayedSum(50)
      let [now, all] = [0, 0]
      for (const [pause, amount] of additions) {
        now += pause
        all += amount
        sum.add(amount, now)
        expect(sum.at(now)).toBeLessThanOrEqual(all + 1e-9)
        expect(sum.at(now)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
