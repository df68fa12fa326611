import { type Ascent, ascendFrom, type Effort } from './ascend.ts'
import type { Found } from './branch.ts'
import { type Choice, NOTHING } from './flat-choice.ts'
import { probeEach, SETTLED } from './flat-probe.ts'
import { leaveOut, open, shut, undo } from './flat-states.ts'
import { columnsOf, limitCharges, type MultiBound } from './multi.ts'
import { boundFor, evaluate, setFloors, settleByPenalty } from './multi-bound.ts'
import {
  addShares,
  candidates,
  clearShares,
  hasFreeLayer,
  type MultiShares,
  sharesFor,
  undecided,
  undecidedUse,
} from './multi-choice.ts'
import {
  enough,
  firstPlans,
  leafChoice,
  type MultiPlans,
  offerUsed,
  sourcesLeft,
} from './multi-plan.ts'
import type { Problem, Source } from './problem.ts'

/** The cheapest plan; or, when that takes too long, the sources that a cheaper one may have. */
export type MultiFound = { found?: Found; left?: ReadonlySet<Source> }

type Search = {
  bound: MultiBound
  shares: MultiShares
  plans: MultiPlans
  nodes: number
  limit: number
  exhausted: boolean
}

const ROOT: Effort = { rounds: 100, patience: 1e-3 }
const NODE: Effort = { rounds: 20, patience: 0.05 }
const PROBE: Effort = { rounds: 8, patience: 0.1 }

/** Effort that finding the next prices takes for each output, beside looking at the bound. */
const STEP = 4

/** A limit on nodes of the tree allows so many of these, which are quick; and so much to look at. */
const NODES_OF_A_NODE = 5
const LOOKS_OF_A_NODE = 8e4
/** What linear programs look at takes less long than what the bound does. */
const LOOK_OF_A_PROGRAM = 0.4

/**
 * Branch and bound for problems with several outputs, in columns. The bound leaves pools, fee
 * tokens and minimums aside; what a plan costs with them a linear program says.
 */
export function searchMulti(problem: Problem, limit: number): MultiFound {
  const columns = columnsOf(problem)
  if (!columns || columns.chains === 0 || !(columns.need > 0)) return {}
  const bound = boundFor(columns, problem.outputs.length)
  const shares = sharesFor(columns)
  startPrices(bound)
  const first = ascendFrom(surfaceOf(bound), evaluate(bound), {
    enough: Number.POSITIVE_INFINITY,
    effort: ROOT,
    look: STEP * problem.outputs.length,
  })
  mix(bound, shares, first)
  const plans = firstPlans(problem, bound, shares)
  if (!plans) return {}
  const search: Search = { bound, shares, plans, nodes: 0, limit, exhausted: false }
  limitCharges(columns, plans.best.cost)
  // Once where the prices stand: there is less to climb with.
  settle(search, evaluate(bound))
  const ascent = climbHigher(search)
  if (settle(search, ascent.bound)) {
    plans.left = sourcesLeft(plans, bound)
    explore(search, ascent)
  }
  const { nodes } = search
  if (search.exhausted) return { left: sourcesLeft(plans, bound) }
  return { found: { flow: plans.best, bound: plans.best.cost, nodes, proven: true } }
}

/** Leaves out what cannot be part of a cheaper plan; false when nothing can. */
function settle({ bound, plans }: Search, value: number): boolean {
  if (value >= enough(plans)) return false
  settleByPenalty(bound, value, enough(plans))
  leaveOut(bound)
  return true
}

/** What a USD of each output costs from the source that is cheapest for all of it. */
function startPrices({ flat, prices }: MultiBound): void {
  for (const [sink, price] of prices.entries()) {
    const demand = flat.demand[sink] ?? 0
    let least = Number.POSITIVE_INFINITY
    for (let lane = 0; lane < flat.lanes; lane += 1) {
      if (flat.laneSink[lane] !== sink || (flat.laneMost[lane] ?? 0) < demand) continue
      const source = flat.laneSource[lane] ?? 0
      const option = flat.sourceOption[source] ?? 0
      const charges =
        (flat.laneTotal[lane] ?? 0) + (flat.total[source] ?? 0) + (flat.optionTotal[option] ?? 0)
      least = Math.min(least, (flat.unit[lane] ?? 0) + charges / demand)
    }
    price.multiplier = least < 1 ? least : 1e-3
  }
}

