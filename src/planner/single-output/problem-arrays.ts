import { unitPrice } from '../../domain/usd.ts'
import { doubleOf } from '../model/double.ts'
import { TIE, tieCost } from '../model/funding-priority.ts'
import { splitCharges } from '../model/split-charges.ts'
import type { ElementOption, Problem, Source } from '../problem.ts'
import type { TreeArrays } from './decisions.ts'
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
} from './lane-rates.ts'

/**
 * A problem with one output as arrays of doubles, chain by chain, option by option, source by
 * source; all amounts are in USD. These are the numbers of `Model` without an object for each
 * source, because most sources are ruled out at once and a plan should not wait for their objects.
 *
 * The arrays are scratch that every problem reuses, because planning is synchronous.
 */
export type ProblemArrays = TreeArrays & {
  chains: number
  options: number
  sources: number
  /** What all elements together must deliver, net of their own charges. */
  need: number
  /** The charges of the intent itself: in total, and for the user. */
  base: number
  baseUser: number
  /** The place of the option in the problem, and of the source in its option. */
  optionAt: Int32Array
  sourceAt: Int32Array
  /** The fixed charges: in total, and for the user. */
  optionTotal: Float64Array
  optionUser: Float64Array
  total: Float64Array
  user: Float64Array
  /** The USD that a source delivers for each USD spent, and the cost of each USD delivered. */
  yields: Float64Array
  unit: Float64Array
  cap: Float64Array
  /** The most USD that it delivers, and the least if it is used. */
  most: Float64Array
  least: Float64Array
  /**
   * The most net USD that it delivers, and the cost of opening it with its user-paid charge
   * delivered.
   */
  room: Float64Array
  fixed: Float64Array
  /** For each option: whether it delivers through the shared pool; and what the pool holds. */
  inside: Int8Array
  pool: number
  /** Whether every source may pay fees. */
  allPay: boolean
}

/** Writes the arrays of a problem. It returns undefined if the problem is of another kind. */
export function toArrays(problem: Problem): ProblemArrays | undefined {
  const [output, second] = problem.outputs
  if (!output || second || output.amount === 'all') return undefined
  const arrays = scratchFor(problem)
  const price = unitPrice(output.price)
  const rates = ratesOf(problem, price)
  const { total, user } = splitCharges(problem, problem.charges)
  arrays.base = total
  arrays.baseUser = user
  arrays.need = doubleOf(output.amount) * price + arrays.baseUser
  arrays.options = 0
  arrays.sources = 0
  arrays.chains = 0
  arrays.allPay = true
  for (const places of placesByChain(problem)) {
    arrays.chainFirst[arrays.chains] = arrays.options
    for (const at of places) {
      const option = problem.options[at]
      arrays.optionAt[arrays.options] = at
      arrays.optionChain[arrays.options] = arrays.chains
      if (option && !addOption(arrays, rates, option)) return undefined
    }
    if (arrays.options > (arrays.chainFirst[arrays.chains] ?? 0)) arrays.chains += 1
  }
  arrays.chainFirst[arrays.chains] = arrays.options
  arrays.optionFirst[arrays.options] = arrays.sources
  arrays.pool = Number.POSITIVE_INFINITY
  return arrays
}

/**
 * Adds the pool of the problem. It returns false if there are several pools, or if a source may not
 * pay fees.
 */
export function addPool(arrays: ProblemArrays, problem: Problem): boolean {
  const [pool, second] = problem.pools
  const output = problem.outputs[0]
  if (!pool || second || pool.output !== 0 || !output || !arrays.allPay) return false
  arrays.pool = doubleOf(pool.amount) * unitPrice(output.price)
  for (let option = 0; option < arrays.options; option += 1) {
    const layer = problem.options[arrays.optionAt[option] ?? 0]?.settlementLayer ?? ''
    arrays.inside[option] = pool.settlementLayers.includes(layer) ? 1 : 0
  }
  return true
}

/** Below this share of the need the error of doubles cannot be the reason. */
const CLEARLY = 1 - 1e-6

/** Says whether all that the sources and the pool can deliver is clearly not enough. */
export function isShort(arrays: ProblemArrays): boolean {
  let net = 0
  let beside = 0
  for (let chain = 0; chain < arrays.chains; chain += 1) {
    let mostNet = 0
    let mostBeside = 0
    const end = arrays.chainFirst[chain + 1] ?? 0
    for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
      let room = -(arrays.optionUser[option] ?? 0)
      let most = 0
      const last = arrays.optionFirst[option + 1] ?? 0
      for (let source = arrays.optionFirst[option] ?? 0; source < last; source += 1) {
        room += arrays.room[source] ?? 0
        most += arrays.most[source] ?? 0
      }
      mostNet = Math.max(mostNet, room)
      if (arrays.inside[option] !== 1) mostBeside = Math.max(mostBeside, most)
    }
    net += mostNet
    beside += mostBeside
  }
  const demand = arrays.need - arrays.baseUser
  return net < arrays.need * CLEARLY || beside + arrays.pool < demand * CLEARLY
}

