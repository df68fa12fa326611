import { describe, expect, it } from 'vitest'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import {
  type Flow,
  flow,
  isCharged,
  lanesOf,
  openTree,
  withFreeLanes,
  without,
} from '../linear/flow.ts'
import { compile } from '../model/compile.ts'
import type { Model } from '../model/model.ts'
import { dualPriceSavings } from './dual-price-savings.ts'

/** Nothing binds but what there is and what is wanted: prices know of nothing else. */
const HABITS = { style: 'several', laneGas: true, minimums: false, feeToken: undefined } as const

/** Flows of all that there is, which pay far too many charges. */
function* flows(): Generator<{ model: Model; found: Flow }> {
  for (let index = 0; index < 60; index += 1) {
    const size = { chains: 5, tokens: 3, layers: 1, outputs: 2 + (index % 2) }
    const problem = randomProblem(caseRandom(22, index), size, HABITS)
    const model = compile(problem, 'cost')
    if (model.plain || model.pools.length > 0) continue
    const sources = model.chains.flatMap(({ options }) => options.flatMap((each) => each.sources))
    const first = flow(model, lanesOf(sources))
    const found = first && flow(model, withFreeLanes(lanesIn(first)))
    if (found) yield { model, found }
  }
}

function lanesIn(found: Flow) {
  return found.lanes.map(({ lane }) => lane)
}

describe('what a change is worth by shadow prices', () => {
  it('is hardly ever nothing where something is saved', () => {
    let worthless = 0
    let missed = 0
    let helpful = 0
    for (const { model, found } of flows()) {
      const savings = dualPriceSavings(model, found)
      const lanes = lanesIn(found)
      const { sources, options } = openTree(lanes)
      const changed = [
        ...lanesOf(sources)
          .filter((lane) => isCharged(lane) && !lanes.includes(lane))
          .map((lane) => ({ to: [...lanes, lane], most: savings.opening(lane) })),
        ...[...sources, ...options]
          .map((part) => ({ to: without(lanes, part), most: savings.leavingOut(part) }))
          .filter(({ to }) => to.length > 0),
      ]
      for (const { to, most } of changed) {
        const next = flow(model, withFreeLanes(to))
        if (!next) continue
        const saves = found.cost - next.cost > 1e-6
        if (most <= 0) worthless += 1
        if (most <= 0 && saves) missed += 1
        if (saves) helpful += 1
      }
    }
    expect(worthless).toBeGreaterThan(50)
    // What is charged more than it brings is held open by a rule that has a price of its own.
    expect(missed / worthless).toBeLessThan(0.03)
    expect(helpful).toBeGreaterThan(3)
  })
})
