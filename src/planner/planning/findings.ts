import { newPiece, type Piece } from '../exact/piece.ts'
import { FEE_LANE } from '../model/compile.ts'
import type { SearchReport } from '../outcome.ts'
import type { Problem } from '../problem.ts'
import type { Solution } from './find-pieces.ts'
import type { Searches } from './searches.ts'

/**
 * What searches found, in the order in which they ran: only numbers, indexes in the problem and
 * amounts. So it can be sent to another thread that has the problem, and the plan can be made
 * there.
 */
export type Findings = readonly (Cheapest | Nearest)[]
type Cheapest = { pieces: readonly PlacedPiece[] | undefined; search: SearchReport }
type Nearest = { delivered: readonly number[] | undefined }
type PlacedPiece = {
  option: number
  source: number
  lane: number
  spent: bigint
  chargeShare: bigint
}

/** Returns the same searches, and a list to which their results are added. */
export function recording(searches: Searches): { searches: Searches; findings: Findings } {
  const findings: (Cheapest | Nearest)[] = []
  const note = (problem: Problem, found: Solution) => {
    const pieces = found.pieces?.map((piece) => place(problem, piece))
    findings.push({ pieces, search: found.search })
    return found
  }
  return {
    findings,
    searches: {
      cheapest: (problem, loose) => note(problem, searches.cheapest(problem, loose)),
      another: (problem) => note(problem, searches.another(problem)),
      nearest(problem) {
        const delivered = searches.nearest(problem)
        findings.push({ delivered })
        return delivered
      },
    },
  }
}

/**
 * Returns searches that replay the findings; they must run in the same order for the same problem.
 */
export function replaying(findings: Findings): Searches {
  let next = 0
  const take = <Key extends 'pieces' | 'delivered'>(key: Key) => {
    const found = findings[next]
    next += 1
    if (!found || !(key in found)) throw new Error('the findings belong to another problem')
    return found as Extract<Cheapest | Nearest, Record<Key, unknown>>
  }
  const solution = (problem: Problem): Solution => {
    const { pieces, search } = take('pieces')
    return { pieces: pieces?.map((placed) => pieceAt(problem, placed)), search }
  }
  return {
    cheapest: solution,
    another: solution,
    nearest: () => take('delivered').delivered,
  }
}

function place({ options }: Problem, piece: Piece): PlacedPiece {
  const { option, source, lane, spent, chargeShare } = piece
  return {
    option: options.indexOf(option),
    source: option.sources.indexOf(source),
    lane: source.lanes.indexOf(lane),
    spent,
    chargeShare,
  }
}

function pieceAt(problem: Problem, placed: PlacedPiece): Piece {
  const option = problem.options[placed.option]
  const source = option?.sources[placed.source]
  const lane = problem.outputs.length > 0 ? source?.lanes[placed.lane] : FEE_LANE
  if (!option || !source || !lane) throw new Error('the findings belong to another problem')
  const { spent, chargeShare } = placed
  return { ...newPiece(problem, { option, source, lane }), spent, chargeShare }
}
