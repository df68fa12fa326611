import { unitPrice } from '../usd.ts'
import { type Flat, flatten } from './flat.ts'
import {
  type Bound,
  boundFor,
  evaluate,
  open,
  SHUT,
  settleByPenalty,
  shut,
  undo,
} from './flat-bound.ts'
import {
  addShares,
  type Choice,
  candidates,
  clearShares,
  NOTHING,
  type Shares,
  sharesFor,
  undecided,
} from './flat-choice.ts'
import { costOf, offerOpen, offerUsed, type Plans, plansFor, thin } from './flat-plan.ts'
import type { Problem } from './problem.ts'
import type { LaneDraw } from './settle.ts'

/** The cheapest plan of a problem with one output: what it spends and what its charges are. */
export type FlatFound = {
  cost: number
  charged: number
  lanes: readonly FlatLane[]
  nodes: number
}
/** With the USD it brings, and its place among all. */
type FlatLane = LaneDraw & { brought: number; at: number }

/** The prices on both sides of the highest bound, its slopes there, and where it is. */
type Ends = {
  low: number
  lowValue: number
  lowSlope: number
  high: number
  highValue: number
  highSlope: number
  at: number
}

type Search = {
  bound: Bound
  plans: Plans
  ends: Ends
  nodes: number
  limit: number
  /** How far options and sources are used at both ends together. */
  shares: Shares
}

/** Looks at the bound at one place; `patience` is the share of the gap worth another look. */
type Effort = { rounds: number; patience: number }

const ROOT: Effort = { rounds: 60, patience: 1e-4 }
const NODE: Effort = { rounds: 30, patience: 1e-2 }
const PROBE: Effort = { rounds: 6, patience: 0.1 }

/** Higher prices would only blow up the error of the doubles. */
const STEEPEST = 100

/**
 * Branch and bound for problems with one output; shared pools and who pays the fees are left
 * aside. Undefined when the problem is of another kind, when it seems to have no plan, or when
 * proving the cheapest takes too many nodes.
 */
export function searchFlat(problem: Problem, limit: number): FlatFound | undefined {
  const flat = flatten(problem)
  if (!flat || flat.chains === 0 || !(flat.need > 0)) return undefined
  const search = searchFor(flat, limit)
  const { bound, plans, ends } = search
  // At a price that nothing is worth: the one source that pays for everything at the least cost.
  evaluate(bound, -1)
  offerUsed(plans, bound)
  ends.at = plans.bestSize > 0 ? (plans.cost - flat.base) / flat.need : 1e-3
  const value = climb(search, ROOT, true)
  if (plans.bestSize === 0) return undefined
  thin(plans)
  if (value < enough(plans)) {
    settleByPenalty(bound, value, enough(plans))
    leaveOut(bound)
    explore(search, value)
  }
  return search.nodes < limit ? describe(problem, search) : undefined
}

/** The cost at which a bound cuts a branch off: what is known, less what doubles cannot tell. */
function enough({ cost }: Plans): number {
  if (cost === Number.POSITIVE_INFINITY) return cost
  return cost - 1e-10 - 1e-13 * Math.abs(cost)
}

/** What is ruled out at the root never comes back. */
function leaveOut(bound: Bound): void {
  let count = 0
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    bound.live[count] = chain
    count += 1
  }
  bound.count = count
  bound.decided = 0
}

/**
 * The highest bound, from the price of `ends`. It is concave, so the crossing of two tangents
 * with slopes of opposite sign is the next place to look, and its height the most there is.
 */
function climb(search: Search, effort: Effort, look: boolean): number {
  const { bound, plans, ends } = search
  let at = ends.at
  let value = evaluate(bound, at)
  let best = value
  ends.lowSlope = 0
  ends.highSlope = 0
  for (let round = 0; round < effort.rounds; round += 1) {
    if (look) offerUsed(plans, bound)
    const { slope } = bound
    if (slope > 0) {
      ends.low = at
      ends.lowValue = value
      ends.lowSlope = slope
    } else if (slope < 0) {
      ends.high = at
      ends.highValue = value
      ends.highSlope = slope
    }
    const limit = enough(plans)
    if (best >= limit || slope === 0) break
    const wanted = nextPrice(ends, { at, value, slope, limit })
    if (ends.lowSlope > 0 && ends.highSlope < 0) {
      const height = ends.lowValue + ends.lowSlope * (wanted - ends.low)
      if (height - best <= effort.patience * (limit - best)) break
    }
    const next = Math.min(STEEPEST, wanted)
    if (next === at || Number.isNaN(next)) break
    at = next
    value = evaluate(bound, at)
    if (value <= best) continue
    best = value
    ends.at = at
  }
  if (bound.at !== ends.at) evaluate(bound, ends.at)
  return best
}

/** Where the tangents of both ends cross, or towards where the one there is reaches the limit. */
function nextPrice(
  ends: Ends,
  from: { at: number; value: number; slope: number; limit: number },
): number {
  const { low, lowValue, lowSlope, high, highValue, highSlope } = ends
  if (lowSlope > 0 && highSlope < 0) {
    return (highValue - lowValue + lowSlope * low - highSlope * high) / (lowSlope - highSlope)
  }
  const scale = Math.max(1e-3, 4 * Math.abs(from.at))
  const step = (from.limit - from.value) / from.slope
  return from.at + Math.sign(step) * Math.min(Math.abs(step), scale)
}

