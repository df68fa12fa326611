import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PlanOutcome, PlanRoute } from '../core/route/outcome.ts'
import { planFrom, planWithin } from '../core/route/plan.ts'
import type { Problem } from '../core/route/problem.ts'
import { currentPieces } from '../lib/fairness/work-pieces.ts'
import type { PlannerObserver } from '../observe/planner.ts'
import { createPlanThreads, type PlanThreadSettings } from './plan-threads.ts'
import { startThread } from './start-thread.ts'

export type Planner = { planRoute: PlanRoute; stop(): Promise<void> }

/**
 * What the event loop plans itself, in one turn: some ten milliseconds. Real requests take a
 * fraction of it, and would take longer with a thread.
 */
export const MOST_EFFORT = 10_000

/**
 * Plans without ever holding the event loop: ordinary problems at once, others in a thread. Where
 * a problem is planned depends on the problem alone and makes no difference to the plan.
 */
export function createPlanner(
  settings: PlanThreadSettings,
  observer: PlannerObserver,
  start: typeof startThread = startThread,
): Planner {
  const threads = createPlanThreads(settings, start, observer)
  const turn = createTurn()

  const planHere = (problem: Problem): PlanOutcome | undefined => {
    const begun = performance.now()
    const planned = planWithin(problem, MOST_EFFORT)
    turn.spend(planned?.effort ?? MOST_EFFORT)
    if (planned) observer.planned('loop', performance.now() - begun)
    return planned?.made
  }

  const planThere = async (problem: Problem, signal?: AbortSignal): Promise<PlanOutcome> => {
    const begun = performance.now()
    const findings = await threads.search(problem, signal)
    observer.planned('thread', performance.now() - begun)
    return planFrom(problem, findings)
  }

  return {
    async planRoute(problem, signal) {
      const pieces = currentPieces()
      await pieces?.next()
      // Others go before it: it has time for a thread, which takes none of theirs.
      if (pieces && problem.outputs.length > 1) return planThere(problem, signal)
      while (turn.isSpent()) await nextTurn()
      return planHere(problem) ?? planThere(problem, signal)
    },
    stop: threads.stop,
  }
}

/** What was spent in this turn of the event loop. */
function createTurn() {
  let spent = 0
  return {
    isSpent: () => spent >= MOST_EFFORT,
    spend(effort: number): void {
      if (spent === 0) {
        setImmediate(() => {
          spent = 0
        })
      }
      spent += effort
    },
  }
}
