import { planWithin } from '../../src/planner/plan.ts'
import type { Problem } from '../../src/planner/problem.ts'
import { problemOf } from './planner.ts'

/** Random problems that take more than `least` effort and less than `most`, with a plan or without. */
export function hardProblems(
  count: number,
  { least, most, ok }: { least: number; most: number; ok: boolean },
): Problem[] {
  const found: Problem[] = []
  for (let index = 0; found.length < count; index += 1) {
    const problem = problemOf(1, index)
    if (planWithin(problem, least)) continue
    if (planWithin(problem, most)?.made.ok === ok) found.push(problem)
  }
  return found
}
