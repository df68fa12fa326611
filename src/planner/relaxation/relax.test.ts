import { describe, expect, it } from 'vitest'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import { compile } from '../model/compile.ts'
import type { Model } from '../model/model.ts'
import type { Lane, Problem } from '../problem.ts'
import { branch } from '../tree/branch-and-bound.ts'
import { clearLaneFloors, setLaneFloors } from './lane-floors.ts'
import { relax } from './relax.ts'

const LANE_CHARGES = { gas: usdFromDecimal('0.4') }

/** A small problem with several outputs, in which every lane is charged. */
function chargedProblem(index: number): Problem {
  const size = { chains: 3, tokens: 3, layers: 1, outputs: 2 }
  const random = randomProblem(caseRandom(35, index), size, { style: 'small' })
  const options = random.options.map((option) => ({
    ...option,
    sources: option.sources.map((source) => ({
      ...source,
      lanes: source.lanes.map((lane) => ({ ...lane, charges: LANE_CHARGES })),
    })),
  }))
  return { ...random, options }
}

function setMultipliers(model: Model, seed: number): void {
  const random = caseRandom(34, seed)
  for (const dual of model.duals) dual.multiplier = random.spread(1e-4, 0.5)
}

describe('the relaxation', () => {
  it('is a lower bound on the cheapest plan at any multipliers, with lane floors or without', () => {
    let compared = 0
    let raised = 0
    for (let index = 0; index < 40; index += 1) {
      const problem = chargedProblem(index)
      const { flow, proven } = branch(compile(problem, 'cost'), 1e4)
      if (!flow || !proven) continue
      const model = compile(problem, 'cost')
      for (let seed = 0; seed < 5; seed += 1) {
        setMultipliers(model, seed)
        clearLaneFloors(model)
        const spread = relax(model)
        setLaneFloors(model)
        const floored = relax(model)
        expect(spread).toBeLessThanOrEqual(flow.cost + 1e-9)
        expect(floored).toBeLessThanOrEqual(flow.cost + 1e-9)
        if (floored > spread) raised += 1
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(60)
    expect(raised).toBeGreaterThan(10)
  })

  it('stays a lower bound once the cheapest plan is decided, and does not fall by deciding it', () => {
    let compared = 0
    for (let index = 0; index < 40; index += 1) {
      const problem = chargedProblem(index)
      const { flow, proven } = branch(compile(problem, 'cost'), 1e4)
      if (!flow || !proven) continue
      const model = compile(problem, 'cost')
      setMultipliers(model, index)
      const free = relax(model)
      decide(model, new Set(flow.lanes.map(({ lane }) => lane.ref)))
      const decided = relax(model)
      expect(decided).toBeGreaterThanOrEqual(free - 1e-9)
      expect(decided).toBeLessThanOrEqual(flow.cost + 1e-9)
      compared += 1
    }
    expect(compared).toBeGreaterThan(12)
  })
})

/** Opens what these lanes need and shuts everything else. */
function decide(model: Model, lanes: ReadonlySet<Lane>): void {
  const stateOf = (used: boolean) => (used ? 'open' : 'shut')
  for (const chain of model.chains) {
    for (const option of chain.options) {
      for (const source of option.sources) {
        for (const lane of source.lanes) lane.state = stateOf(lanes.has(lane.ref))
        source.state = stateOf(source.lanes.some(({ state }) => state === 'open'))
      }
      option.state = stateOf(option.sources.some(({ state }) => state === 'open'))
    }
    chain.state = stateOf(chain.options.some(({ state }) => state === 'open'))
  }
}
