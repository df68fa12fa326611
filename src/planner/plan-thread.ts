import { parentPort } from 'node:worker_threads'
import type { Findings } from '../core/route/findings.ts'
import { searchPlan } from '../core/route/plan.ts'
import type { Problem } from '../core/route/problem.ts'

/** What a thread answers to a problem. */
export type ThreadAnswer = { findings: Findings } | { error: unknown }

// The program of a thread: problems come in one at a time, findings go out.
parentPort?.on('message', (problem: Problem) => parentPort?.postMessage(answer(problem)))

function answer(problem: Problem): ThreadAnswer {
  try {
    return { findings: searchPlan(problem) }
  } catch (error) {
    return { error }
  }
}
