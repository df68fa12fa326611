import { describe, expect, it } from 'vitest'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import { branch } from './branch.ts'
import { compile } from './compile.ts'
import { CHAIN, LANE, OPEN, open, SHUT, SOURCE, shut, undo } from './flat-states.ts'
import { columnsOf, type Multi, type MultiBound } from './multi.ts'
import { boundFor, evaluate, setFloors } from './multi-bound.ts'
import type { Problem } from './problem.ts'
import { relax } from './relax.ts'
import type { Model } from './tree.ts'

function randomOne(index: number, outputs: number): Problem {
  const size = { chains: 6, tokens: 5, layers: 2, outputs }
  const habits = { feeToken: undefined, laneGas: true }
  return { ...randomProblem(caseRandom(33, index), size, habits), pools: [] }
}

/** A small one, in which every lane is charged. */
function dearOne(index: number): Problem {
  const size = { chains: 3, tokens: 3, layers: 1, outputs: 2 }
  const random = randomProblem(caseRandom(35, index), size, { feeToken: undefined, style: 'small' })
  const charges = { gas: usdFromDecimal('0.4') }
  const options = random.options.map((option) => ({
    ...option,
    sources: option.sources.map((source) => ({
      ...source,
      lanes: source.lanes.map((lane) => ({ ...lane, charges })),
    })),
  }))
  return { ...random, options, pools: [] }
}

/** The same problem as a tree and in columns. */
function both(problem: Problem): { model: Model; bound: MultiBound } {
  const columns = columnsOf(problem)
  if (!columns) throw new Error('it has several outputs')
  return { model: compile(problem, 'cost'), bound: boundFor(columns, problem.outputs.length) }
}

function setPrices(model: Model, bound: MultiBound, seed: number): void {
  const random = caseRandom(34, seed)
  for (const [sink, price] of bound.prices.entries()) {
    price.multiplier = random.spread(1e-4, 0.5)
    const to = model.sinks[sink]
    if (to) to.multiplier = price.multiplier
  }
}

function expectSame(model: Model, bound: MultiBound): void {
  const value = relax(model)
  expect(evaluate(bound) / value).toBeCloseTo(1, 9)
  for (const [sink, { slope }] of bound.prices.entries()) {
    const scale = 1 + Math.abs(slope)
    expect((model.sinks[sink]?.slope ?? 0) / scale).toBeCloseTo(slope / scale, 7)
  }
}

function sourceNode(model: Model, flat: Multi, source: number) {
  const option = flat.sourceOption[source] ?? 0
  const chain = model.chains[flat.optionChain[option] ?? 0]
  const node = chain?.options[option - (flat.chainFirst[flat.optionChain[option] ?? 0] ?? 0)]
  return { chain, option: node, source: node?.sources[source - (flat.optionFirst[option] ?? 0)] }
}

describe('the bound in columns', () => {
  it('is the bound of the tree, and rises the same way, at any prices', () => {
    for (let index = 0; index < 30; index += 1) {
      const { model, bound } = both(randomOne(index, 2 + (index % 3)))
      for (let seed = 0; seed < 5; seed += 1) {
        setPrices(model, bound, seed)
        expectSame(model, bound)
      }
    }
  })

  it('is the bound of the tree with something decided, and as before once that is undone', () => {
    for (let index = 0; index < 40; index += 1) {
      const { model, bound } = both(randomOne(index, 2))
      const { flat } = bound
      if (flat.sources < 3) continue
      setPrices(model, bound, index)
      const before = evaluate(bound)
      const one = sourceNode(model, flat, 0)
      const lane = flat.laneFirst[flat.sources - 1] ?? 0
      const last = sourceNode(model, flat, flat.sources - 1)
      const [first] = last.source?.lanes ?? []
      if (!one.source || !one.option || !one.chain || !first || last.chain === one.chain) continue
      open(bound, SOURCE, 0)
      shut(bound, LANE, lane)
      one.source.state = 'open'
      one.option.state = 'open'
      one.chain.state = 'open'
      for (const other of one.chain.options) if (other !== one.option) other.state = 'shut'
      first.state = 'shut'
      if (last.source?.lanes.length === 1) last.source.state = 'shut'
      expectSame(model, bound)
      undo(bound, 0)
      expect(evaluate(bound)).toBe(before)
    }
  })

  it('is one with the least charge of a lane due for each output, too', () => {
    let higher = 0
    for (let index = 0; index < 40; index += 1) {
      const { model, bound } = both(dearOne(index))
      const { flow, proven } = branch(model, 1e4)
      if (!flow || !proven) continue
      setPrices(model, bound, index)
      const spread = evaluate(bound)
      setFloors(bound)
      if (evaluate(bound) > spread) higher += 1
      for (let seed = 0; seed < 5; seed += 1) {
        setPrices(model, bound, seed)
        expect(evaluate(bound)).toBeLessThanOrEqual(flow.cost + 1e-9)
      }
    }
    expect(higher).toBeGreaterThan(3)
  })

  it('opens the only layer that is left, and shuts a source without lanes', () => {
    const { bound } = both(randomOne(1, 2))
    const { flat } = bound
    for (let lane = flat.laneFirst[0] ?? 0; lane < (flat.laneFirst[1] ?? 0); lane += 1) {
      shut(bound, LANE, lane)
    }
    expect(bound.sourceState[0]).toBe(SHUT)
    const chain = flat.optionChain[flat.options - 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < flat.options - 1; option += 1) {
      shut(bound, 1, option)
    }
    open(bound, CHAIN, chain)
    expect(bound.optionState[flat.options - 1]).toBe(OPEN)
  })
})
