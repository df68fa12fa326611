import { describe, expect, it } from 'vitest'
import { exampleOutput, exampleProblem } from '../../../test/planner/example-problem.ts'
import { flow, lanesOf } from '../linear/flow.ts'
import { compile } from '../model/compile.ts'
import type { Model, SourceNode } from '../model/model.ts'
import { relax } from '../relaxation/relax.ts'
import { polish } from './polish.ts'

function sourceOn(model: Model, chainId: number): SourceNode {
  const chain = model.chains.find((each) => each.chainId === chainId)
  const source = chain?.options[0]?.sources[0]
  if (!source) throw new Error(`chain ${chainId} has no source`)
  return source
}

/** Two small balances and one that pays alone, at a lower charge than either. */
function threeBalances(): Model {
  const problem = exampleProblem({
    outputs: [exampleOutput('USDC', '100')],
    options: [
      { chainId: 1, gas: '0.9', sources: [{ symbol: 'USDC', holds: '70' }] },
      { chainId: 2, gas: '0.8', sources: [{ symbol: 'USDC', holds: '60' }] },
      { chainId: 3, gas: '0.5', sources: [{ symbol: 'USDC', holds: '500' }] },
    ],
  })
  const model = compile(problem, 'cost')
  for (const sink of model.sinks) sink.multiplier = 0.01
  relax(model)
  return model
}

describe('polishing a plan', () => {
  it('takes another element in, and then lets go of those that are no longer needed', () => {
    const model = threeBalances()
    const two = flow(model, lanesOf([sourceOn(model, 1), sourceOn(model, 2)]))
    if (!two) throw new Error('both together suffice')
    const { cost, lanes } = polish(model, two, 20)
    expect(two.cost).toBeCloseTo(1.7, 5)
    expect(cost).toBeCloseTo(0.5, 5)
    expect(lanes.map(({ lane }) => lane.source)).toEqual([sourceOn(model, 3)])
  })

  it('keeps a plan that nothing near it beats', () => {
    const model = threeBalances()
    const one = flow(model, lanesOf([sourceOn(model, 3)]))
    if (!one) throw new Error('it pays alone')
    expect(polish(model, one, 20)).toBe(one)
  })

  it('stops after so many tries', () => {
    const model = threeBalances()
    const two = flow(model, lanesOf([sourceOn(model, 1), sourceOn(model, 2)]))
    if (!two) throw new Error('both together suffice')
    expect(polish(model, two, 0)).toBe(two)
  })
})
