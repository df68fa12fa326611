import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Findings } from '../planning/findings.ts'
import { searchPlan } from '../planning/plan-problem.ts'
import type { Problem } from '../problem.ts'

/** What a thread answers to a problem. */
export type ThreadAnswer = { findings: Findings } | { error: unknown }

// Whoever has a hard plan can wait; the event loop, which everybody waits for, goes first where cores
// are few. Linux is the one system on which this is of the thread and not of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

// The program of a thread: problems come in one at a time, findings go out.
parentPort?.on('message', (problem: Problem) => parentPort?.postMessage(answer(problem)))

function answer(problem: Problem): ThreadAnswer {
  try {
    return { findings: searchPlan(problem) }
  } catch (error) {
    return { error }
  }
}
