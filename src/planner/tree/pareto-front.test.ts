import { describe, expect, it } from 'vitest'
import { emptyFront, extend, type Limits, unite } from './pareto-front.ts'

const ANY: Limits = { most: 1000, least: -1000, prices: [0], bars: [1e9] }

function step(brought: number, cost: number, optional = true) {
  return { brought, cost, source: undefined, optional }
}

function grow(limits: Limits, ...steps: ReturnType<typeof step>[]) {
  let front = emptyFront(0)
  for (const next of steps) front = extend(front, next, limits, { before: [], source: [] })
  return front
}

describe('fronts of sets', () => {
  it('keep every set that nothing beats, most first', () => {
    const { brought, cost } = grow(ANY, step(10, 1), step(5, 2))
    expect(brought).toEqual([15, 10, 0])
    expect(cost).toEqual([3, 1, 0])
  })

  it('drop what brings less for more', () => {
    const dear = grow(ANY, step(4, 5, false))
    const cheap = grow(ANY, step(6, 3, false))
    expect(unite(dear, cheap)).toEqual(cheap)
  })

  it('drop what brings too much, or too little with all that is left', () => {
    const limits = { ...ANY, most: 12, least: 5 }
    expect(grow(limits, step(10, 1), step(5, 2)).brought).toEqual([10])
  })

  it('drop what cannot become cheap enough, at the price that shows it best', () => {
    // At 0.1 a USD, 10 missing are worth 1; at 1 a USD they are worth 10.
    const limits = { ...ANY, prices: [0.1, 1], bars: [4, -6] }
    expect(grow(limits, step(10, 3)).brought).toEqual([10])
    expect(grow({ ...limits, bars: [4, 1] }, step(10, 3)).brought).toEqual([10, 0])
  })
})
