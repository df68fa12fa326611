import type { ChargeCategory } from '../cost/fees.ts'
import type { Usd } from '../usd.ts'
import { explain } from './explain.ts'
import { findPieces, type Solution } from './find-pieces.ts'
import type { Plan, PlanElement, PlanInput, SearchReport } from './outcome.ts'
import { groupPieces, netOf, type Piece } from './piece.ts'
import type { Problem } from './problem.ts'
import { feesInUnits, principalOf, reckon, spentAtParity } from './reckon.ts'

/** The cheapest plan, or none when the outputs cannot be met; and how sure that is. */
export type Finding = { plan: Plan | undefined; search: SearchReport }

export function findPlan(problem: Problem, nodeLimit: number): Finding {
  return describeFound(problem, findPieces(problem, nodeLimit))
}

/** The plan that the pieces come to. */
export function describeFound(problem: Problem, { pieces, search }: Solution): Finding {
  return { plan: pieces && describe(problem, pieces, search), search }
}

function describe(problem: Problem, pieces: readonly Piece[], search: SearchReport): Plan {
  const { fees, sponsoredFees, charges, delivered, inputUsd, outputUsd } = reckon(problem, pieces)
  const elements: PlanElement[] = []
  let fillTimeSeconds = 0
  for (const own of grouped(pieces, groupPieces(pieces).options)) {
    const element = toElement(problem, charges, own)
    elements.push(element)
    fillTimeSeconds = Math.max(fillTimeSeconds, element.option.fillTimeSeconds)
  }
  return {
    elements,
    outputs: delivered,
    fees,
    sponsoredFees,
    feesByOutput: delivered.map((amount, output) => {
      const own = delivered.length > 1 ? pieces.filter((piece) => piece.output === output) : pieces
      const spent = spentAtParity(own)
      const total = spent - amount
      return {
        output,
        spent,
        fees: feesInUnits(problem, own, { unit: 'output', total, charges }),
      }
    }),
    fillTimeSeconds,
    inputUsd,
    outputUsd,
    rejected: () => explain(problem, pieces),
    search,
  }
}

/** Pieces that have the same first place, in the order of these. */
function grouped(pieces: readonly Piece[], firsts: readonly number[]): Piece[][] {
  const groups: Piece[][] = []
  for (let first = 0; first < pieces.length; first += 1) {
    if (firsts[first] === first) groups.push(pieces.filter((_, at) => firsts[at] === first))
  }
  return groups
}

function toElement(
  problem: Problem,
  charges: ReadonlyMap<ChargeCategory, Usd>,
  pieces: readonly Piece[],
): PlanElement {
  const [first] = pieces
  if (!first) throw new RangeError('an element has at least one input')
  const { sources } = groupPieces(pieces)
  const inputs: PlanInput[] = []
  /** By the first piece of a source: which input that is. */
  const places: number[] = []
  const deliveries = pieces.map((piece, at) => {
    const head = sources[at] ?? at
    if (head === at) {
      const own = piece.shares ? pieces.filter((_, other) => sources[other] === at) : [piece]
      places[at] = inputs.push(toInput(problem, charges, own)) - 1
    }
    return { input: places[head] ?? 0, output: piece.output, amount: netOf(piece) }
  })
  return { option: first.option, inputs, deliveries }
}

/** What the pieces of one source spend. */
function toInput(
  problem: Problem,
  charges: ReadonlyMap<ChargeCategory, Usd>,
  pieces: readonly Piece[],
): PlanInput {
  const [first] = pieces
  if (!first) throw new RangeError('an input has at least one piece')
  let amount = 0n
  for (const { spent } of pieces) amount += spent
  const principal = principalOf(pieces)
  const total = amount - principal
  const fees = feesInUnits(problem, pieces, { unit: 'input', total, charges })
  return { token: first.source.token, amount, principal, fees }
}
