import { fasterPlans } from './faster-plans.ts'
import { findPlan } from './find-plan.ts'
import type { PlanOutcome } from './outcome.ts'
import type { Problem } from './problem.ts'
import { shortfall } from './shortfall.ts'

/**
 * Nodes after which a search is cut off, more of them where they are quick: far more than the
 * handful that real requests need, and few enough that a hostile one cannot hold the process. See
 * `SearchReport`.
 */
export const NODE_LIMIT = 300

/**
 * The cheapest plan for a problem, to the raw unit, or what can be had instead. Pure: the same
 * problem gives the same plan, and among equally cheap ones the funding priority decides.
 */
export function plan(problem: Problem, nodeLimit: number = NODE_LIMIT): PlanOutcome {
  const { plan: found, search } = findPlan(problem, nodeLimit)
  if (found) return { ok: true, plan: found, faster: fasterPlans(problem, found, nodeLimit) }
  return { ok: false, shortfall: shortfall(problem, nodeLimit), search }
}
