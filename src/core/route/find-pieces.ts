import { branch, type Found } from './branch.ts'
import { compile } from './compile.ts'
import { spend } from './effort.ts'
import { enlarge } from './enlarge.ts'
import { type FlatFound, NO_PLAN, searchFlat } from './flat-search.ts'
import { searchMulti } from './multi-search.ts'
import type { SearchReport } from './outcome.ts'
import type { Piece } from './piece.ts'
import type { Problem } from './problem.ts'
import { settle } from './settle.ts'
import type { Aim } from './tree.ts'

/** The cheapest plan in pieces, or none when the outputs cannot be met; and how sure that is. */
export type Solution = { pieces: readonly Piece[] | undefined; search: SearchReport }

/**
 * `loose`: none also when whole units cannot follow the cheapest flow. To look only at what they
 * can follow takes long where hardly anything is left to choose from.
 */
export function findPieces(problem: Problem, nodeLimit: number, loose = false): Solution {
  check(problem)
  for (const { sources } of problem.options) spend(sources.length)
  const aim = problem.outputs.some(({ amount }) => amount === 'all') ? 'most' : 'cost'
  const alone = aim === 'cost' ? findAlone(problem, nodeLimit) : undefined
  if (alone) return alone
  const found =
    aim === 'cost' ? findMany(problem, nodeLimit) : branch(compile(problem, aim), nodeLimit)
  return (
    realise(problem, found) ??
    (found.flow && aim === 'cost' ? findDust(problem, nodeLimit) : undefined) ??
    (found.flow && !loose ? findTight(problem, aim, nodeLimit) : undefined) ?? {
      pieces: undefined,
      search: reportOf(found),
    }
  )
}

/** One output: most often the cheapest plan is found without building the whole model. */
function findAlone(problem: Problem, nodeLimit: number): Solution | undefined {
  const found = searchFlat(problem, nodeLimit)
  if (found === NO_PLAN) {
    return { pieces: undefined, search: { nodes: 0, proven: true, gapUsd: 0 } }
  }
  const pieces = found && settle(problem, { lanes: found.lanes, carved: [found.charged] })
  if (!pieces) return undefined
  const search = { nodes: found.nodes, proven: true, gapUsd: 0 }
  return { pieces: inPlace(found, pieces), search }
}

/** The pieces in the order of the problem. */
function inPlace({ lanes }: FlatFound, pieces: readonly Piece[]): Piece[] {
  const placed = pieces.map((piece) => {
    const from = lanes.find(({ lane }) => lane.source.ref === piece.source)
    return { piece, at: from?.at ?? 0 }
  })
  return placed.sort((a, b) => a.at - b.at).map(({ piece }) => piece)
}

/** Several outputs: in columns, and what that did not prove in the tree, of what is left. */
function findMany(problem: Problem, nodeLimit: number): Found {
  const { found, left } = searchMulti(problem, nodeLimit)
  return found ?? branch(compile(problem, 'cost', left && { only: left }), nodeLimit)
}

/** Where the search may have left out what is next to nothing beside the rest. */
function findDust(problem: Problem, nodeLimit: number): Solution | undefined {
  const enlarged = enlarge(problem)
  const found = enlarged && findMany(enlarged.problem, nodeLimit)
  if (!enlarged || !found?.flow) return undefined
  // A source brings what it is charged itself: if dust is all it is for, the rest pays charges.
  const carved = shiftTo(enlarged.added, found.flow.carved)
  const shifted = { ...found, flow: { ...found.flow, carved } }
  return realise(problem, found) ?? realise(problem, shifted)
}

/** Charges taken from the outputs that were enlarged, by what they were, instead of from others. */
function shiftTo(added: readonly number[], carved: readonly number[]): number[] {
  let left = added.reduce((sum, usd) => sum + usd, 0)
  return carved.map((usd, output) => {
    const more = added[output] ?? 0
    const less = more > 0 ? 0 : Math.min(usd, left)
    left -= less
    return usd + more - less
  })
}

const SPARE_UNITS = 4

/** Tight to the last unit: keep a few back, and look only at what whole units can realise. */
function findTight(problem: Problem, aim: Aim, nodeLimit: number): Solution | undefined {
  const spared = branch(compile(problem, aim, { spare: SPARE_UNITS }), nodeLimit)
  const whole = branch(compile(problem, aim), nodeLimit, (flow) => !!settle(problem, flow))
  const cheaper =
    (spared.flow?.cost ?? Number.POSITIVE_INFINITY) < (whole.flow?.cost ?? Number.POSITIVE_INFINITY)
      ? spared
      : whole
  return realise(problem, cheaper) ?? realise(problem, whole)
}

function realise(problem: Problem, found: Found): Solution | undefined {
  const pieces = found.flow && settle(problem, found.flow)
  return pieces && { pieces, search: reportOf(found) }
}

function reportOf(found: Found): SearchReport {
  return {
    nodes: found.nodes,
    proven: found.proven,
    gapUsd: found.proven ? 0 : Math.max(0, (found.flow?.cost ?? 0) - found.bound),
  }
}

function check(problem: Problem): void {
  if (problem.outputs.filter(({ amount }) => amount === 'all').length > 1) {
    throw new RangeError('only one output can take everything')
  }
  if (problem.outputs.some(({ price }) => price.usd <= 0n)) {
    throw new RangeError('an output without a price cannot be planned')
  }
}
