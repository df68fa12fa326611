import { withEffort } from '../effort.ts'
import { compile } from '../model/compile.ts'
import type { Problem } from '../problem.ts'
import { branch } from '../tree/branch-and-bound.ts'
import { findPieces, type Solution } from './find-pieces.ts'

/** The searches that a plan consists of; nearly all time goes to them. */
export type Searches = {
  /** Finds the cheapest plan; with `loose` none if that is tight to the last unit. */
  cheapest(problem: Problem, loose?: boolean): Solution
  /**
   * Does the same for a plan that can be done without: it finds none where the searches before took
   * long.
   */
  another(problem: Problem): Solution
  /** By output, the USD to deliver so that as little as possible is missing; undefined for none. */
  nearest(problem: Problem): readonly number[] | undefined
}

/**
 * Effort that the searches of a plan may take until they hurry: some seconds. Only problems of a
 * kind that nobody is known to ask come this far.
 */
const PATIENCE = 4e6

/** Nodes of a search in a hurry: enough for what can be proven soon, and a good plan of the rest. */
const HURRIED_NODES = 30

const NOT_SOUGHT: Solution = {
  pieces: undefined,
  search: { nodes: 0, proven: false, gapUsd: 0 },
}

/** Searches of so many nodes each; they hurry when they have taken long together. */
export function searchesWithin(nodeLimit: number, patience = PATIENCE): Searches {
  let left = patience
  const search = <Found>(by: (nodes: number) => Found): Found => {
    const found = left > 0 ? withEffort(left, () => by(nodeLimit)) : undefined
    left -= found ? found.effort : left
    return found ? found.made : by(Math.min(nodeLimit, HURRIED_NODES))
  }
  const cheapest: Searches['cheapest'] = (problem, loose) =>
    search((nodes) => findPieces(problem, nodes, loose))
  return {
    cheapest,
    another: (problem) => (left > 0 ? cheapest(problem) : NOT_SOUGHT),
    nearest: (problem) => search((nodes) => findNearest(problem, nodes)),
  }
}

function findNearest(problem: Problem, nodeLimit: number): number[] | undefined {
  const { flow } = branch(compile(problem, 'least-short'), nodeLimit)
  if (!flow) return undefined
  const delivered = problem.outputs.map((_, index) => -(flow.chargeShare[index] ?? 0))
  for (const { lane, spent } of flow.lanes) {
    delivered[lane.ref.output] = (delivered[lane.ref.output] ?? 0) + spent * lane.yield
  }
  return delivered
}
