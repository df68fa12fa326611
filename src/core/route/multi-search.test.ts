import { describe, expect, it } from 'vitest'
import { type Habits, randomProblem, type Size } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { usdFromDecimal } from '../../domain/usd.ts'
import { branch } from './branch.ts'
import { compile } from './compile.ts'
import { exampleOutput, exampleProblem } from './example-problem.ts'
import { findPlan } from './find-plan.ts'
import { searchMulti } from './multi-search.ts'

/** How many problems of a size the columns proved a plan for, at the cost of the tree. */
function proven(size: Size, cases: number, habits: Partial<Habits>, seed = 22): number {
  let count = 0
  for (let index = 0; index < cases; index += 1) {
    const problem = randomProblem(caseRandom(seed, index), size, habits)
    const { found } = searchMulti(problem, 1e4)
    if (!found) continue
    const { flow, proven: sure } = branch(compile(problem, 'cost'), 1e4)
    if (!sure) continue
    expect(found.flow?.cost).toBeCloseTo(flow?.cost ?? 0, 7)
    count += 1
  }
  return count
}

describe('the search in columns for several outputs', () => {
  it('costs the same as the search of the whole model', () => {
    const small = { chains: 3, tokens: 3, layers: 2, outputs: 2 }
    const larger = { chains: 8, tokens: 5, layers: 2, outputs: 3 }
    expect(proven(small, 80, {})).toBeGreaterThan(30)
    expect(proven(larger, 15, { style: 'small' })).toBeGreaterThan(8)
  })

  it('decides lanes with charges of their own, minimums and fee tokens', () => {
    const size = { chains: 4, tokens: 3, layers: 1, outputs: 2 }
    expect(proven(size, 40, { style: 'small', laneGas: true })).toBeGreaterThan(20)
    expect(proven(size, 40, { style: 'small', minimums: true })).toBeGreaterThan(20)
    expect(proven(size, 40, { style: 'small', feeToken: 'USDC' })).toBeGreaterThan(8)
  })

  it('sees at once that each output needs a lane, when little is wanted and lanes are dear', () => {
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
    const { found } = searchMulti({ ...sketch, options }, 300)
    expect(found?.proven).toBe(true)
    expect(found?.nodes).toBeLessThan(40)
  })

  it('finds a plan where one output wants nothing and nobody charges the user', () => {
    const sketch = exampleProblem({
      outputs: [exampleOutput('USDC', '20'), exampleOutput('WETH', '0'), exampleOutput('DAI', '5')],
      options: [1, 2].map((chainId) => ({
        chainId,
        gas: '0.01',
        sources: ['USDC', 'DAI', 'WETH'].map((symbol) => ({ symbol, holds: '12' })),
      })),
    })
    const sponsored = { gas: true, bridge: true, swap: true, protocol: true }
    const { plan } = findPlan({ ...sketch, sponsored }, 300)
    expect(plan?.outputs).toEqual(sketch.outputs.map(({ amount }) => amount))
  })

  it('leaves to the tree nothing but the sources that a cheaper plan may have', () => {
    let left = 0
    for (let index = 0; index < 30; index += 1) {
      const size = { chains: 6, tokens: 4, layers: 2, outputs: 2 }
      const problem = randomProblem(caseRandom(23, index), size, { style: 'several' })
      const cut = searchMulti(problem, 0.4)
      if (!cut.left) continue
      const rest = branch(compile(problem, 'cost', { only: cut.left }), 1e4)
      const whole = branch(compile(problem, 'cost'), 1e4)
      if (!rest.proven || !whole.proven) continue
      expect(rest.flow?.cost).toBeCloseTo(whole.flow?.cost ?? 0, 7)
      left += 1
    }
    expect(left).toBeGreaterThan(5)
  })

  it('has nothing to say where an output takes everything, or there is not enough', () => {
    const size = { chains: 3, tokens: 3, layers: 1, outputs: 2 }
    const problem = randomProblem(caseRandom(24, 1), size, { style: 'small' })
    const [first, ...others] = problem.outputs
    if (!first) throw new Error('it has outputs')
    expect(
      searchMulti({ ...problem, outputs: [{ ...first, amount: 'all' }, ...others] }, 300),
    ).toEqual({})
    const amount = first.amount === 'all' ? 0n : first.amount * 10n ** 9n
    const short = { ...problem, outputs: [{ ...first, amount }, ...others] }
    expect(searchMulti(short, 300)).toEqual({})
    expect(findPlan(short, 300).plan).toBeUndefined()
  })
})