/** From a bound below what is known: decides something, both ways. */
function explore(search: Search, from: number): void {
  const { bound, plans, ends } = search
  const mark = bound.decided
  let value = from
  for (;;) {
    search.nodes += 1
    if (search.nodes >= search.limit) break
    mix(search)
    thin(plans)
    if (value >= enough(plans)) break
    const choice = probe(search, value)
    if (choice === NOTHING) {
      offerOpen(plans, bound)
      break
    }
    if (choice !== SETTLED) {
      branch(search, choice)
      break
    }
    value = climb(search, NODE, false)
    if (value >= enough(plans)) break
    settleByPenalty(bound, value, enough(plans))
  }
  undo(bound, mark)
  ends.lowSlope = 0
}

function branch(search: Search, choice: Choice): void {
  const { bound, plans, ends } = search
  const { at } = ends
  for (const decide of [open, shut]) {
    const mark = bound.decided
    decide(bound, choice & 3, choice >> 2)
    ends.at = at
    const value = climb(search, NODE, false)
    if (value < enough(plans)) {
      settleByPenalty(bound, value, enough(plans))
      explore(search, value)
    }
    undo(bound, mark)
  }
}

/** How far everything is used at the two ends, so mixed that they bring what is needed. */
function mix({ bound, plans, ends, shares }: Search): void {
  clearShares(bound, shares)
  if (ends.lowSlope > 0 && ends.highSlope < 0) {
    const weight = ends.highSlope / (ends.highSlope - ends.lowSlope)
    evaluate(bound, ends.low)
    offerUsed(plans, bound)
    addShares(bound, shares, weight)
    evaluate(bound, ends.high)
    offerUsed(plans, bound)
    addShares(bound, shares, 1 - weight)
  } else {
    offerUsed(plans, bound)
    addShares(bound, shares, 1)
  }
}

const SETTLED = -2

/**
 * Of what is used in part, the choice that lifts the bound most on both sides. A side that is
 * cut off at once settles a choice. Where nothing is used in part, whatever is undecided.
 */
function probe(search: Search, value: number): Choice {
  const { bound, plans, ends, shares } = search
  const found = candidates(bound, shares)
  const [only] = found
  if (only === undefined) return undecided(bound, shares)
  if (found.length === 1) return only
  const { at } = ends
  let best = only
  let most = -1
  let settled = false
  for (const choice of found) {
    const lifted = [open, shut].map((decide) => {
      const mark = bound.decided
      decide(bound, choice & 3, choice >> 2)
      ends.at = at
      const bounded = climb(search, PROBE, false)
      undo(bound, mark)
      return bounded - value
    })
    ends.at = at
    const [opened = 0, shutOff = 0] = lifted
    const gap = enough(plans) - value
    if (opened >= gap && shutOff >= gap) return NOTHING
    if (opened >= gap || shutOff >= gap) {
      const decide = opened >= gap ? shut : open
      decide(bound, choice & 3, choice >> 2)
      settled = true
      continue
    }
    const score = Math.max(opened, 1e-9) * Math.max(shutOff, 1e-9)
    if (score <= most) continue
    most = score
    best = choice
  }
  return settled ? SETTLED : best
}

/** What the best set comes to; undefined when it takes more of a pool than there is. */
function describe(problem: Problem, { bound, plans, nodes }: Search): FlatFound | undefined {
  const { flat } = bound
  plans.set.set(plans.best.subarray(0, plans.bestSize))
  plans.size = plans.bestSize
  const cost = costOf(plans)
  const lanes: FlatLane[] = []
  let charged = flat.baseUser - flat.need
  // The dearest last: that is where whole units are made up for.
  for (let index = 0; index < plans.size; index += 1) {
    const at = plans.set[index] ?? 0
    const brought = plans.brought[at] ?? 0
    const option = problem.options[flat.optionAt[flat.sourceOption[at] ?? 0] ?? 0]
    const ref = option?.sources[flat.sourceAt[at] ?? 0]
    const [lane] = ref?.lanes ?? []
    if (brought <= 0 || !option || !ref || !lane) continue
    charged += brought
    const most = flat.most[at] ?? 0
    const spent = brought < most ? brought / (flat.yields[at] ?? 1) : (flat.cap[at] ?? 0)
    const from = { ref, option: { ref: option } }
    lanes.push({ lane: { ref: lane, source: from }, spent, brought, at })
  }
  return keepsToPools(problem, lanes, charged) ? { cost, charged, lanes, nodes } : undefined
}

/** Charges may be taken from what goes through a pool, so that less has to come out of it. */
function keepsToPools(problem: Problem, lanes: readonly FlatLane[], charged: number): boolean {
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
  return over === 0 || over <= charged * (1 - 1e-9)
}

function searchFor(flat: Flat, limit: number): Search {
  return {
    bound: boundFor(flat),
    plans: plansFor(flat),
    shares: sharesFor(flat),
    nodes: 0,
    limit,
    ends: { low: 0, lowValue: 0, lowSlope: 0, high: 0, highValue: 0, highSlope: 0, at: 0 },
  }
}
