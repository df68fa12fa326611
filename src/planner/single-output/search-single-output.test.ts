import { describe, expect, it } from 'vitest'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { problemOf } from '../../../trials/planner/planner.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { compile } from '../model/compile.ts'
import type { Problem } from '../problem.ts'
import { branch } from '../tree/branch-and-bound.ts'
import { NO_PLAN, type SingleOutputFlow, searchSingleOutput } from './search-single-output.ts'

const plain = { feeToken: undefined } as const

/** How many problems of a size both searches found a plan for, at the same cost. */
function agree(
  size: { chains: number; tokens: number; layers: number },
  cases: number,
  poolsFor: (problem: Problem, index: number) => Problem['pools'] = () => [],
): number {
  let compared = 0
  for (let index = 0; index < cases; index += 1) {
    const random = randomProblem(caseRandom(21, index), { ...size, outputs: 1 }, plain)
    const problem: Problem = { ...random, pools: poolsFor(random, index) }
    const found = searchSingleOutput(problem, 1e4)
    const { flow } = branch(compile(problem, 'cost'), 1e4)
    if (found === NO_PLAN) expect(flow).toBeUndefined()
    else if (found) {
      expect(flow?.cost).toBeCloseTo(found.cost, 7)
      compared += 1
    }
  }
  return compared
}

describe('the search in columns', () => {
  it('costs the same as the search of the whole model', () => {
    expect(agree({ chains: 3, tokens: 2, layers: 2 }, 200)).toBeGreaterThan(60)
    expect(agree({ chains: 6, tokens: 5, layers: 3 }, 100)).toBeGreaterThan(30)
    expect(agree({ chains: 20, tokens: 10, layers: 1 }, 25)).toBeGreaterThan(8)
  })

  it('leaves problems of another kind to the whole model', () => {
    const two = randomProblem(
      caseRandom(3, 1),
      { chains: 4, tokens: 3, layers: 1, outputs: 2 },
      plain,
    )
    expect(searchSingleOutput(two, 1e4)).toBeUndefined()
    const [output] = two.outputs
    if (!output) throw new Error('an output is expected')
    const all: Problem = { ...two, outputs: [{ ...output, amount: 'all' }] }
    expect(searchSingleOutput(all, 1e4)).toBeUndefined()
  })

  it('accepts a fee token only where the cheapest plan spends enough of it', () => {
    const cutoff = problemOf(1, 156)
    const { flow } = branch(compile(cutoff, 'cost'), 1e4)
    expect(flow?.cost).toBeCloseTo(found(cutoff, 1e4).cost, 7)
    const without = problemOf(1, 32)
    for (const { options } of [cutoff, without]) {
      expect(options.some(({ sources }) => sources.some(({ paysFees }) => !paysFees))).toBe(true)
    }
    expect(searchSingleOutput(without, 1e4)).toBeUndefined()
  })

  it('gives up after so many nodes', () => {
    const hard = problemOf(1, 754)
    expect(found(hard, 1e4).nodes).toBeGreaterThan(100)
    expect(searchSingleOutput(hard, 100)).toBeUndefined()
  })

  it('costs the same where a shared pool is in the way of the cheapest plan', () => {
    const small = ({ outputs: [output] }: Problem, index: number): Problem['pools'] => {
      const wanted = output && output.amount !== 'all' ? output.amount : 0n
      const amount = (wanted * BigInt((index * 37) % 95)) / 100n
      return [{ output: 0, settlementLayers: ['ACROSS', 'ECO'], amount }]
    }
    expect(agree({ chains: 3, tokens: 2, layers: 3 }, 150, small)).toBeGreaterThan(40)
    expect(agree({ chains: 8, tokens: 4, layers: 3 }, 40, small)).toBeGreaterThan(10)
  })

  it('takes a pool into account, and one that is large enough not at all', () => {
    const pooled = problemOf(1, 131)
    expect(pooled.pools.length).toBe(1)
    const free = found({ ...pooled, pools: [] }, 1e4)
    const large = pooled.pools.map((pool) => ({ ...pool, amount: pool.amount * 1000n }))
    expect(found({ ...pooled, pools: large }, 1e4).cost).toBe(free.cost)
    expect(found(pooled, 1e4).cost).toBeGreaterThan(free.cost)
  })

  it('says so when there is not enough, of the balances or of the pool', () => {
    const pooled = problemOf(1, 131)
    const [output] = pooled.outputs
    if (!output || output.amount === 'all') throw new Error('an amount is expected')
    const outputs = [{ ...output, amount: output.amount * 1000n }]
    expect(searchSingleOutput({ ...pooled, pools: [], outputs }, 1e4)).toBe(NO_PLAN)
    const options = pooled.options.filter(({ settlementLayer }) => settlementLayer === 'ACROSS')
    const half = output.amount / 2n
    const pools = pooled.pools.map((pool) => ({ ...pool, amount: half }))
    expect(searchSingleOutput({ ...pooled, options, pools }, 1e4)).toBe(NO_PLAN)
  })
})

function found(problem: Problem, limit: number): SingleOutputFlow {
  const plan = searchSingleOutput(problem, limit)
  if (!plan || plan === NO_PLAN) throw new Error('a plan is expected')
  return plan
}
