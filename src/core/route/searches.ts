import { branch } from './branch.ts'
import { compile } from './compile.ts'
import { findPieces, type Solution } from './find-pieces.ts'
import type { Problem } from './problem.ts'

/** The searches that a plan is made of: all that takes long about it. */
export type Searches = {
  /** What is cheapest; `loose`: unless that is tight to the last unit. */
  cheapest(problem: Problem, loose?: boolean): Solution
  /** By output, the USD to deliver so that as little as possible is missing; undefined for none. */
  nearest(problem: Problem): readonly number[] | undefined
}

export function searchesWithin(nodeLimit: number): Searches {
  return {
    cheapest: (problem, loose) => findPieces(problem, nodeLimit, loose),
    nearest: (problem) => findNearest(problem, nodeLimit),
  }
}

function findNearest(problem: Problem, nodeLimit: number): number[] | undefined {
  const { flow } = branch(compile(problem, 'least-short'), nodeLimit)
  if (!flow) return undefined
  const delivered = problem.outputs.map((_, index) => -(flow.carved[index] ?? 0))
  for (const { lane, spent } of flow.lanes) {
    delivered[lane.ref.output] = (delivered[lane.ref.output] ?? 0) + spent * lane.yield
  }
  return delivered
}
