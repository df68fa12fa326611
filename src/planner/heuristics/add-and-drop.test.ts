import { describe, expect, it } from 'vitest'
import { oneOrThree, sourcesOn } from '../../../test/planner/example-model.ts'
import { type Flow, flow, lanesOf } from '../linear/flow.ts'
import type { Model } from '../model/model.ts'
import { addAndDrop } from './add-and-drop.ts'

/** The large balance costs less than the small ones together, but more than any of them. */
const dearSmall = () => oneOrThree({ one: '0.5', three: '0.3' })

function cheapestOf(model: Model, from: Flow, left: number): Flow {
  let best = from
  addAndDrop(model, from, { left }, (found) => {
    if (found.cost < best.cost) best = found
  })
  return best
}

describe('plans that bring too much on the way', () => {
  it('lead from three small balances to one that is dearer than any of them', () => {
    const model = dearSmall()
    const small = flow(model, lanesOf(sourcesOn(model, 1, 3, 4, 5)))
    const large = flow(model, lanesOf(sourcesOn(model, 1, 2)))
    if (!small || !large) throw new Error('both suffice')
    const best = cheapestOf(model, small, 1e8)
    expect(best.cost).toBeLessThan(small.cost - 0.3)
    expect(best.cost).toBeCloseTo(large.cost, 9)
  })

  it('are not looked at without a budget', () => {
    const model = dearSmall()
    const small = flow(model, lanesOf(sourcesOn(model, 1, 3, 4, 5)))
    if (!small) throw new Error('they suffice')
    expect(cheapestOf(model, small, 0)).toBe(small)
  })
})