/** Adds an option. It returns false if a source has several lanes, which takes the whole model. */
function addOption(arrays: ProblemArrays, rates: Rates, ref: ElementOption): boolean {
  const option = arrays.options
  const first = arrays.sources
  const charges = splitCharges(rates.problem, ref.charges)
  arrays.optionFirst[option] = first
  arrays.optionTotal[option] = charges.total + TIE
  arrays.optionUser[option] = charges.user
  let capacity = -charges.user
  const end = listSources(arrays, ref)
  for (let from = first; from < end; from += 1) {
    const at = arrays.sourceAt[from] ?? 0
    const source = ref.sources[at]
    if (!source) continue
    if (source.lanes.length > 1) return false
    if (!addSource(arrays, rates, source)) continue
    if (!source.paysFees) arrays.allPay = false
    const index = arrays.sources
    const user = arrays.user[index] ?? 0
    const tie = tieCost(rankOf(rates, ref, at), arrays.cap[index] ?? 0)
    const total = (arrays.total[index] ?? 0) + tie
    arrays.total[index] = total
    arrays.fixed[index] = total + (arrays.unit[index] ?? 0) * user
    arrays.sourceAt[index] = at
    capacity += (arrays.most[index] ?? 0) - user
    arrays.sources += 1
  }
  if (capacity > 0) arrays.options += 1
  else arrays.sources = first
  return true
}

/**
 * Lists the sources of an option that have something to give, and returns the end of the list. The
 * loop is separate and short, so that it waits for many objects that are not in the cache at once,
 * where a long loop waits for each in turn.
 */
function listSources(arrays: ProblemArrays, { sources }: ElementOption): number {
  let end = arrays.sources
  for (let at = 0; at < sources.length; at += 1) {
    const source = sources[at]
    if (!source?.cap) continue
    const lane = source.lanes[0]
    if (lane?.output !== 0 || lane.rate.approximate === 0) continue
    arrays.sourceAt[end] = at
    end += 1
  }
  return end
}

/**
 * Writes the next source without its tie-breaking cost. It returns false if the source is of no
 * use.
 */
function addSource(arrays: ProblemArrays, rates: Rates, source: Source): boolean {
  const lane = source.lanes[0]
  const price = unitPrice(source.price)
  const cap = doubleOf(source.cap) * price
  if (!(cap > 0)) return false
  const minimum = source.minimum ? doubleOf(source.minimum) * price : 0
  if (cap < minimum) return false
  if (!lane || !rateLane(rates, source, lane)) return false
  const delivered = RATED[DELIVERED] ?? 0
  clearSums()
  addCharges(rates, source.charges)
  addCharges(rates, lane.charges)
  const user = SUMS[USER] ?? 0
  const most = delivered * cap
  const room = most - user
  if (!(room > 0)) return false
  const mostNet = arrays.need + (arrays.optionUser[arrays.options] ?? 0)
  if (minimum > 0 && delivered * minimum > (mostNet + user) * (1 + 1e-9)) return false
  const at = arrays.sources
  arrays.sourceOption[at] = arrays.options
  arrays.cap[at] = cap
  arrays.yields[at] = delivered
  arrays.unit[at] = RATED[UNIT] ?? 0
  arrays.total[at] = SUMS[TOTAL] ?? 0
  arrays.user[at] = user
  arrays.most[at] = most
  arrays.least[at] = Math.max(user, delivered * minimum)
  arrays.room[at] = Math.min(room, mostNet)
  return true
}

let scratch = newArrays(128, 1024)

function scratchFor(problem: Problem): ProblemArrays {
  const options = problem.options.length + 1
  let sources = 1
  for (const option of problem.options) sources += option.sources.length
  if (options > scratch.optionAt.length || sources > scratch.sourceAt.length) {
    scratch = newArrays(
      Math.max(2 * options, scratch.optionAt.length),
      Math.max(2 * sources, scratch.sourceAt.length),
    )
  }
  return scratch
}

function newArrays(options: number, sources: number): ProblemArrays {
  return {
    chains: 0,
    options: 0,
    sources: 0,
    need: 0,
    base: 0,
    baseUser: 0,
    pool: 0,
    allPay: true,
    chainFirst: new Int32Array(options),
    optionFirst: new Int32Array(options),
    optionChain: new Int32Array(options),
    optionAt: new Int32Array(options),
    sourceAt: new Int32Array(sources),
    sourceOption: new Int32Array(sources),
    optionTotal: new Float64Array(options),
    optionUser: new Float64Array(options),
    total: new Float64Array(sources),
    user: new Float64Array(sources),
    yields: new Float64Array(sources),
    unit: new Float64Array(sources),
    cap: new Float64Array(sources),
    most: new Float64Array(sources),
    least: new Float64Array(sources),
    room: new Float64Array(sources),
    fixed: new Float64Array(sources),
    inside: new Int8Array(options),
  }
}
