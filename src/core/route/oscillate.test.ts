import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import { exampleOutput, exampleProblem } from './example-problem.ts'
import { flow, lanesOf } from './flow.ts'
import { oscillate } from './oscillate.ts'
import { relax } from './relax.ts'
import type { Model, SourceNode } from './tree.ts'

/** Half is held on one chain; the rest by one dear balance, or by three small ones together. */
function largeOrThreeSmall(): Model {
  const problem = exampleProblem({
    outputs: [exampleOutput('USDC', '50'), exampleOutput('USDT', '50')],
    options: [
      { chainId: 1, gas: '0.1', sources: [{ symbol: 'USDC', holds: '52' }] },
      { chainId: 2, gas: '1', sources: [{ symbol: 'USDT', holds: '54' }] },
      { chainId: 3, gas: '0.2', sources: [{ symbol: 'USDT', holds: '18' }] },
      { chainId: 4, gas: '0.2', sources: [{ symbol: 'USDT', holds: '18' }] },
      { chainId: 5, gas: '0.2', sources: [{ symbol: 'USDT', holds: '18' }] },
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

function chainsOf(sources: Iterable<SourceNode>): number[] {
  return [...new Set([...sources].map(({ option }) => option.chain.chainId))].sort((a, b) => a - b)
}

describe('plans that fall short on the way', () => {
  it('lead from one large balance to three small ones, which no exchange of one for one does', () => {
    const model = largeOrThreeSmall()
    const large = flow(model, lanesOf(sourcesOn(model, 1, 2)))
    if (!large) throw new Error('the two suffice')
    let best = large
    oscillate(model, large, { left: 1e8 }, (found) => {
      if (found.cost < best.cost) best = found
    })
    expect(chainsOf(best.lanes.map(({ lane }) => lane.source))).toEqual([1, 3, 4, 5])
    expect(best.cost).toBeLessThan(large.cost - 0.3)
    const exact = flow(model, lanesOf(sourcesOn(model, 1, 3, 4, 5)))
    expect(best.cost).toBeCloseTo(exact?.cost ?? 0, 9)
  })

  it('are never offered themselves', () => {
    const model = largeOrThreeSmall()
    const large = flow(model, lanesOf(sourcesOn(model, 1, 2)))
    if (!large) throw new Error('the two suffice')
    const offered: number[] = []
    oscillate(model, large, { left: 1e8 }, ({ lanes }) => {
      offered.push(lanes.reduce((sum, { lane, spent }) => sum + spent * lane.yield, 0))
    })
    expect(offered.length).toBeGreaterThan(0)
    for (const usd of offered) expect(usd).toBeGreaterThan(100)
  })

  it('are looked at only as long as there is work left', () => {
    const model = largeOrThreeSmall()
    const large = flow(model, lanesOf(sourcesOn(model, 1, 2)))
    if (!large) throw new Error('the two suffice')
    const before = model.work
    oscillate(model, large, { left: 0 }, () => expect.unreachable('nothing is left to look with'))
    expect(model.work).toBe(before)
  })
})
