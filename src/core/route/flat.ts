import { unitPrice } from '../usd.ts'
import { fundingClass } from './priority.ts'
import type { ElementOption, Lane, Problem, Source } from './problem.ts'
import { approximate } from './ratio.ts'
import { splitCharges } from './split-charges.ts'

/**
 * A problem with one output as columns of doubles, chain by chain, option by option, source by
 * source; all amounts in USD. The same numbers as in `Model`, without an object for each source:
 * most sources are ruled out at the first look, and a plan should not wait for them.
 *
 * The columns are scratch that every problem uses anew: planning is synchronous.
 */
export type Flat = {
  chains: number
  options: number
  sources: number
  /** What all elements together must bring, net of their own charges. */
  need: number
  /** The intent's own charges: all of them, and what the user pays. */
  base: number
  baseUser: number
  /** By chain: its first option; one more at the end. By option: its first source, likewise. */
  chainFirst: Int32Array
  optionFirst: Int32Array
  optionChain: Int32Array
  /** Where the option is in the problem, and the source in its option. */
  optionAt: Int32Array
  sourceAt: Int32Array
  sourceOption: Int32Array
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
}

/** Breaks ties by funding priority: less than any raw unit is worth, more than the tolerance. */
export const TIE = 1e-8

/** What of a problem is in columns; undefined when it is not of this kind. */
export function flatten(problem: Problem): Flat | undefined {
  const [output, second] = problem.outputs
  if (!output || second || output.amount === 'all') return undefined
  const flat = scratchFor(problem)
  const base = splitCharges(problem, problem.charges)
  const price = unitPrice(output.price)
  flat.need = Number(output.amount) * price + base.user
  flat.base = base.total
  flat.baseUser = base.user
  flat.options = 0
  flat.sources = 0
  let chain = 0
  for (const chainId of chainsOf(problem)) {
    flat.chainFirst[chain] = flat.options
    for (const [at, option] of problem.options.entries()) {
      if (option.chainId !== chainId) continue
      flat.optionAt[flat.options] = at
      flat.optionChain[flat.options] = chain
      if (!addOption(flat, problem, option, price)) return undefined
    }
    if (flat.options > (flat.chainFirst[chain] ?? 0)) chain += 1
  }
  flat.chains = chain
  flat.chainFirst[chain] = flat.options
  flat.optionFirst[flat.options] = flat.sources
  return flat
}

function chainsOf(problem: Problem): number[] {
  const chains: number[] = []
  for (const { chainId } of problem.options) if (!chains.includes(chainId)) chains.push(chainId)
  return chains
}

/** False when a source has several lanes or may not pay fees: that takes the whole model. */
function addOption(flat: Flat, problem: Problem, ref: ElementOption, price: number): boolean {
  const option = flat.options
  const { total, user } = splitCharges(problem, ref.charges)
  const first = flat.sources
  flat.optionFirst[option] = first
  flat.optionTotal[option] = total + TIE
  flat.optionUser[option] = user
  let capacity = -user
  for (let at = 0; at < ref.sources.length; at += 1) {
    const source = ref.sources[at]
    if (!source) continue
    const [lane] = source.lanes
    if (!lane || source.cap <= 0n) continue
    if (source.lanes.length > 1) return false
    const room = addSource(flat, problem, { option: ref, source, lane }, price)
    if (room <= 0) continue
    if (!source.paysFees) return false
    capacity += room
    flat.sourceAt[flat.sources] = at
    flat.sources += 1
  }
  if (capacity > 0) flat.options += 1
  else flat.sources = first
  return true
}

type From = { option: ElementOption; source: Source; lane: Lane }

/** Writes the next source; gives back what it can bring, nothing when it is of no use. */
function addSource(flat: Flat, problem: Problem, from: From, outputPrice: number): number {
  const { source, lane } = from
  const { sponsored } = problem
  const price = unitPrice(source.price)
  const cap = Number(source.cap) * price
  const minimum = source.minimum === 0n ? 0 : Number(source.minimum) * price
  if (!(cap > 0) || cap < minimum || lane.output !== 0) return 0
  const bridge = approximate(source.bridgeFee)
  const parity = (approximate(lane.rate) * outputPrice) / price
  const kept = sponsored.bridge ? 1 : 1 - bridge
  const swapped = sponsored.swap ? Math.max(parity, 1) : parity
  const delivered = kept * swapped
  if (!(delivered > 0)) return 0
  let paid = 0
  if (sponsored.bridge) paid += bridge
  if (sponsored.swap) paid += kept * (swapped - parity)
  if (paid !== 0) paid *= 1 + approximate(problem.surcharge)
  const unit = (1 - delivered + paid) / delivered
  const charges = splitCharges(problem, source.charges)
  const own = splitCharges(problem, lane.charges)
  const user = charges.user + own.user
  const most = delivered * cap
  const room = most - user
  if (!(room > 0)) return 0
  const mostNet = flat.need + (flat.optionUser[flat.options] ?? 0)
  if (minimum > 0 && delivered * minimum > (mostNet + user) * (1 + 1e-9)) return 0
  const rank = fundingClass(problem, from.option, source)
  const total = charges.total + own.total + TIE * (1 + rank + 1 / (1 + Math.log1p(cap)))
  const at = flat.sources
  flat.sourceOption[at] = flat.options
  flat.cap[at] = cap
  flat.yields[at] = delivered
  flat.unit[at] = unit
  flat.total[at] = total
  flat.user[at] = user
  flat.most[at] = most
  flat.least[at] = Math.max(user, delivered * minimum)
  flat.room[at] = Math.min(room, mostNet)
  flat.fixed[at] = total + unit * user
  return room
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
    ...{ chains: 0, options: 0, sources: 0, need: 0, base: 0, baseUser: 0 },
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
  }
}
