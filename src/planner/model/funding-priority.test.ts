import { expect, test } from 'vitest'
import { TIE, tieCost } from './funding-priority.ts'

const CAPS = [0.01, 1, 250, 20_000, 5e6]

test('within a class the larger balance goes first', () => {
  const costs = CAPS.map((cap) => tieCost(1, cap))
  expect(costs).toEqual([...costs].sort((a, b) => b - a))
  expect(new Set(costs).size).toBe(CAPS.length)
})

test('no balance makes up for a class', () => {
  for (let rank = 0; rank < 4; rank += 1) {
    const mostUnderstated = Math.max(...CAPS.map((cap) => tieCost(rank, cap)))
    expect(mostUnderstated).toBeLessThan(Math.min(...CAPS.map((cap) => tieCost(rank + 1, cap))))
  }
})

test('a tie is worth less than a raw unit of a token with six decimals', () => {
  expect(tieCost(4, 0)).toBeLessThanOrEqual(6 * TIE)
  expect(6 * TIE).toBeLessThan(1e-6)
})
