import { unitPrice } from '../../domain/usd.ts'
import { doubleOf } from './double.ts'
import {
  addCharges,
  clearSums,
  DELIVERED,
  placesByChain,
  RATED,
  type Rates,
  rankOf,
  rateLane,
  ratesOf,
  SUMS,
  TOTAL,
  UNIT,
  USER,
} from './flat-rates.ts'
import type { Shape } from './flat-states.ts'
import { TIE, tieCost } from './priority.ts'
import type { ElementOption, Problem, Source } from './problem.ts'
import { splitCharges } from './split-charges.ts'
import { LEAST_ROOM } from './tree.ts'

/**
 * A problem with several outputs as columns of doubles, down to the lanes; all amounts in USD. The
 * same numbers as in `Model`, without an object for each source and lane. Scratch, like `Flat`.
 */
export type Multi = Shape & {
  chains: number
  options: number
  sources: number
  lanes: number
  /** By output: what it wants. */
  demand: Float64Array
  /** What all elements together must bring, net of their own charges. */
  need: number
  base: number
  baseUser: number
  /** No plan worth finding charges the user more than this in fixed amounts. */
  chargeLimit: number
  /** Where the option is in the problem, the source in its option, the lane in its source. */
  optionAt: Int32Array
  sourceAt: Int32Array
  laneAt: Int32Array
  /** Fixed charges: all of them, and what the user pays; of an option also those of its lanes. */
  optionTotal: Float64Array
  optionUser: Float64Array
  optionLaneUser: Float64Array
  total: Float64Array
  user: Float64Array
  laneTotal: Float64Array
  laneUser: Float64Array
  /** By source: what it delivers at most. */
  most: Float64Array
  /** By lane: where to, what a USD delivered costs, the most alone and within what may go there. */
  laneSink: Int32Array
  unit: Float64Array
  laneMost: Float64Array
  laneRoom: Float64Array
}

/** The columns of a problem with several outputs; undefined when one takes everything. */
export function columnsOf(problem: Problem): Multi | undefined {
  const { outputs } = problem
  if (outputs.length < 2) return undefined
  const columns = scratchFor(problem)
  const rates = ratesOf(problem)
  const charges = splitCharges(problem, problem.charges)
  columns.base = charges.total
  columns.baseUser = charges.user
  columns.need = columns.baseUser
  for (const [sink, { amount }] of outputs.entries()) {
    if (amount === 'all') return undefined
    const demand = doubleOf(amount) * (rates.prices[sink] ?? 0)
    columns.demand[sink] = demand
    columns.need += demand
  }
  columns.chains = 0
  columns.options = 0
  columns.sources = 0
  columns.lanes = 0
  columns.chargeLimit = columns.baseUser
  for (const places of placesByChain(problem)) addChain(columns, rates, places)
  columns.chainFirst[columns.chains] = columns.options
  columns.optionFirst[columns.options] = columns.sources
  columns.laneFirst[columns.sources] = columns.lanes
  limitLanes(columns)
  return columns
}

function addChain(columns: Multi, rates: Rates, places: readonly number[]): void {
  const chain = columns.chains
  columns.chainFirst[chain] = columns.options
  let charged = 0
  for (const at of places) {
    const option = columns.options
    const ref = rates.problem.options[at]
    columns.optionAt[option] = at
    columns.optionChain[option] = chain
    if (ref) charged = Math.max(charged, addOption(columns, rates, ref))
  }
  if (columns.options === columns.chainFirst[chain]) return
  columns.chains += 1
  columns.chargeLimit += charged
}

/** Writes the next option, if it is of use; gives back all that the user may be charged for it. */
function addOption(columns: Multi, rates: Rates, ref: ElementOption): number {
  const option = columns.options
  const first = columns.sources
  const firstLane = columns.lanes
  const { total, user } = splitCharges(rates.problem, ref.charges)
  columns.optionFirst[option] = first
  columns.optionTotal[option] = total + TIE
  columns.optionUser[option] = user
  let capacity = -user
  let charged = user
  let laneUser = 0
  for (let at = 0; at < ref.sources.length; at += 1) {
    const source = ref.sources[at]
    if (!source || !addSource(columns, rates, ref, at)) continue
    const index = columns.sources - 1
    const own = columns.user[index] ?? 0
    let below = 0
    for (let lane = columns.laneFirst[index] ?? 0; lane < columns.lanes; lane += 1) {
      below += columns.laneUser[lane] ?? 0
    }
    capacity += (columns.most[index] ?? 0) - own
    charged += own + below
    laneUser += below
  }
  columns.optionLaneUser[option] = laneUser
  if (capacity > 0) {
    columns.options += 1
    return charged
  }
  columns.sources = first
  columns.lanes = firstLane
  return 0
}

