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

/**
 * A problem with one output as columns of doubles, chain by chain, option by option, source by
 * source; all amounts in USD. The same numbers as in `Model`, without an object for each source:
 * most sources are ruled out at the first look, and a plan should not wait for them.
 *
 * The columns are scratch that every problem uses anew: planning is synchronous.
 */
export type Flat = Shape & {
  chains: number
  options: number
  sources: number
  /** What all elements together must bring, net of their own charges. */
  need: number
  /** The intent's own charges: all of them, and what the user pays. */
  base: number
  baseUser: number
  /** Where the option is in the problem, and the source in its option. */
  optionAt: Int32Array
  sourceAt: Int32Array
  /** Fixed charges: all of them, and what the user pays. */
  optionTotal: Float64Array
  optionUser: Float64Array
  total: Float64Array
  user: Float64Array
  /** USD a source delivers for each USD spent; what each USD delivered costs. */
  yields: Float64Array
  unit: Float64Array
  cap: Float64Array
  /** USD it delivers at most, and at least if it is used. */
  most: Float64Array
  least: Float64Array
  /** Net USD it can bring at most, and what opening it costs, its user-paid charge brought. */
  room: Float64Array
  fixed: Float64Array
  /** By option: whether what it brings goes through the shared pool; and what the pool holds. */
  inside: Int8Array
  pool: number
  /** Whether every source may pay fees. */
  allPay: boolean
}

/** What of a problem is in columns; undefined when it is not of this kind. */
export function flatten(problem: Problem): Flat | undefined {
  const [output, second] = problem.outputs
  if (!output || second || output.amount === 'all') return undefined
  const flat = scratchFor(problem)
  const rates = ratesOf(problem)
  const price = unitPrice(output.price)
  const { total, user } = splitCharges(problem, problem.charges)
  flat.base = total
  flat.baseUser = user
  flat.need = doubleOf(output.amount) * price + flat.baseUser
  flat.options = 0
  flat.sources = 0
  flat.chains = 0
  flat.allPay = true
  for (const places of placesByChain(problem)) {
    flat.chainFirst[flat.chains] = flat.options
    for (const at of places) {
      const option = problem.options[at]
      flat.optionAt[flat.options] = at
      flat.optionChain[flat.options] = flat.chains
      if (option && !addOption(flat, rates, option)) return undefined
    }
    if (flat.options > (flat.chainFirst[flat.chains] ?? 0)) flat.chains += 1
  }
  flat.chainFirst[flat.chains] = flat.options
  flat.optionFirst[flat.options] = flat.sources
  flat.pool = Number.POSITIVE_INFINITY
  return flat
}

/** Takes the problem's pool into account; false when it has several, or not all may pay fees. */
export function addPool(flat: Flat, problem: Problem): boolean {
  const [pool, second] = problem.pools
  const output = problem.outputs[0]
  if (!pool || second || pool.output !== 0 || !output || !flat.allPay) return false
  flat.pool = doubleOf(pool.amount) * unitPrice(output.price)
  for (let option = 0; option < flat.options; option += 1) {
    const layer = problem.options[flat.optionAt[option] ?? 0]?.settlementLayer ?? ''
    flat.inside[option] = pool.settlementLayers.includes(layer) ? 1 : 0
  }
  return true
}

/** Less than this part of what is needed cannot be missed for the doubles' sake. */
const CLEARLY = 1 - 1e-6

/** Whether all that the sources and the pool can bring is clearly not enough. */
export function isShort(flat: Flat): boolean {
  let net = 0
  let beside = 0
  for (let chain = 0; chain < flat.chains; chain += 1) {
    let mostNet = 0
    let mostBeside = 0
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      let room = -(flat.optionUser[option] ?? 0)
      let most = 0
      const last = flat.optionFirst[option + 1] ?? 0
      for (let source = flat.optionFirst[option] ?? 0; source < last; source += 1) {
        room += flat.room[source] ?? 0
        most += flat.most[source] ?? 0
      }
      mostNet = Math.max(mostNet, room)
      if (flat.inside[option] !== 1) mostBeside = Math.max(mostBeside, most)
    }
    net += mostNet
    beside += mostBeside
  }
  const demand = flat.need - flat.baseUser
  return net < flat.need * CLEARLY || beside + flat.pool < demand * CLEARLY
}

/** False when a source has several lanes: that takes the whole model. */
function addOption(flat: Flat, rates: Rates, ref: ElementOption): boolean {
  const option = flat.options
  const first = flat.sources
  const charges = splitCharges(rates.problem, ref.charges)
  flat.optionFirst[option] = first
  flat.optionTotal[option] = charges.total + TIE
  flat.optionUser[option] = charges.user
  let capacity = -charges.user
  const end = listSources(flat, ref)
  for (let from = first; from < end; from += 1) {
    const at = flat.sourceAt[from] ?? 0
    const source = ref.sources[at]
    if (!source) continue
    if (source.lanes.length > 1) return false
    if (!addSource(flat, rates, source)) continue
    if (!source.paysFees) flat.allPay = false
    const index = flat.sources
    const user = flat.user[index] ?? 0
    const tie = tieCost(rankOf(rates, ref, at), flat.cap[index] ?? 0)
    const total = (flat.total[index] ?? 0) + tie
    flat.total[index] = total
    flat.fixed[index] = total + (flat.unit[index] ?? 0) * user
    flat.sourceAt[index] = at
    capacity += (flat.most[index] ?? 0) - user
    flat.sources += 1
  }
  if (capacity > 0) flat.options += 1
  else flat.sources = first
  return true
}

/**
 * Lists the sources of an option that have something to give, and gives back the end of the list.
 * In a loop of its own, as short as can be: it waits for many objects at once that are not in the
 * cache yet, where a long one waits for each in turn.
 */
function listSources(flat: Flat, { sources }: ElementOption): number {
  let end = flat.sources
  for (let at = 0; at < sources.length; at += 1) {
    const source = sources[at]
    if (!source?.cap) continue
    const lane = source.lanes[0]
    if (lane?.output !== 0 || lane.rate.approximate === 0) continue
    flat.sourceAt[end] = at
    end += 1
  }
  return end
}

/** Writes the next source, but for what breaks ties; false when it is of no use. */
function addSource(flat: Flat, rates: Rates, source: Source): boolean {
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
  const mostNet = flat.need + (flat.optionUser[flat.options] ?? 0)
  if (minimum > 0 && delivered * minimum > (mostNet + user) * (1 + 1e-9)) return false
  const at = flat.sources
  flat.sourceOption[at] = flat.options
  flat.cap[at] = cap
  flat.yields[at] = delivered
  flat.unit[at] = RATED[UNIT] ?? 0
  flat.total[at] = SUMS[TOTAL] ?? 0
  flat.user[at] = user
  flat.most[at] = most
  flat.least[at] = Math.max(user, delivered * minimum)
  flat.room[at] = Math.min(room, mostNet)
  return true
}

let scratch = newFlat(128, 1024)

function scratchFor(problem: Problem): Flat {
  const options = problem.options.length + 1
  let sources = 1
  for (const option of problem.options) sources += option.sources.length
  if (options > scratch.optionAt.length || sources > scratch.sourceAt.length) {
    scratch = newFlat(
      Math.max(2 * options, scratch.optionAt.length),
      Math.max(2 * sources, scratch.sourceAt.length),
    )
  }
  return scratch
}

function newFlat(options: number, sources: number): Flat {
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
    laneFirst: new Int32Array(0),
    laneSource: new Int32Array(0),
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
