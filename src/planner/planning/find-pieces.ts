import { spend } from '../effort.ts'
import type { Piece } from '../exact/piece.ts'
import { roundToUnits } from '../exact/round-to-units.ts'
import { compile } from '../model/compile.ts'
import type { Aim } from '../model/model.ts'
import type { SearchReport } from '../outcome.ts'
import type { Problem } from '../problem.ts'
import { NO_PLAN, searchSingleOutput } from '../single-output/search-single-output.ts'
import { branch, type Found } from '../tree/branch-and-bound.ts'
import { enlargeDust } from './enlarge-dust.ts'

/**
 * The cheapest plan in pieces, or undefined if the outputs cannot be met, and how certain that is.
 */
export type Solution = { pieces: readonly Piece[] | undefined; search: SearchReport }

/**
 * Finds the cheapest plan in pieces. With `loose` it also finds none if whole units cannot realise
 * the cheapest flow, because the search for a flow that they can realise takes long if hardly any
 * choice is left.
 */
export function findPieces(problem: Problem, nodeLimit: number, loose = false): Solution {
  check(problem)
  for (const { sources } of problem.options) spend(sources.length)
  const aim = problem.outputs.some(({ amount }) => amount === 'all') ? 'most' : 'cost'
  const alone = aim === 'cost' ? findAlone(problem, nodeLimit) : undefined
  if (alone) return alone
  const found = branch(compile(problem, aim), nodeLimit)
  return (
    realise(problem, found) ??
    (found.flow && aim === 'cost' ? findDust(problem, nodeLimit) : undefined) ??
    (found.flow && !loose ? findTight(problem, aim, nodeLimit) : undefined) ?? {
      pieces: undefined,
      search: reportOf(found),
    }
  )
}

/** Plans one output, in most cases without building the whole model. */
function findAlone(problem: Problem, nodeLimit: number): Solution | undefined {
  const found = searchSingleOutput(problem, nodeLimit)
  if (found === NO_PLAN) {
    return { pieces: undefined, search: { nodes: 0, proven: true, gapUsd: 0 } }
  }
  const pieces =
    found && roundToUnits(problem, { lanes: found.lanes, chargeShare: [found.charged] })
  if (!pieces) return undefined
  const search = { nodes: found.nodes, proven: true, gapUsd: 0 }
  return { pieces: inProblemOrder(problem, pieces), search }
}

/**
 * Orders pieces as the problem does, chain by chain, so that the order of a plan does not depend on
 * the search.
 */
function inProblemOrder({ options }: Problem, pieces: readonly Piece[]): Piece[] {
  const placed = pieces.map((piece) => {
    const { option, source, lane } = piece
    return {
      piece,
      chain: options.findIndex(({ chainId }) => chainId === option.chainId),
      source: option.sources.indexOf(source),
      lane: source.lanes.indexOf(lane),
    }
  })
  placed.sort((a, b) => a.chain - b.chain || a.source - b.source || a.lane - b.lane)
  return placed.map(({ piece }) => piece)
}

/** Searches again with dust enlarged, because the search may have left it out. */
function findDust(problem: Problem, nodeLimit: number): Solution | undefined {
  const enlarged = enlargeDust(problem)
  const found = enlarged && branch(compile(enlarged.problem, 'cost'), nodeLimit)
  if (!enlarged || !found?.flow) return undefined
  // A source delivers its own charges; if it only serves dust, the rest of it pays charges.
  const chargeShare = shiftTo(enlarged.added, found.flow.chargeShare)
  const shifted = { ...found, flow: { ...found.flow, chargeShare } }
  return realise(problem, found) ?? realise(problem, shifted)
}

/**
 * Moves charges to the outputs that were enlarged, as far as these were enlarged, and away from the
 * others.
 */
function shiftTo(added: readonly number[], chargeShare: readonly number[]): number[] {
  let left = added.reduce((sum, usd) => sum + usd, 0)
  return chargeShare.map((usd, output) => {
    const more = added[output] ?? 0
    const less = more > 0 ? 0 : Math.min(usd, left)
    left -= less
    return usd + more - less
  })
}

const SPARE_UNITS = 4

/**
 * For plans that are tight to the last unit: keeps a few units back, and accepts only flows that
 * whole units can realise.
 */
function findTight(problem: Problem, aim: Aim, nodeLimit: number): Solution | undefined {
  const spared = branch(compile(problem, aim, SPARE_UNITS), nodeLimit)
  const whole = branch(compile(problem, aim), nodeLimit, (flow) => !!roundToUnits(problem, flow))
  const cheaper =
    (spared.flow?.cost ?? Number.POSITIVE_INFINITY) < (whole.flow?.cost ?? Number.POSITIVE_INFINITY)
      ? spared
      : whole
  return realise(problem, cheaper) ?? realise(problem, whole)
}

function realise(problem: Problem, found: Found): Solution | undefined {
  const pieces = found.flow && roundToUnits(problem, found.flow)
  return pieces && { pieces: inProblemOrder(problem, pieces), search: reportOf(found) }
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
