import { unitPrice } from '../../domain/usd.ts'
import { spend } from '../effort.ts'
import type { DoubleLaneFlow } from '../exact/round-to-units.ts'
import type { Problem } from '../problem.ts'
import {
  addShares,
  type Candidate,
  candidates,
  clearShares,
  NO_CANDIDATE,
  type Shares,
  sharesFor,
  undecided,
} from './branching.ts'
import { dropShut, open, shut, undo } from './decisions.ts'
import {
  ascend,
  ascendWithPool,
  cutoff,
  type DualAscent,
  type Effort,
  type Ends,
} from './dual-ascent.ts'
import { costOf, dropRedundant, incumbentFor, offerDecided, offerRelaxed } from './incumbent.ts'
import { boundFor, evaluate, fixByReducedCost } from './lagrangian-bound.ts'
import { setPoolPrice } from './pool-price.ts'
import { addPool, isShort, type ProblemArrays, toArrays } from './problem-arrays.ts'
import { branchStrongly, FIXED } from './strong-branching.ts'

/** The cheapest plan of a problem with one output: what it spends and its charges. */
export type SingleOutputFlow = {
  cost: number
  charged: number
  lanes: readonly ArrayLane[]
  nodes: number
}
/** A lane of the plan with the USD that it delivers. */
type ArrayLane = DoubleLaneFlow & { brought: number }

type Search = DualAscent & {
  nodes: number
  limit: number
  /** The fractional solution at the current node. */
  shares: Shares
}

const ROOT: Effort = { rounds: 60, patience: 1e-4 }
const NODE: Effort = { rounds: 30, patience: 1e-2 }
const PROBE: Effort = { rounds: 6, patience: 0.1 }

/** The balances or the pool clearly do not suffice. */
export const NO_PLAN = 'no plan'

/**
 * Branch and bound for problems with one output and at most one pool. It returns undefined if the
 * problem is of another kind, if it is in doubt whether there is a plan, or if the proof takes too
 * many nodes.
 */
export function searchSingleOutput(
  problem: Problem,
  limit: number,
): SingleOutputFlow | typeof NO_PLAN | undefined {
  const arrays = toArrays(problem)
  if (!arrays || arrays.chains === 0 || !(arrays.need > 0)) return undefined
  // Most often the cheapest plan without pools and fee tokens respects them anyway.
  arrays.inside.fill(0, 0, arrays.options)
  if (isShort(arrays)) return NO_PLAN
  const search = searchFor(arrays, limit)
  if (!isProven(search)) return undefined
  const found = describe(problem, search)
  if (!arrays.allPay && !canPay(found)) return undefined
  if (keepsToPools(problem, found)) return found
  if (!addPool(arrays, problem)) return undefined
  if (isShort(arrays)) return NO_PLAN
  const pooled = searchFor(arrays, limit)
  return isProven(pooled) ? describe(problem, pooled) : undefined
}

/**
 * Looks for the cheapest plan. It returns false if that takes too long or there seems to be none.
 */
function isProven(search: Search): boolean {
  const { bound, incumbent, ends } = search
  const { arrays } = bound
  // At a negative price the relaxation uses nothing, so this offers the one source that pays for
  // everything at the least cost.
  evaluate(bound, -1)
  offerRelaxed(incumbent, bound)
  ends.at = incumbent.bestSize > 0 ? (incumbent.cost - arrays.base) / arrays.need : 1e-3
  const value = ascendWithPool(search, ROOT, true)
  if (incumbent.bestSize === 0) return false
  dropRedundant(incumbent)
  if (value < cutoff(incumbent)) {
    fixByReducedCost(bound, value, cutoff(incumbent))
    dropShut(bound)
    explore(search, value)
  }
  return search.nodes < search.limit
}

/** Explores a node whose bound is below the cutoff. */
function explore(search: Search, from: number): void {
  const { bound, incumbent, ends } = search
  const mark = bound.decided
  let value = from
  for (;;) {
    search.nodes += 1
    spend(20 + bound.count / 2)
    if (search.nodes >= search.limit) break
    recoverShares(search)
    dropRedundant(incumbent)
    if (value >= cutoff(incumbent)) break
    const choice = probe(search, value)
    if (choice === NO_CANDIDATE) {
      offerDecided(incumbent, bound)
      break
    }
    if (choice !== FIXED) {
      branch(search, choice)
      break
    }
    value = ascendWithPool(search, NODE, false)
    if (value >= cutoff(incumbent)) break
    fixByReducedCost(bound, value, cutoff(incumbent))
  }
  undo(bound, mark)
  ends.lowSubgradient = 0
}

function branch(search: Search, choice: Candidate): void {
  const { bound, incumbent, ends } = search
  const { at } = ends
  const { poolPrice } = bound
  for (const decide of [open, shut]) {
    const mark = bound.decided
    decide(bound, choice & 3, choice >> 2)
    ends.at = at
    if (bound.poolPrice !== poolPrice) setPoolPrice(bound, poolPrice)
    const value = ascendWithPool(search, NODE, false)
    if (value < cutoff(incumbent)) {
      fixByReducedCost(bound, value, cutoff(incumbent))
      explore(search, value)
    }
    undo(bound, mark)
  }
}

