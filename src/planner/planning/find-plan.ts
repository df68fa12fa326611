import { type Groups, groupPieces, netOf, type Piece } from '../exact/piece.ts'
import {
  feesInUnits,
  feesOfPlan,
  type PaidCharges,
  principalOf,
  spentAtParity,
} from '../exact/plan-fees.ts'
import { rejectionsOf } from '../exact/rejections.ts'
import type { Plan, PlanElement, PlanInput, SearchReport } from '../outcome.ts'
import type { ElementOption, Problem } from '../problem.ts'
import { findPieces, type Solution } from './find-pieces.ts'

/** The cheapest plan, or undefined if the outputs cannot be met, and how certain that is. */
export type Finding = { plan: Plan | undefined; search: SearchReport }

export function findPlan(problem: Problem, nodeLimit: number): Finding {
  return describeFound(problem, findPieces(problem, nodeLimit))
}

/** Describes the pieces as a plan. */
export function describeFound(problem: Problem, { pieces, search }: Solution): Finding {
  return { plan: pieces && describe(problem, pieces, search), search }
}

function describe(problem: Problem, pieces: readonly Piece[], search: SearchReport): Plan {
  const groups = groupPieces(pieces)
  const totals = feesOfPlan(problem, pieces, groups)
  const { fees, sponsoredFees, charges, delivered, inputUsd, outputUsd } = totals
  const elements = elementsOf(problem, pieces, { groups, charges })
  let fillTimeSeconds = 0
  for (const { option } of elements) {
    fillTimeSeconds = Math.max(fillTimeSeconds, option.fillTimeSeconds)
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
    rejected: () => rejectionsOf(problem, pieces),
    search,
  }
}

type Delivery = PlanElement['deliveries'][number]
type NewElement = { option: ElementOption; inputs: PlanInput[]; deliveries: Delivery[] }

function elementsOf(
  problem: Problem,
  pieces: readonly Piece[],
  { groups, charges }: { groups: Groups; charges: PaidCharges },
): PlanElement[] {
  const elements: NewElement[] = []
  /**
   * The element by the first piece of its option, and the input by the first piece of its source.
   */
  const ofOption: NewElement[] = []
  const ofSource: number[] = []
  for (const [at, piece] of pieces.entries()) {
    const first = groups.options[at] ?? at
    const element = ofOption[first] ?? { option: piece.option, inputs: [], deliveries: [] }
    if (first === at) {
      elements.push(element)
      ofOption[at] = element
    }
    const head = groups.sources[at] ?? at
    if (head === at) {
      const own = piece.shares ? pieces.filter((_, other) => groups.sources[other] === at) : [piece]
      ofSource[at] = element.inputs.push(toInput(problem, charges, own)) - 1
    }
    const { output } = piece
    element.deliveries.push({ input: ofSource[head] ?? 0, output, amount: netOf(piece) })
  }
  return elements
}

/** Describes what the pieces of one source spend. */
function toInput(problem: Problem, charges: PaidCharges, pieces: readonly Piece[]): PlanInput {
  const [first] = pieces
  if (!first) throw new RangeError('an input has at least one piece')
  let amount = 0n
  for (const { spent } of pieces) amount += spent
  const principal = principalOf(pieces)
  const total = amount - principal
  const fees = feesInUnits(problem, pieces, { unit: 'input', total, charges })
  return { token: first.source.token, amount, principal, fees }
}
