import { describe, expect, it } from 'vitest'
import { problemOf } from '../../../trials/planner.ts'
import { effortLeft, withEffort } from './effort.ts'
import { describeFound } from './find-plan.ts'
import type { Problem } from './problem.ts'
import { searchesWithin } from './searches.ts'

const NODES = 300
/** Two outputs out of many balances, more than thirty nodes. */
const HARD = problemOf(1, 1379)

function costOf(problem: Problem, patience: number): number {
  const { plan } = describeFound(problem, searchesWithin(NODES, patience).cheapest(problem))
  return plan ? Number(plan.inputUsd - plan.outputUsd) : Number.NaN
}

describe('searches that have taken long', () => {
  it('hurry, and find the same but for whole units', () => {
    const hurried = withEffort(1e9, () => costOf(HARD, 1))
    const patient = withEffort(1e9, () => costOf(HARD, 1e9))
    expect((hurried?.made ?? 0) / (patient?.made ?? 0)).toBeCloseTo(1, 8)
    expect(hurried?.effort).toBeLessThan(patient?.effort ?? 0)
  })

  it('leave out what can be done without', () => {
    const searches = searchesWithin(NODES, 1)
    expect(searches.another(HARD).pieces).toBeDefined()
    const after = searches.another(HARD)
    expect(after).toMatchObject({ pieces: undefined, search: { proven: false } })
    expect(effortLeft()).toBe(Number.POSITIVE_INFINITY)
  })
})
