import type { Plan } from '../outcome.ts'
import type { Problem } from '../problem.ts'
import { fillPools } from './fill-pools.ts'
import { describeFound } from './find-plan.ts'
import type { Searches } from './searches.ts'

/** This is enough for any list that a client would show. */
const MOST_PLANS = 5

/**
 * Lists the plans worth choosing beside the cheapest: the cheapest of those that are faster, and so
 * on to the fastest. Any ranking that weighs cost against time has its best plan among these;
 * `cheapest`, `fastest` and `best` do.
 */
export function fasterPlans(problem: Problem, than: Plan, searches: Searches): Plan[] {
  const plans: Plan[] = []
  let slowest = than.fillTimeSeconds
  while (plans.length < MOST_PLANS) {
    const options = problem.options.filter((option) => option.fillTimeSeconds < slowest)
    if (options.length === 0) break
    const rest = { ...problem, options }
    const { plan } = describeFound(rest, searches.another(rest))
    if (!plan) break
    plans.push(fillPools(rest, plan, searches))
    slowest = plan.fillTimeSeconds
  }
  return plans
}
