import { describe, expect, it } from 'vitest'
import { randomProblem } from '../../../trials/planner/instances.ts'
import { caseRandom } from '../../../trials/planner/random.ts'
import { problemOf } from '../../../trials/planner.ts'
import { branch } from './branch.ts'
import { compile } from './compile.ts'
import { searchFlat } from './flat-search.ts'
import type { Problem } from './problem.ts'

const plain = { feeToken: undefined } as const

/** How many problems of a size both searches found a plan for, at the same cost. */
function agree(size: { chains: number; tokens: number; layers: number }, cases: number): number {
  let compared = 0
  for (let index = 0; index < cases; index += 1) {
    const random = randomProblem(caseRandom(21, index), { ...size, outputs: 1 }, plain)
    const problem: Problem = { ...random, pools: [] }
    const found = searchFlat(problem, 1e4)
    const { flow } = branch(compile(problem, 'cost'), 1e4)
    if (!found) expect(flow).toBeUndefined()
    else expect(flow?.cost).toBeCloseTo(found.cost, 7)
    if (found) compared += 1
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
    expect(searchFlat(two, 1e4)).toBeUndefined()
    const [output] = two.outputs
    if (!output) throw new Error('an output is expected')
    const all: Problem = { ...two, outputs: [{ ...output, amount: 'all' }] }
    expect(searchFlat(all, 1e4)).toBeUndefined()
    const feeToken = problemOf(1, 32)
    expect(searchFlat(feeToken, 1e4)).toBeUndefined()
  })

  it('gives up after so many nodes', () => {
    const hard = problemOf(1, 754)
    expect(searchFlat(hard, 1e4)?.nodes).toBeGreaterThan(100)
    expect(searchFlat(hard, 100)).toBeUndefined()
  })

  it('finds nothing when a shared pool is in the way of the cheapest plan', () => {
    const pooled = problemOf(1, 131)
    expect(pooled.pools.length).toBe(1)
    expect(searchFlat(pooled, 1e4)).toBeUndefined()
    const unlimited = pooled.pools.map((pool) => ({ ...pool, amount: pool.amount * 1000n }))
    const loose = searchFlat({ ...pooled, pools: unlimited }, 1e4)
    expect(loose?.cost).toBe(searchFlat({ ...pooled, pools: [] }, 1e4)?.cost)
  })
})
