import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Findings } from '../planning/findings.ts'
import { searchPlan } from '../planning/plan-problem.ts'
import type { Problem } from '../problem.ts'

/** The answer of a thread to a problem. */
export type ThreadAnswer = { findings: Findings } | { error: unknown }

// A caller with a hard problem can wait, but everybody waits for the event loop, so it goes first
// if there are few cores. Only on Linux does this set the priority of the thread and not of the
// whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

// This is the program of a thread: it receives one problem at a time and sends back the findings.
parentPort?.on('message', (problem: Problem) => parentPort?.postMessage(answer(problem)))

function answer(problem: Problem): ThreadAnswer {
  try {
    return { findings: searchPlan(problem) }
  } catch (error) {
    return { error }
  }
}
