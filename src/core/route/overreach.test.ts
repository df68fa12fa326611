import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import { exampleOutput, exampleProblem } from './example-problem.ts'
import { type Flow, flow, lanesOf } from './flow.ts'
import { overreach } from './overreach.ts'
import { relax } from './relax.ts'
import type { Model, SourceNode } from './tree.ts'

/** One dear chain holds as much as three small ones that cost more together, but each less. */
function threeSmallOrOne(): Model {
  const problem = exampleProblem({
    outputs: [exampleOutput('USDC', '50'), exampleOutput('USDT', '50')],
    options: [
      { chainId: 1, gas: '0.1', sources: [{ symbol: 'USDC', holds: '52' }] },
      { chainId: 2, gas: '0.5', sources: [{ symbol: 'USDT', holds: '54' }] },
      { chainId: 3, gas: '0.3', sources: [{ symbol: 'USDT', holds: '18' }] },
      { chainId: 4, gas: '0.3', sources: [{ symbol: 'USDT', holds: '18' }] },
      { chainId: 5, gas: '0.3', sources: [{ symbol: 'USDT', holds: '18' }] },
    ],
  })
  const model = compile(problem, 'cost')
  for (const sink of model.sinks) sink.multiplier = 0.015
  relax(model)
  return model
}

function sourcesOn(model: Model, ...chainIds: number[]): SourceNode[] {
  return model.chains
    .filter(({ chainId }) => chainIds.includes(chainId))
    .flatMap(({ options }) => options.flatMap(({ sources }) => sources))
}

function cheapestOf(model: Model, from: Flow, left: number): Flow {
  let best = from
  overreach(model, from, { left }, (found) => {
    if (found.cost < best.cost) best = found
  })
  return best
}

describe('plans that bring too much on the way', () => {
  it('lead from three small balances to one that is dearer than any of them', () => {
    const model = threeSmallOrOne()
    const small = flow(model, lanesOf(sourcesOn(model, 1, 3, 4, 5)))
    const large = flow(model, lanesOf(sourcesOn(model, 1, 2)))
    if (!small || !large) throw new Error('both suffice')
    const best = cheapestOf(model, small, 1e8)
    expect(best.cost).toBeLessThan(small.cost - 0.3)
    expect(best.cost).toBeCloseTo(large.cost, 9)
  })

  it('are not looked at without a budget', () => {
    const model = threeSmallOrOne()
    const small = flow(model, lanesOf(sourcesOn(model, 1, 3, 4, 5)))
    if (!small) throw new Error('they suffice')
    expect(cheapestOf(model, small, 0)).toBe(small)
  })
})