function surfaceOf(bound: MultiBound) {
  return { prices: bound.prices, look: () => evaluate(bound) }
}

function climb({ bound, plans }: Search, effort: Effort): Ascent {
  const to = { enough: enough(plans), effort, look: STEP * bound.prices.length }
  return ascendFrom(surfaceOf(bound), evaluate(bound), to)
}

/** With the charges of lanes spread or, if that is the higher bound, with the least of them due. */
function climbHigher(search: Search): Ascent {
  const { bound } = search
  const spread = climb(search, ROOT)
  if (!settle(search, spread.bound)) return spread
  const at = pricesOf(bound)
  setFloors(bound)
  const due = climb(search, ROOT)
  if (due.bound >= spread.bound) return due
  bound.floor.fill(0)
  setPrices(bound, at)
  evaluate(bound)
  return spread
}

/** How far everything is used at the points that hold the bound down, mixed; prices stay. */
function mix(bound: MultiBound, shares: MultiShares, { points }: Ascent): void {
  const at = pricesOf(bound)
  clearShares(bound, shares)
  for (const point of points) {
    setPrices(bound, point.at)
    evaluate(bound)
    addShares(bound, shares, point.weight)
  }
  setPrices(bound, at)
}

function pricesOf({ prices }: MultiBound): number[] {
  return prices.map(({ multiplier }) => multiplier)
}

function setPrices({ prices }: MultiBound, at: readonly number[]): void {
  for (const [sink, price] of prices.entries()) price.multiplier = at[sink] ?? 0
}

/** From a bound below what is known: decides something, both ways. */
function explore(search: Search, from: Ascent): void {
  const { bound, plans, shares } = search
  const mark = bound.decided
  let ascent = from
  for (;;) {
    search.nodes += 1
    if (isExhausted(search)) break
    mix(bound, shares, ascent)
    offerUsed(plans, bound, shares)
    if (ascent.bound >= enough(plans)) break
    const choice = probe(search, ascent.bound)
    if (choice === NOTHING) break
    if (choice !== SETTLED) {
      branch(search, choice)
      break
    }
    ascent = climb(search, NODE)
    if (ascent.bound >= enough(plans)) break
    settleByPenalty(bound, ascent.bound, enough(plans))
  }
  undo(bound, mark)
}

/** Whether the search has cost what it may; what is left of it ends at once. */
function isExhausted(search: Search): boolean {
  const { bound, plans, nodes, limit } = search
  const looked = bound.looked + plans.model.work * LOOK_OF_A_PROGRAM
  if (nodes >= limit * NODES_OF_A_NODE || looked >= limit * LOOKS_OF_A_NODE) search.exhausted = true
  return search.exhausted
}

function branch(search: Search, choice: Choice): void {
  const { bound, plans } = search
  const at = pricesOf(bound)
  for (const decide of [open, shut]) {
    const mark = bound.decided
    decide(bound, choice & 3, choice >> 2)
    setPrices(bound, at)
    const ascent = climb(search, NODE)
    if (ascent.bound < enough(plans)) {
      settleByPenalty(bound, ascent.bound, enough(plans))
      explore(search, ascent)
    }
    undo(bound, mark)
  }
}

/** Where nothing is used in part: what is used, then what the flow of the open layers says. */
function chooseWhole({ bound, plans, shares }: Search): Choice {
  const used = undecidedUse(bound, shares)
  if (used !== NOTHING) return used
  const choice = leafChoice(plans, bound)
  return choice === NOTHING && hasFreeLayer(bound) ? undecided(bound) : choice
}

/**
 * Of what is used in part, the choice that lifts the bound most on both sides. A side that is
 * cut off at once settles a choice. Where nothing is used in part, whatever is undecided.
 */
function probe(search: Search, value: number): Choice {
  const { bound, plans, shares } = search
  const found = candidates(bound, shares)
  const [only, ...others] = found
  if (only === undefined) return chooseWhole(search)
  if (found.length === 1) return only
  const at = pricesOf(bound)
  return probeEach(bound, [only, ...others], {
    lift() {
      const { bound: lifted } = climb(search, PROBE)
      setPrices(bound, at)
      return lifted - value
    },
    gap: () => enough(plans) - value,
  })
}
