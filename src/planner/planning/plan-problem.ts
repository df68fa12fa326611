import { withEffort } from '../effort.ts'
import type { PlanOutcome } from '../outcome.ts'
import type { Problem } from '../problem.ts'
import { fasterPlans } from './faster-plans.ts'
import { fillPools } from './fill-pools.ts'
import { describeFound } from './find-plan.ts'
import { type Findings, recording, replaying } from './findings.ts'
import { type Searches, searchesWithin } from './searches.ts'
import { shortfall } from './shortfall.ts'

/**
 * Nodes after which a search is cut off, more of them where they are quick: far more than the
 * handful that real requests need, and few enough that a hostile one comes to an end. See
 * `SearchReport`.
 */
export const NODE_LIMIT = 300

/**
 * The cheapest plan for a problem, to the raw unit, or what can be had instead. Pure: the same
 * problem gives the same plan, and among equally cheap ones the funding priority decides.
 */
export function planProblem(problem: Problem, nodeLimit: number = NODE_LIMIT): PlanOutcome {
  return planBy(searchesWithin(nodeLimit), problem)
}

/** The same plan and what it took, or undefined when it takes more than this effort. */
export function planWithinEffort(
  problem: Problem,
  effort: number,
): { made: PlanOutcome; effort: number } | undefined {
  return withEffort(effort, () => planProblem(problem))
}

/** What is to be found out for `planProblem`, to be sent elsewhere: `planFrom` makes the plan of it. */
export function searchPlan(problem: Problem): Findings {
  const { searches, findings } = recording(searchesWithin(NODE_LIMIT))
  planBy(searches, problem)
  return findings
}

export function planFrom(problem: Problem, findings: Findings): PlanOutcome {
  return planBy(replaying(findings), problem)
}

function planBy(searches: Searches, problem: Problem): PlanOutcome {
  const { plan: most, search } = describeFound(problem, searches.cheapest(problem))
  const found = most && fillPools(problem, most, searches)
  if (found) return { ok: true, plan: found, faster: fasterPlans(problem, found, searches) }
  return { ok: false, shortfall: shortfall(problem, searches), search }
}