/** Recovers the fractional solution: the convex combination of both ends that delivers the need. */
function recoverShares(search: Search): void {
  const { bound, shares, ends, below, above } = search
  clearShares(bound, shares)
  if (!below || !above || !(above.slope < 0)) {
    addEnds(search, ends, 1)
    return
  }
  const { poolPrice } = bound
  const weight = above.slope / (above.slope - below.slope)
  setPoolPrice(bound, below.poolPrice)
  addEnds(search, below.ends, weight)
  setPoolPrice(bound, above.poolPrice)
  addEnds(search, above.ends, 1 - weight)
  setPoolPrice(bound, poolPrice)
  evaluate(bound, ends.at)
}

function addEnds({ bound, incumbent, shares }: Search, ends: Ends, weight: number): void {
  if (!(ends.lowSubgradient > 0 && ends.highSubgradient < 0)) {
    evaluate(bound, ends.at)
    offerRelaxed(incumbent, bound)
    addShares(bound, shares, weight)
    return
  }
  const part = ends.highSubgradient / (ends.highSubgradient - ends.lowSubgradient)
  evaluate(bound, ends.low)
  offerRelaxed(incumbent, bound)
  addShares(bound, shares, weight * part)
  evaluate(bound, ends.high)
  offerRelaxed(incumbent, bound)
  addShares(bound, shares, weight * (1 - part))
}

/**
 * Strong branching: returns the candidate that lifts the bound most on both sides. A candidate with
 * one side pruned at once is fixed to the other side. If nothing is used in part, it returns
 * whatever is undecided.
 */
function probe(search: Search, value: number): Candidate {
  const { bound, incumbent, ends, shares } = search
  const found = candidates(bound, shares)
  const [only, ...others] = found
  if (only === undefined) return undecided(bound, shares)
  if (found.length === 1) return only
  const { at } = ends
  return branchStrongly(bound, [only, ...others], {
    lift() {
      ends.at = at
      const bounded = ascend(search, PROBE, false)
      ends.at = at
      return bounded - value
    },
    gap: () => cutoff(incumbent) - value,
  })
}

/** Describes the incumbent as a flow. */
function describe(problem: Problem, { bound, incumbent, nodes }: Search): SingleOutputFlow {
  const { arrays } = bound
  incumbent.set.set(incumbent.best.subarray(0, incumbent.bestSize))
  incumbent.size = incumbent.bestSize
  const cost = costOf(incumbent)
  const lanes: ArrayLane[] = []
  let charged = arrays.baseUser - arrays.need
  // The most expensive source is last, because rounding to whole units is made up for there.
  for (let index = 0; index < incumbent.size; index += 1) {
    const at = incumbent.set[index] ?? 0
    const brought = incumbent.brought[at] ?? 0
    const option = problem.options[arrays.optionAt[arrays.sourceOption[at] ?? 0] ?? 0]
    const ref = option?.sources[arrays.sourceAt[at] ?? 0]
    const [lane] = ref?.lanes ?? []
    if (brought <= 0 || !option || !ref || !lane) continue
    charged += brought
    const most = arrays.most[at] ?? 0
    const spent = brought < most ? brought / (arrays.yields[at] ?? 1) : (arrays.cap[at] ?? 0)
    const from = { ref, option: { ref: option } }
    lanes.push({ lane: { ref: lane, source: from }, spent, brought })
  }
  return { cost, charged, lanes, nodes }
}

/** Says whether the sources that may pay fees deliver the charges. */
function canPay({ lanes, charged }: SingleOutputFlow): boolean {
  let paying = 0
  for (const { lane, brought } of lanes) if (lane.source.ref.paysFees) paying += brought
  return paying >= charged * (1 + 1e-9)
}

/**
 * Says whether a plan respects the pools. Charges may be taken from what goes through a pool, so
 * that less has to come out of it.
 */
function keepsToPools(problem: Problem, { lanes, charged }: SingleOutputFlow): boolean {
  let over = 0
  for (const { output, settlementLayers, amount } of problem.pools) {
    const price = problem.outputs[output]?.price
    if (!price) continue
    let left = Number(amount) * unitPrice(price)
    for (const { lane, brought } of lanes) {
      if (settlementLayers.includes(lane.source.option.ref.settlementLayer)) left -= brought
    }
    if (left < 0) over -= left
  }
  const poolPrice = lanes.every(({ lane }) => lane.source.ref.paysFees) ? charged * (1 - 1e-9) : 0
  return over === 0 || over <= poolPrice
}

function searchFor(arrays: ProblemArrays, limit: number): Search {
  return {
    bound: boundFor(arrays),
    incumbent: incumbentFor(arrays),
    shares: sharesFor(arrays),
    nodes: 0,
    limit,
    below: undefined,
    above: undefined,
    ends: {
      low: 0,
      lowValue: 0,
      lowSubgradient: 0,
      high: 0,
      highValue: 0,
      highSubgradient: 0,
      at: 0,
    },
  }
}
