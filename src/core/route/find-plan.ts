import type { ChargeCategory } from '../cost/fees.ts'
import type { Usd } from '../usd.ts'
import { branch, type Found } from './branch.ts'
import { compile } from './compile.ts'
import { explain } from './explain.ts'
import { NO_PLAN, searchFlat } from './flat-search.ts'
import type { Plan, PlanElement, PlanInput, SearchReport } from './outcome.ts'
import { netOf, type Piece } from './piece.ts'
import type { Problem, Source } from './problem.ts'
import { feesInUnits, principalOf, reckon, spentAtParity } from './reckon.ts'
import { settle } from './settle.ts'
import type { Aim } from './tree.ts'

/** The cheapest plan, or none when the outputs cannot be met; and how sure that is. */
export type Finding = { plan: Plan | undefined; search: SearchReport }

export function findPlan(problem: Problem, nodeLimit: number): Finding {
  check(problem)
  const aim = problem.outputs.some(({ amount }) => amount === 'all') ? 'most' : 'cost'
  const alone = aim === 'cost' ? findAlone(problem, nodeLimit) : undefined
  if (alone) return alone
  const found = branch(compile(problem, aim), nodeLimit)
  const plan = realise(problem, found) ?? (found.flow && findTight(problem, aim, nodeLimit))
  return { plan, search: plan?.search ?? reportOf(found) }
}

/** One output: most often the cheapest plan is found without building the whole model. */
function findAlone(problem: Problem, nodeLimit: number): Finding | undefined {
  const found = searchFlat(problem, nodeLimit)
  if (found === NO_PLAN) {
    return { plan: undefined, search: { nodes: 0, proven: true, gapUsd: 0 } }
  }
  const pieces = found && settle(problem, { lanes: found.lanes, carved: [found.charged] })
  if (!pieces) return undefined
  const places = new Map(found.lanes.map(({ lane, at }) => [lane.source.ref, at]))
  pieces.sort((a, b) => (places.get(a.source) ?? 0) - (places.get(b.source) ?? 0))
  const search = { nodes: found.nodes, proven: true, gapUsd: 0 }
  return { plan: describe(problem, pieces, search), search }
}

const SPARE_UNITS = 4

/** Tight to the last unit: keep a few back, and look only at what whole units can realise. */
function findTight(problem: Problem, aim: Aim, nodeLimit: number): Plan | undefined {
  const spared = branch(compile(problem, aim, SPARE_UNITS), nodeLimit)
  const whole = branch(compile(problem, aim), nodeLimit, (flow) => !!settle(problem, flow))
  const cheaper =
    (spared.flow?.cost ?? Number.POSITIVE_INFINITY) < (whole.flow?.cost ?? Number.POSITIVE_INFINITY)
      ? spared
      : whole
  return realise(problem, cheaper) ?? realise(problem, whole)
}

function realise(problem: Problem, found: Found): Plan | undefined {
  const pieces = found.flow && settle(problem, found.flow)
  return pieces && describe(problem, pieces, reportOf(found))
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
