import { unitPrice } from '../../domain/usd.ts'
import { spend } from './effort.ts'
import { addPool, type Flat, flatten, isShort } from './flat.ts'
import { boundFor, evaluate, settleByPenalty } from './flat-bound.ts'
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
import { type Climber, climb, climbWithPool, type Effort, type Ends, enough } from './flat-climb.ts'
import { costOf, offerOpen, offerUsed, plansFor, thin } from './flat-plan.ts'
import { setRelief } from './flat-pool.ts'
import { probeEach, SETTLED } from './flat-probe.ts'
import { leaveOut, open, shut, undo } from './flat-states.ts'
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

type Search = Climber & {
  nodes: number
  limit: number
  /** How far options and sources are used at both ends together. */
  shares: Shares
}

const ROOT: Effort = { rounds: 60, patience: 1e-4 }
const NODE: Effort = { rounds: 30, patience: 1e-2 }
const PROBE: Effort = { rounds: 6, patience: 0.1 }

/** There is not enough. */
export const NO_PLAN = 'no plan'

/**
 * Branch and bound for problems with one output and at most one pool. Undefined when the problem
 * is of another kind, when it is in doubt whether it has a plan, or when proving the cheapest
 * takes too many nodes.
 */
export function searchFlat(
  problem: Problem,
  limit: number,
): FlatFound | typeof NO_PLAN | undefined {
  const flat = flatten(problem)
  if (!flat || flat.chains === 0 || !(flat.need > 0)) return undefined
  // Most often the plan that is cheapest without them keeps to the pools, and can pay the fees.
  flat.inside.fill(0, 0, flat.options)
  if (isShort(flat)) return NO_PLAN
  const search = searchFor(flat, limit)
  if (!isProven(search)) return undefined
  const found = describe(problem, search)
  if (!flat.allPay && !canPay(found)) return undefined
  if (keepsToPools(problem, found)) return found
  if (!addPool(flat, problem)) return undefined
  if (isShort(flat)) return NO_PLAN
  const pooled = searchFor(flat, limit)
  return isProven(pooled) ? describe(problem, pooled) : undefined
}

/** Looks for the cheapest plan; false when that takes too long, or there seems to be none. */
function isProven(search: Search): boolean {
  const { bound, plans, ends } = search
  const { flat } = bound
  // At a price that nothing is worth: the one source that pays for everything at the least cost.
  evaluate(bound, -1)
  offerUsed(plans, bound)
  ends.at = plans.bestSize > 0 ? (plans.cost - flat.base) / flat.need : 1e-3
  const value = climbWithPool(search, ROOT, true)
  if (plans.bestSize === 0) return false
  thin(plans)
  if (value < enough(plans)) {
    settleByPenalty(bound, value, enough(plans))
    leaveOut(bound)
    explore(search, value)
  }
  return search.nodes < search.limit
}

/** From a bound below what is known: decides something, both ways. */
function explore(search: Search, from: number): void {
  const { bound, plans, ends } = search
  const mark = bound.decided
  let value = from
  for (;;) {
    search.nodes += 1
    spend(20 + bound.count / 2)
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
    value = climbWithPool(search, NODE, false)
    if (value >= enough(plans)) break
    settleByPenalty(bound, value, enough(plans))
  }
  undo(bound, mark)
  ends.lowSlope = 0
}

function branch(search: Search, choice: Choice): void {
  const { bound, plans, ends } = search
  const { at } = ends
  const { relief } = bound
  for (const decide of [open, shut]) {
    const mark = bound.decided
    decide(bound, choice & 3, choice >> 2)
    ends.at = at
    if (bound.relief !== relief) setRelief(bound, relief)
    const value = climbWithPool(search, NODE, false)
    if (value < enough(plans)) {
      settleByPenalty(bound, value, enough(plans))
      explore(search, value)
    }
    undo(bound, mark)
  }
}

/** How far everything is used at both ends, so mixed that they bring what is needed. */
function mix(search: Search): void {
  const { bound, shares, ends, below, above } = search
  clearShares(bound, shares)
  if (!below || !above || !(above.slope < 0)) {
    mixEnds(search, ends, 1)
    return
  }
  const { relief } = bound
  const weight = above.slope / (above.slope - below.slope)
  setRelief(bound, below.relief)
  mixEnds(search, below.ends, weight)
  setRelief(bound, above.relief)
  mixEnds(search, above.ends, 1 - weight)
  setRelief(bound, relief)
  evaluate(bound, ends.at)
}

function mixEnds({ bound, plans, shares }: Search, ends: Ends, weight: number): void {
  if (!(ends.lowSlope > 0 && ends.highSlope < 0)) {
    evaluate(bound, ends.at)
    offerUsed(plans, bound)
    addShares(bound, shares, weight)
    return
  }
  const part = ends.highSlope / (ends.highSlope - ends.lowSlope)
  evaluate(bound, ends.low)
  offerUsed(plans, bound)
  addShares(bound, shares, weight * part)
  evaluate(bound, ends.high)
  offerUsed(plans, bound)
  addShares(bound, shares, weight * (1 - part))
}

/**
 * Of what is used in part, the choice that lifts the bound most on both sides. A side that is
 * cut off at once settles a choice. Where nothing is used in part, whatever is undecided.
 */
function probe(search: Search, value: number): Choice {
  const { bound, plans, ends, shares } = search
  const found = candidates(bound, shares)
  const [only, ...others] = found
  if (only === undefined) return undecided(bound, shares)
  if (found.length === 1) return only
  const { at } = ends
  return probeEach(bound, [only, ...others], {
    lift() {
      ends.at = at
      const bounded = climb(search, PROBE, false)
      ends.at = at
      return bounded - value
    },
    gap: () => enough(plans) - value,
  })
}

/** What the best set comes to. */
function describe(problem: Problem, { bound, plans, nodes }: Search): FlatFound {
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
  return { cost, charged, lanes, nodes }
}

/** Whether the sources that may pay fees bring what the charges come to. */
function canPay({ lanes, charged }: FlatFound): boolean {
  let paying = 0
  for (const { lane, brought } of lanes) if (lane.source.ref.paysFees) paying += brought
  return paying >= charged * (1 + 1e-9)
}

/** Charges may be taken from what goes through a pool, so that less has to come out of it. */
function keepsToPools(problem: Problem, { lanes, charged }: FlatFound): boolean {
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
  const relief = lanes.every(({ lane }) => lane.source.ref.paysFees) ? charged * (1 - 1e-9) : 0
  return over === 0 || over <= relief
}

function searchFor(flat: Flat, limit: number): Search {
  return {
    bound: boundFor(flat),
    plans: plansFor(flat),
    shares: sharesFor(flat),
    nodes: 0,
    limit,
    below: undefined,
    above: undefined,
    ends: { low: 0, lowValue: 0, lowSlope: 0, high: 0, highValue: 0, highSlope: 0, at: 0 },
  }
}
