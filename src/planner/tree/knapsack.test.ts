import { describe, expect, it } from 'vitest'
import { checkPlan } from '../../../trials/planner/check.ts'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { type Flow, flow, lanesOf } from '../linear/flow.ts'
import { compile } from '../model/compile.ts'
import type { Model, OptionNode, SourceNode } from '../model/model.ts'
import { findPlan } from '../planning/find-plan.ts'
import { relax } from '../relaxation/relax.ts'
import { isKnapsack, prepareKnapsack, solveKnapsack } from './knapsack.ts'

/** The cheapest over all sets of sources, one layer for each chain. */
function cheapestOfAll(model: Model): Flow | undefined {
  let sets: SourceNode[][] = [[]]
  for (const chain of model.chains) {
    const own = chain.options.flatMap(subsets)
    sets = sets.flatMap((set) => [set, ...own.map((more) => [...set, ...more])])
  }
  let best: Flow | undefined
  for (const set of sets) {
    const found = flow(model, lanesOf(set))
    if (found && (!best || found.cost < best.cost)) best = found
  }
  return best
}

function subsets(option: OptionNode): SourceNode[][] {
  const { sources } = option
  return Array.from({ length: (1 << sources.length) - 1 }, (_, set) =>
    sources.filter((_, at) => (set + 1) & (1 << at)),
  )
}

/** Every other source of a flow, with its chain and layer. */
function openSome(found: Flow): void {
  for (const [at, { lane }] of found.lanes.entries()) {
    const { option } = lane.source
    if (at % 2 === 0) for (const node of [lane.source, option, option.chain]) node.state = 'open'
  }
}

function packed(model: Model, price: number, limit = model.ceiling) {
  for (const sink of model.sinks) sink.multiplier = price
  relax(model)
  return solveKnapsack(prepareKnapsack(model), limit, 1e6)
}

describe('packing sets of sources', () => {
  it('finds the cheapest of all sets, at whatever price it starts', () => {
    let compared = 0
    for (let index = 0; index < 150; index += 1) {
      const size = { chains: 3, tokens: 2, layers: 1 + (index % 2), outputs: 1 }
      const habits = { minimums: false, feeToken: undefined }
      const model = compile(randomProblem(caseRandom(11, index), size, habits), 'cost')
      if (!isKnapsack(model)) continue
      const cheapest = cheapestOfAll(model)
      for (const price of [0.001, 0.05]) {
        const { best, finished } = packed(model, price)
        expect(finished).toBe(true)
        if (cheapest) expect(best?.cost).toBeCloseTo(cheapest.cost, 6)
        else expect(best).toBeUndefined()
      }
      compared += cheapest ? 1 : 0
    }
    expect(compared).toBeGreaterThan(50)
  })

  it('finds the cheapest set with what must be in it, however near the limit is', () => {
    let compared = 0
    for (let index = 0; index < 150; index += 1) {
      const size = { chains: 3, tokens: 3, layers: 1, outputs: 1 }
      const habits = { minimums: false, feeToken: undefined, tokenGas: true }
      const model = compile(randomProblem(caseRandom(12, index), size, habits), 'cost')
      const cheapest = cheapestOfAll(model)
      if (!isKnapsack(model) || !cheapest) continue
      openSome(cheapest)
      for (const price of [0.001, 0.05]) {
        const { best } = packed(model, price, cheapest.cost + 1e-6)
        expect(best?.cost).toBeCloseTo(cheapest.cost, 6)
      }
      compared += 1
    }
    expect(compared).toBeGreaterThan(50)
  })

  it('finds nothing below the cheapest', () => {
    const size = { chains: 3, tokens: 2, layers: 1, outputs: 1 }
    const habits = { style: 'small', minimums: false, feeToken: undefined } as const
    const model = compile(randomProblem(caseRandom(3, 5), size, habits), 'cost')
    const { best } = packed(model, 0.01)
    if (!best) throw new Error('a set is expected')
    expect(solveKnapsack(prepareKnapsack(model), best.cost - 1e-9, 1e6).best).toBeUndefined()
  })

  it('gives up after so many sets, and says so', () => {
    const size = { chains: 8, tokens: 3, layers: 1, outputs: 1 }
    const habits = { style: 'several', minimums: false, feeToken: undefined } as const
    const model = compile(randomProblem(caseRandom(3, 9), size, habits), 'cost')
    relax(model)
    expect(solveKnapsack(prepareKnapsack(model), model.ceiling, 10).finished).toBe(false)
  })
})

describe('what branching alone does not decide', () => {
  const usual = { equalCosts: false, minimums: false, feeToken: undefined }

  it('is decided by packing, and the plan is proven', () => {
    const size = { chains: 30, tokens: 10, layers: 1, outputs: 1 }
    const problem = randomProblem(caseRandom(7, 185), size, { ...usual, style: 'small' })
    const { plan, search } = findPlan(problem, 20_000)
    expect(plan).toBeDefined()
    expect(search).toMatchObject({ proven: true, gapUsd: 0 })
  })

  it('still gives a plan that works when the limit is reached, and how far off it may be', () => {
    const size = { chains: 12, tokens: 6, layers: 1, outputs: 3 }
    const habits = { ...usual, style: 'several', laneGas: true } as const
    const problem = randomProblem(caseRandom(7, 38), size, habits)
    const { plan, search } = findPlan(problem, 1)
    expect(search.proven).toBe(false)
    expect(search.gapUsd).toBeGreaterThan(0)
    expect(plan && checkPlan(problem, plan)).toEqual([])
  })
})
