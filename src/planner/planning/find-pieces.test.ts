import { describe, expect, it } from 'vitest'
import { exampleOutput, exampleProblem } from '../../../test/planner/example-problem.ts'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import type { Problem } from '../problem.ts'
import { findPieces } from './find-pieces.ts'

const USUAL = { equalCosts: false, minimums: false, feeToken: undefined } as const

describe('the cheapest pieces', () => {
  it('are proven in a few nodes where little is wanted and every lane is charged', () => {
    const sources = ['USDC', 'USDT', 'DAI', 'WETH'].map((symbol) => ({ symbol, holds: '100000' }))
    const sketch = exampleProblem({
      outputs: [exampleOutput('USDC', '20'), exampleOutput('WETH', '0.001')],
      options: [1, 2, 3].map((chainId) => ({ chainId, gas: '0.004', sources })),
    })
    const charges = { gas: usdFromDecimal('0.4') }
    const options = sketch.options.map((option) => ({
      ...option,
      sources: option.sources.map((source) => ({
        ...source,
        lanes: source.lanes.map((lane) => ({ ...lane, charges })),
      })),
    }))
    const { search } = findPieces({ ...sketch, options }, 300)
    expect(search.proven).toBe(true)
    expect(search.nodes).toBeLessThan(20)
  })

  it('are proven in a few nodes where many lanes with charges of their own are nearly alike', () => {
    const size = { chains: 30, tokens: 10, layers: 1, outputs: 2 }
    for (const index of [41, 53]) {
      const problem = randomProblem(caseRandom(5, index), size, { ...USUAL, style: 'several' })
      const { search } = findPieces(problem, 300)
      expect(search.proven).toBe(true)
      expect(search.nodes).toBeLessThan(60)
    }
  })

  it('deliver every output where one wants nothing and nobody charges the user', () => {
    const sketch = exampleProblem({
      outputs: [exampleOutput('USDC', '20'), exampleOutput('WETH', '0'), exampleOutput('DAI', '5')],
      options: [1, 2].map((chainId) => ({
        chainId,
        gas: '0.01',
        sources: ['USDC', 'DAI', 'WETH'].map((symbol) => ({ symbol, holds: '12' })),
      })),
      sponsored: { gas: true, bridge: true, swap: true, protocol: true },
    })
    expect(findPieces(sketch, 300).pieces).toBeDefined()
  })

  it('are listed chain by chain and token by token, as the problem lists them', () => {
    const size = { chains: 8, tokens: 5, layers: 2, outputs: 2 }
    let several = 0
    for (let index = 0; index < 20; index += 1) {
      const problem = randomProblem(caseRandom(6, index), size, { ...USUAL, style: 'several' })
      const places = placesOf(problem)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      if (places.length > 2) several += 1
    }
    expect(several).toBeGreaterThan(5)
  })

  it('are none where the balances do not suffice, which is proven', () => {
    const size = { chains: 3, tokens: 3, layers: 1, outputs: 2 }
    const problem = randomProblem(caseRandom(24, 1), size, { ...USUAL, style: 'small' })
    const outputs = problem.outputs.map((output) =>
      output.amount === 'all' ? output : { ...output, amount: output.amount * 10n ** 9n },
    )
    const { pieces, search } = findPieces({ ...problem, outputs }, 300)
    expect(pieces).toBeUndefined()
    expect(search.proven).toBe(true)
  })
})

/** Returns the index of each piece's lane among all lanes of the problem. */
function placesOf(problem: Problem): number[] {
  const { pieces = [] } = findPieces(problem, 300)
  const lanes = problem.options.flatMap(({ sources }) => sources.flatMap((each) => each.lanes))
  return pieces.map(({ lane }) => lanes.indexOf(lane))
}
