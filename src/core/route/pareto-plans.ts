import { findPlan } from './find-plan.ts'
import type { Plan } from './outcome.ts'
import { NODE_LIMIT } from './plan.ts'
import type { Problem } from './problem.ts'

/** Enough for any list a client would show. */
const MOST_PLANS = 6

/**
 * The plans worth choosing between: the cheapest of all, then the cheapest of those that are
 * faster, and so on to the fastest. Any ranking that weighs cost against time has its best here,
 * `cheapest`, `fastest` and `best` alike. Empty when there is no plan.
 */
export function paretoPlans(problem: Problem, nodeLimit: number = NODE_LIMIT): Plan[] {
  const plans: Plan[] = []
  let rest = problem
  while (plans.length < MOST_PLANS) {
    const found = findPlan(rest, nodeLimit).plan
    if (!found) break
    plans.push(found)
    const options = rest.options.filter((option) => option.fillTimeSeconds < found.fillTimeSeconds)
    if (options.length === 0) break
    rest = { ...problem, options }
  }
  return plans
}