/** Writes the next source; false when it is of no use. */
function addSource(columns: Multi, rates: Rates, option: ElementOption, at: number): boolean {
  const source = option.sources[at]
  if (!source) return false
  const price = unitPrice(source.price)
  const cap = doubleOf(source.cap) * price
  if (!(cap > 0)) return false
  const minimum = source.minimum ? doubleOf(source.minimum) * price : 0
  if (cap < minimum) return false
  const index = columns.sources
  const first = columns.lanes
  columns.laneFirst[index] = first
  addLanes(columns, rates, source, cap)
  clearSums()
  addCharges(rates, source.charges)
  let total = SUMS[TOTAL] ?? 0
  let user = SUMS[USER] ?? 0
  // A single lane's charges are the source's own.
  if (columns.lanes === first + 1) {
    total += columns.laneTotal[first] ?? 0
    user += columns.laneUser[first] ?? 0
    columns.laneTotal[first] = 0
    columns.laneUser[first] = 0
  }
  let most = 0
  let least = Number.POSITIVE_INFINITY
  let laneUser = 0
  for (let lane = first; lane < columns.lanes; lane += 1) {
    const delivers = columns.laneMost[lane] ?? 0
    most = Math.max(most, delivers)
    least = Math.min(least, delivers)
    laneUser += columns.laneUser[lane] ?? 0
  }
  const taken = columns.need + (columns.optionUser[columns.options] ?? 0) + user + laneUser
  if (!(most > user) || (minimum > 0 && (least / cap) * minimum > taken * (1 + 1e-9))) {
    columns.lanes = first
    return false
  }
  columns.sourceAt[index] = at
  columns.sourceOption[index] = columns.options
  columns.most[index] = most
  columns.total[index] = total + tieCost(rankOf(rates, option, at), cap)
  columns.user[index] = user
  columns.sources += 1
  return true
}

function addLanes(columns: Multi, rates: Rates, source: Source, cap: number): void {
  for (let at = 0; at < source.lanes.length; at += 1) {
    const ref = source.lanes[at]
    if (!ref || ref.output >= rates.prices.length) continue
    if (!rateLane(rates, source, ref)) continue
    clearSums()
    addCharges(rates, ref.charges)
    const lane = columns.lanes
    columns.laneAt[lane] = at
    columns.laneSource[lane] = columns.sources
    columns.laneSink[lane] = ref.output
    columns.unit[lane] = RATED[UNIT] ?? 0
    columns.laneMost[lane] = (RATED[DELIVERED] ?? 0) * cap
    columns.laneTotal[lane] = SUMS[TOTAL] ?? 0
    columns.laneUser[lane] = SUMS[USER] ?? 0
    columns.lanes += 1
  }
}

/**
 * With a plan known, no cheaper one charges the user more than that costs, less what is lost on
 * the way to the outputs at least.
 */
export function limitCharges(columns: Multi, cost: number): void {
  let unit = Number.POSITIVE_INFINITY
  for (let lane = 0; lane < columns.lanes; lane += 1) {
    unit = Math.min(unit, columns.unit[lane] ?? 0)
  }
  const demand = columns.need - columns.baseUser
  const limit = (cost - unit * demand) / (1 + unit)
  if (!(limit < columns.chargeLimit)) return
  columns.chargeLimit = Math.max(0, limit) * (1 + 1e-9) + 1e-9
  limitLanes(columns)
}

/** A charged lane delivers no more than its output and all charges together can take. */
function limitLanes(columns: Multi): void {
  for (let lane = 0; lane < columns.lanes; lane += 1) {
    const taken = (columns.demand[columns.laneSink[lane] ?? 0] ?? 0) + columns.chargeLimit
    columns.laneRoom[lane] = Math.max(LEAST_ROOM, Math.min(columns.laneMost[lane] ?? 0, taken))
  }
}

let scratch: Multi | undefined

function scratchFor(problem: Problem): Multi {
  const options = problem.options.length + 1
  let sources = 1
  let lanes = 1
  for (const option of problem.options) {
    sources += option.sources.length
    for (const source of option.sources) lanes += source.lanes.length
  }
  const known = scratch
  const fits =
    known &&
    options <= known.optionAt.length &&
    sources <= known.sourceAt.length &&
    lanes <= known.laneAt.length &&
    problem.outputs.length <= known.demand.length
  if (fits) return known
  const outputs = Math.max(4, problem.outputs.length)
  scratch = newMulti(outputs, 2 * options, 2 * sources, 2 * lanes)
  return scratch
}

function newMulti(outputs: number, options: number, sources: number, lanes: number): Multi {
  return {
    chains: 0,
    options: 0,
    sources: 0,
    lanes: 0,
    need: 0,
    base: 0,
    baseUser: 0,
    chargeLimit: 0,
    demand: new Float64Array(outputs),
    chainFirst: new Int32Array(options),
    optionFirst: new Int32Array(options),
    optionChain: new Int32Array(options),
    optionAt: new Int32Array(options),
    sourceAt: new Int32Array(sources),
    sourceOption: new Int32Array(sources),
    laneFirst: new Int32Array(sources),
    laneSource: new Int32Array(lanes),
    laneAt: new Int32Array(lanes),
    laneSink: new Int32Array(lanes),
    optionTotal: new Float64Array(options),
    optionUser: new Float64Array(options),
    optionLaneUser: new Float64Array(options),
    total: new Float64Array(sources),
    user: new Float64Array(sources),
    most: new Float64Array(sources),
    unit: new Float64Array(lanes),
    laneTotal: new Float64Array(lanes),
    laneUser: new Float64Array(lanes),
    laneMost: new Float64Array(lanes),
    laneRoom: new Float64Array(lanes),
  }
}
