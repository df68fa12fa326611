import { withEffort } from '../effort.ts'
import { compile } from '../model/compile.ts'
import type { Problem } from '../problem.ts'
import { branch } from '../tree/branch-and-bound.ts'
import { findPieces, type Solution } from './find-pieces.ts'

/** The searches of which a plan consists; they take nearly all of its time. */
export type Searches = {
  /** Finds the cheapest plan; with `loose`, undefined if that is tight to the last unit. */
  cheapest(problem: Problem, loose?: boolean): Solution
  /**
   * Finds the cheapest plan of a problem that is not essential: it finds none if the earlier
   * searches took long.
   */
  another(problem: Problem): Solution
  /**
   * Finds for each output the USD to deliver so that as little as possible is missing; undefined
   * for none.
   */
  nearest(problem: Problem): readonly number[] | undefined
}

/**
 * The effort after which the searches of a plan hurry: some seconds. Only artificial problems come
 * this far.
 */
const PATIENCE = 4e6

/** The nodes of a search that hurries: enough for a quick proof, and for a good plan otherwise. */
const HURRIED_NODES = 30

const NOT_SOUGHT: Solution = {
  pieces: undefined,
  search: { nodes: 0, proven: false, gapUsd: 0 },
}

/** Returns searches of this many nodes each; they hurry when they have taken long together. */
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
