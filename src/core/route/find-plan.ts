import type { ChargeCategory } from '../cost/fees.ts'
import type { Usd } from '../usd.ts'
import { explain } from './explain.ts'
import { findPieces, type Solution } from './find-pieces.ts'
import type { Plan, PlanElement, PlanInput, SearchReport } from './outcome.ts'
import { netOf, type Piece } from './piece.ts'
import type { Problem, Source } from './problem.ts'
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
  for (const own of groupBy(pieces, ({ option }) => option).values()) {
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

function groupBy<Key>(pieces: readonly Piece[], keyOf: (piece: Piece) => Key): Map<Key, Piece[]> {
  const groups = new Map<Key, Piece[]>()
  for (const piece of pieces) {
    const known = groups.get(keyOf(piece))
    if (known) known.push(piece)
    else groups.set(keyOf(piece), [piece])
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
  const inputs: PlanInput[] = []
  const places = new Map<Source, number>()
  for (const [source, own] of groupBy(pieces, (piece) => piece.source)) {
    let amount = 0n
    for (const { spent } of own) amount += spent
    const principal = principalOf(own)
    const total = amount - principal
    const fees = feesInUnits(problem, own, { unit: 'input', total, charges })
    places.set(source, inputs.push({ token: source.token, amount, principal, fees }) - 1)
  }
  return {
    option: first.option,
    inputs,
    deliveries: pieces.map((piece) => ({
      input: places.get(piece.source) ?? 0,
      output: piece.output,
      amount: netOf(piece),
    })),
  }
}
