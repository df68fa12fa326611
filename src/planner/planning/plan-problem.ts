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
 * The number of nodes after which a search stops; it is higher if the nodes are quick. Real
 * requests need far fewer, and a hostile one still ends. See `SearchReport`.
 */
export const NODE_LIMIT = 300

/**
 * Finds the cheapest plan for a problem, to the raw unit, or what can be delivered instead. It is
 * pure: the same problem gives the same plan, and among equally cheap ones the funding priority
 * decides.
 */
export function planProblem(problem: Problem, nodeLimit: number = NODE_LIMIT): PlanOutcome {
  return planBy(searchesWithin(nodeLimit), problem)
}

/** Returns the same plan and its effort, or undefined when it takes more than this effort. */
export function planWithinEffort(
  problem: Problem,
  effort: number,
): { made: PlanOutcome; effort: number } | undefined {
  return withEffort(effort, () => planProblem(problem))
}

/**
 * Runs the searches for `planProblem`, whose results can be sent elsewhere: `planFrom` makes the
 * plan of them.
 */
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
