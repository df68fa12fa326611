import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { currentPieces } from '../../lib/fairness/work-pieces.ts'
import type { PlanOutcome, PlanRoute } from '../outcome.ts'
import { planFrom, planWithinEffort } from '../planning/plan-problem.ts'
import type { Problem } from '../problem.ts'
import { createPlanThreads, type PlanThreadSettings } from './plan-threads.ts'
import type { PlannerObserver } from './planner-observer.ts'

export type Planner = { planRoute: PlanRoute; stop(): Promise<void> }

type PlannerParts = {
  settings: PlanThreadSettings
  observer: PlannerObserver
  startThread: () => Worker
  /** The effort that the event loop spends on plans in one turn. */
  loopEffort: number
}

/**
 * Plans without ever blocking the event loop: ordinary problems at once, others in a thread. Where
 * a problem is planned depends on the problem alone and does not change the plan.
 */
export function planWithThreads({
  settings,
  observer,
  startThread,
  loopEffort,
}: PlannerParts): Planner {
  const threads = createPlanThreads(settings, startThread, observer)
  const turn = createTurn(loopEffort)

  const planHere = (problem: Problem): PlanOutcome | undefined => {
    const begun = performance.now()
    const planned = planWithinEffort(problem, loopEffort)
    turn.spend(planned?.effort ?? loopEffort)
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
      // A request that works in pieces lets others go before it. It has time for a thread, which
      // takes no time from the event loop.
      if (pieces && problem.outputs.length > 1) return planThere(problem, signal)
      while (turn.isSpent()) await nextTurn()
      return planHere(problem) ?? planThere(problem, signal)
    },
    stop: threads.stop,
  }
}

/** Counts what was spent in this turn of the event loop. */
function createTurn(loopEffort: number) {
  let spent = 0
  return {
    isSpent: () => spent >= loopEffort,
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
