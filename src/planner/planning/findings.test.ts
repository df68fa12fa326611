import { describe, expect, it } from 'vitest'
import { problemOf } from '../../../trials/planner/planner.ts'
import { withEffort } from '../effort.ts'
import type { Plan, PlanOutcome } from '../outcome.ts'
import type { Problem } from '../problem.ts'
import { planFrom, planProblem, planWithinEffort, searchPlan } from './plan-problem.ts'

/** The effort is enough for all but the hardest problems, which would take minutes. */
const EFFORT = 10_000

describe('a plan made of what was found elsewhere', () => {
  it('is the same plan, of the same options, for the same reasons', () => {
    const seen = { plans: 0, faster: 0, partial: 0, calls: 0, all: 0 }
    for (const problem of problems(200)) {
      const expected = planWithinEffort(problem, EFFORT)?.made
      if (!expected) continue
      const findings = structuredClone(searchPlan(structuredClone(problem)))
      const outcome = planFrom(problem, findings)
      expect(spelled(problem, outcome)).toEqual(spelled(problem, expected))
      seen.plans += outcome.ok ? 1 : 0
      seen.faster += outcome.ok ? outcome.faster.length : 0
      seen.partial += !outcome.ok && outcome.shortfall.partial ? 1 : 0
      seen.calls += outcome.ok && problem.outputs.length === 0 ? 1 : 0
      seen.all += problem.outputs.some(({ amount }) => amount === 'all') ? 1 : 0
    }
    expect(seen.plans).toBeGreaterThan(60)
    expect(seen.faster).toBeGreaterThan(60)
    for (const count of [seen.partial, seen.calls, seen.all]) expect(count).toBeGreaterThan(5)
  })

  it('is refused when it was another problem', () => {
    const [one, other] = [problemOf(1, 2), problemOf(1, 4)]
    expect(() => planFrom({ ...one, options: [] }, searchPlan(other))).toThrow('another problem')
  })
})

describe('effort', () => {
  it('is the same each time, and a plan that was given up leaves no trace', () => {
    let exhausted = 0
    for (const problem of problems(60)) {
      const first = planWithinEffort(problem, EFFORT)
      if (!first) continue
      if (!planWithinEffort(problem, first.effort / 2)) exhausted += 1
      const again = planWithinEffort(problem, EFFORT)
      expect(again?.effort).toBe(first.effort)
      expect(again && spelled(problem, again.made)).toEqual(spelled(problem, first.made))
    }
    expect(exhausted).toBeGreaterThan(30)
  })

  it('limits nothing but the planning it is for, and hides no error', () => {
    const problem = problemOf(1, 0)
    expect(planWithinEffort(problem, 1)).toBeUndefined()
    expect(planProblem(problem).ok).toBe(true)
    const broken = () => {
      throw new RangeError('broken')
    }
    expect(() => withEffort(1, broken)).toThrow('broken')
  })
})

const EVERYTHING = { gas: true, bridge: true, swap: true, protocol: true }

/**
 * Makes random problems: as they are, with calls only, with a max-out output, and with an output of
 * zero and a sponsor that pays everything.
 */
function problems(count: number): Problem[] {
  return Array.from({ length: count }, (_, index) => {
    const problem = problemOf(4, index)
    const [first, ...rest] = problem.outputs
    if (index % 8 === 1) return { ...problem, outputs: [], pools: [] }
    if (index % 8 === 2 && first) {
      return { ...problem, outputs: [{ ...first, amount: 'all' as const }, ...rest] }
    }
    if (index % 8 === 3 && first) {
      const outputs = [{ ...first, amount: 0n }, ...rest]
      return { ...problem, outputs, sponsored: EVERYTHING }
    }
    return problem
  })
}

function plansOf(outcome: PlanOutcome): Plan[] {
  if (outcome.ok) return [outcome.plan, ...outcome.faster]
  return outcome.shortfall.partial ? [outcome.shortfall.partial] : []
}

/** Adds the indexes of its options, and everything that is computed only when called. */
function spelled({ options }: Problem, outcome: PlanOutcome): unknown {
  const all = plansOf(outcome).map((each) => ({
    ...each,
    elements: each.elements.map(({ option, ...rest }) => {
      expect(options.includes(option)).toBe(true)
      return { ...rest, option: options.indexOf(option) }
    }),
    rejected: each.rejected(),
  }))
  if (outcome.ok) return all
  return { ...outcome, shortfall: { ...outcome.shortfall, partial: all[0] } }
}
