import { describe, expect, it } from 'vitest'
import { exampleOutput, exampleProblem } from '../../../test/planner/example-problem.ts'
import { compile } from '../model/compile.ts'
import type { CutRow, Model, SourceNode } from '../model/model.ts'
import { ascend } from './dual-ascent.ts'
import { recoverPrimal } from './primal-recovery.ts'
import { separateRoundingCut } from './rounding-cut.ts'

/** A model with its relaxation solved and fractional, as at the root of a search. */
function relaxed(holdings: readonly string[][], wanted: string): Model {
  const model = compile(
    exampleProblem({
      outputs: [exampleOutput('USDC', wanted)],
      options: holdings.map((held, chain) => ({
        chainId: 100 + chain,
        gas: '0.5',
        sources: held.map((holds, at) => ({
          symbol: ['USDC', 'USDT', 'DAI'][at] ?? 'USDC',
          holds,
          gas: '0.1',
          bridgeBps: chain,
        })),
      })),
      charges: { gas: '0.2' },
    }),
    'cost',
  )
  for (const sink of model.sinks) sink.multiplier = 0.01
  recoverPrimal(model, ascend(model, model.ceiling, { rounds: 100, patience: 1e-6 }).points)
  return model
}

/** The left side of a cut for sources of which each brings so many net USD. */
function leftSide(row: CutRow, flows: ReadonlyMap<SourceNode, number>): number {
  let left = 0
  for (const option of new Set([...flows.keys()].map((source) => source.option))) {
    left += row.options[option.index] ?? 0
  }
  for (const [source, net] of flows) {
    left += (row.sources[source.index] ?? 0) + net * (row.units[source.index] ?? 0)
  }
  return left
}

/** Every set of sources that can bring what is needed, filled up in two orders. */
function* plans(model: Model): Generator<Map<SourceNode, number>> {
  const all = model.chains.flatMap((chain) => chain.options.flatMap((option) => option.sources))
  for (let set = 1; set < 1 << all.length; set += 1) {
    const chosen = all.filter((_, at) => set & (1 << at))
    for (const order of [chosen, [...chosen].reverse()]) {
      let left = model.need
      for (const option of new Set(chosen.map((source) => source.option))) left += option.user
      const flows = new Map<SourceNode, number>()
      for (const source of order) {
        const net = Math.min(left, source.most - source.user)
        flows.set(source, net)
        left -= net
      }
      if (left <= 1e-9) yield flows
    }
  }
}

describe('rounding cuts', () => {
  it('say that two and a half equal balances are three claims', () => {
    const model = relaxed([['60'], ['60'], ['60'], ['60']], '148')
    const row = separateRoundingCut(model)
    if (!row)
      throw new Error('the fractional solution uses a balance in part, so a cut is expected')
    let fractional = 0
    for (const chain of model.chains) {
      for (const option of chain.options) {
        fractional += (row.options[option.index] ?? 0) * option.share
        for (const source of option.sources) {
          fractional += (row.sources[source.index] ?? 0) * source.share
          fractional += (row.units[source.index] ?? 0) * source.mean
        }
      }
    }
    expect(fractional).toBeLessThan(row.right - 0.01)
    const three = [...plans(model)].filter((flows) => flows.size === 3)
    expect(three.length).toBeGreaterThan(0)
    for (const flows of three) expect(leftSide(row, flows)).toBeGreaterThanOrEqual(row.right - 1e-9)
  })

  it.each([
    { holdings: [['60', '20'], ['45'], ['30', '30'], ['80']], wanted: '118' },
    { holdings: [['10', '10', '10'], ['25', '5'], ['40'], ['12', '9']], wanted: '70' },
    { holdings: [['100'], ['99', '1'], ['50', '50']], wanted: '151' },
  ])('leave every real plan for $wanted in place', ({ holdings, wanted }) => {
    const model = relaxed(holdings, wanted)
    const row = separateRoundingCut(model)
    if (!row) throw new Error('a cut is expected')
    const real = [...plans(model)]
    expect(real.length).toBeGreaterThan(3)
    for (const flows of real) expect(leftSide(row, flows)).toBeGreaterThanOrEqual(row.right - 1e-9)
  })

  it('are not made where the relaxation uses everything whole', () => {
    const model = relaxed([['60'], ['60']], '119.8')
    const whole = model.chains.every((chain) => chain.share < 1e-6 || chain.share > 1 - 1e-6)
    expect(whole ? separateRoundingCut(model) : undefined).toBeUndefined()
  })
})
