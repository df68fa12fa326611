import type { PlanOutcome } from './outcome.ts'
import { type Finding, findPlan } from './planning/find-plan.ts'
import { NODE_LIMIT, planProblem, planWithinEffort } from './planning/plan-problem.ts'
import type { Problem } from './problem.ts'
import type { PlanThreadSettings } from './threads/plan-threads.ts'
import { type Planner, planWithThreads } from './threads/plan-with-threads.ts'
import type { PlannerObserver } from './threads/planner-observer.ts'
import { startThread } from './threads/start-thread.ts'

export type { Plan, PlanElement, PlanOutcome, PlanRoute, Shortfall } from './outcome.ts'
export type { Planner, PlannerObserver }

/**
 * The effort that the event loop spends on a plan in one turn, about ten milliseconds of work. Real
 * requests take a fraction of it, and a thread would only delay them.
 */
export const LOOP_EFFORT = 10_000

/**
 * Creates the planner of a service, which never blocks the event loop: it plans ordinary problems
 * at once and hands hard ones to threads.
 */
export function createPlanner(settings: PlanThreadSettings, observer: PlannerObserver): Planner {
  return planWithThreads({ settings, observer, startThread, loopEffort: LOOP_EFFORT })
}

/**
 * Finds the cheapest plan for a problem, to the raw unit, together with the faster plans that are
 * worth choosing; or says what can be delivered instead. It is pure: the same problem always gives
 * the same outcome, and the funding priority decides among equally cheap plans.
 */
export function plan(problem: Problem): PlanOutcome {
  return planProblem(problem)
}

/** Like `plan`, but counts the effort; undefined when the problem takes more than this effort. */
export function planWithin(
  problem: Problem,
  effort: number,
): { made: PlanOutcome; effort: number } | undefined {
  return planWithinEffort(problem, effort)
}

/** Finds the cheapest plan alone: without faster plans, and without an answer where there is none. */
export function cheapestPlan(problem: Problem): Finding {
  return findPlan(problem, NODE_LIMIT)
}
