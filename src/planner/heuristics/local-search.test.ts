import { describe, expect, it } from 'vitest'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { flow, lanesOf } from '../linear/flow.ts'
import { compile } from '../model/compile.ts'
import { ascend } from '../relaxation/dual-ascent.ts'
import { branch } from '../tree/branch-and-bound.ts'
import { localSearch } from './local-search.ts'

const anything = () => true

/** Everything there is, by the last layer of each chain: a plan that pays far too many charges. */
function poorPlan(index: number, outputs: number) {
  const size = { chains: 5, tokens: 3, layers: 2, outputs }
  const problem = randomProblem(caseRandom(21, index), size, { style: 'several', laneGas: true })
  const model = compile(problem, 'cost')
  ascend(model, model.ceiling, { rounds: 40, patience: 0.01 })
  const all = model.chains.flatMap(({ options }) => options.at(-1)?.sources ?? [])
  return { model, poor: flow(model, lanesOf(all)), cheapest: branch(compile(problem, 'cost'), 1e4) }
}

describe('a plan that is refined', () => {
  it.each([1, 2, 3])(
    'is nearly always the cheapest, never dearer than before: %i outputs',
    (outputs) => {
      let plans = 0
      let cheapest = 0
      for (let index = 0; index < 40; index += 1) {
        const { model, poor, cheapest: found } = poorPlan(index, outputs)
        if (!poor || !found.flow || !found.proven) continue
        const { cost } = localSearch(model, poor, anything)
        expect(cost).toBeLessThanOrEqual(poor.cost)
        expect(cost).toBeGreaterThan(found.flow.cost - 1e-6)
        plans += 1
        if (cost < found.flow.cost + 1e-6) cheapest += 1
      }
      expect(plans).toBeGreaterThan(10)
      expect(cheapest / plans).toBeGreaterThan(0.9)
    },
  )

  it('stays as it is when nothing else is accepted', () => {
    const { model, poor } = poorPlan(0, 1)
    if (!poor) throw new Error('a plan is expected')
    expect(localSearch(model, poor, () => false)).toBe(poor)
  })
})
