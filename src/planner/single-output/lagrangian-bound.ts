import {
  type Decisions,
  FREE,
  OPEN,
  openOnly,
  SHUT,
  setChain,
  setOption,
  setSource,
} from './decisions.ts'
import type { ProblemArrays } from './problem-arrays.ts'

/**
 * The Lagrangian relaxation for one output: at a dual price of a delivered USD every chain is
 * decided alone. A source is used when the dual price exceeds its own price: its unit cost, plus
 * its charge spread over its room unless it is open anyway. The sources of an option are sorted by
 * these prices, which do not depend on the dual price, so an evaluation visits only the sources
 * that are used and takes a microsecond.
 */
export type Bound = Decisions & {
  arrays: ProblemArrays
  /** The charges and unit costs, either as in the arrays or with a dual price on the pool. */
  base: number
  optionTotal: Float64Array
  unit: Float64Array
  fixed: Float64Array
  /** The dual price of the pool. */
  poolPrice: number
  /** The price of each source, and for each place in an option the source there, cheapest first. */
  price: Float64Array
  order: Int32Array
  /** For each option: the charges and the number of its open sources. */
  charged: Float64Array
  opened: Int32Array
  /**
   * The last evaluation: the gain (negative reduced cost) and delivery of each option, and the best
   * option of each chain.
   */
  gain: Float64Array
  brought: Float64Array
  chainGain: Float64Array
  chainBest: Int32Array
  /** The dual price of the last evaluation, and the subgradient there. */
  at: number
  slope: number
}

/** Evaluates the bound at a dual price: no plan that respects the decisions costs less. */
export function evaluate(bound: Bound, at: number): number {
  const { arrays, chainState, live, count } = bound
  let value = bound.base + at * arrays.need
  let slope = arrays.need
  for (let index = 0; index < count; index += 1) {
    const chain = live[index] ?? 0
    const state = chainState[chain]
    if (state === SHUT) continue
    let best = -1
    let most = state === OPEN ? Number.NEGATIVE_INFINITY : 0
    const end = arrays.chainFirst[chain + 1] ?? 0
    for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      const gain = gainOf(bound, option, at) + (state === OPEN ? lossOf(bound, option, at) : 0)
      if (gain <= most) continue
      most = gain
      best = option
    }
    bound.chainGain[chain] = most
    bound.chainBest[chain] = best
    value -= most
    if (best >= 0) slope -= (bound.brought[best] ?? 0) - (arrays.optionUser[best] ?? 0)
  }
  bound.at = at
  bound.slope = slope
  return value
}

function gainOf(bound: Bound, option: number, at: number): number {
  if (bound.arranged[option] === 0) arrange(bound, option)
  const { arrays, order, price } = bound
  const user = arrays.optionUser[option] ?? 0
  const most = arrays.need + user
  let left = most
  let gain = -((bound.optionTotal[option] ?? 0) + at * user) - (bound.charged[option] ?? 0)
  const end = arrays.optionFirst[option + 1] ?? 0
  for (let place = arrays.optionFirst[option] ?? 0; place < end; place += 1) {
    const source = order[place] ?? 0
    const by = at - (price[source] ?? 0)
    if (by <= 0) break
    const room = arrays.room[source] ?? 0
    const taken = room < left ? room : left
    gain += taken * by
    left -= taken
    if (left <= 0) break
  }
  bound.gain[option] = gain
  bound.brought[option] = most - left
  return gain
}

/** Returns the loss of the cheapest source, because an open option uses at least one source. */
function lossOf(bound: Bound, option: number, at: number): number {
  if ((bound.brought[option] ?? 0) > 0 || (bound.opened[option] ?? 0) > 0) return 0
  const { arrays } = bound
  let best = Number.NEGATIVE_INFINITY
  const end = arrays.optionFirst[option + 1] ?? 0
  for (let source = arrays.optionFirst[option] ?? 0; source < end; source += 1) {
    if (bound.sourceState[source] === SHUT) continue
    best = Math.max(best, profitOf(bound, source, at))
  }
  return best
}

/**
 * Returns the profit of an open source, its negative reduced cost, even if nothing of it is used.
 */
function profitOf({ arrays, unit, fixed }: Bound, source: number, at: number): number {
  const more = at - (unit[source] ?? 0)
  return (more > 0 ? more * (arrays.room[source] ?? 0) : 0) - (fixed[source] ?? 0)
}

/** Sorts the sources of an option by their prices. */
function arrange(bound: Bound, option: number): void {
  const { arrays, order, price } = bound
  const first = arrays.optionFirst[option] ?? 0
  const end = arrays.optionFirst[option + 1] ?? 0
  let charged = 0
  let opened = 0
  for (let place = first; place < end; place += 1) {
    const source = order[place] ?? 0
    const state = bound.sourceState[source]
    const unit = bound.unit[source] ?? 0
    const fixed = bound.fixed[source] ?? 0
    let own = Number.POSITIVE_INFINITY
    // A source that relieves the pool by more than it costs is open in any case.
    if (state === OPEN || (fixed < 0 && state === FREE)) {
      own = unit
      charged += fixed
      opened += 1
    } else if (state === FREE) own = unit + fixed / (arrays.room[source] ?? 1)
    price[source] = own
    let to = place
    while (to > first && (price[order[to - 1] ?? 0] ?? 0) > own) {
      order[to] = order[to - 1] ?? 0
      to -= 1
    }
    order[to] = source
  }
  bound.charged[option] = charged
  bound.opened[option] = opened
  bound.arranged[option] = 1
}

/** Reduced cost fixing: decides whatever would otherwise lift the bound to the limit. */
export function fixByReducedCost(bound: Bound, value: number, limit: number): void {
  const { arrays, at } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const gained = bound.chainGain[chain] ?? 0
    const end = arrays.chainFirst[chain + 1] ?? 0
    for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      const without = value + gained - (bound.gain[option] ?? 0)
      const free = bound.optionState[option] === FREE
      if (free && without - lossOf(bound, option, at) >= limit) {
        setOption(bound, option, SHUT)
      } else fixSources(bound, option, without, limit)
    }
    if (bound.chainState[chain] === FREE && gained > 0 && value + gained >= limit) {
      setChain(bound, chain, OPEN)
    }
    openOnly(bound, chain)
  }
}

function fixSources(bound: Bound, option: number, without: number, limit: number): void {
  const { arrays, at } = bound
  const full = (bound.brought[option] ?? 0) >= arrays.need + (arrays.optionUser[option] ?? 0)
  const decisive = bound.optionState[option] === OPEN && !full
  const end = arrays.optionFirst[option + 1] ?? 0
  for (let source = arrays.optionFirst[option] ?? 0; source < end; source += 1) {
    if (bound.sourceState[source] !== FREE) continue
    const worth = profitOf(bound, source, at)
    if (worth < 0 && without - worth >= limit) setSource(bound, source, SHUT)
    else if (decisive && worth > 0 && without + worth >= limit) setSource(bound, source, OPEN)
  }
}

let scratch: Bound | undefined

/** Returns a bound with everything undecided. */
export function boundFor(arrays: ProblemArrays): Bound {
  const options = arrays.optionAt.length
  const sources = arrays.sourceAt.length
  if (!scratch || options > scratch.gain.length || sources > scratch.price.length) {
    scratch = newBound(arrays, options, sources)
  }
  const bound = scratch
  bound.arrays = arrays
  bound.chainState.fill(FREE, 0, arrays.chains)
  bound.optionState.fill(FREE, 0, arrays.options)
  bound.sourceState.fill(FREE, 0, arrays.sources)
  bound.arranged.fill(0, 0, arrays.options)
  for (let source = 0; source < arrays.sources; source += 1) bound.order[source] = source
  for (let chain = 0; chain < arrays.chains; chain += 1) bound.live[chain] = chain
  bound.count = arrays.chains
  bound.decided = 0
  bound.base = arrays.base
  bound.optionTotal = arrays.optionTotal
  bound.unit = arrays.unit
  bound.fixed = arrays.fixed
  bound.poolPrice = 0
  return bound
}

function newBound(arrays: ProblemArrays, options: number, sources: number): Bound {
  return {
    arrays,
    base: 0,
    optionTotal: arrays.optionTotal,
    unit: arrays.unit,
    fixed: arrays.fixed,
    poolPrice: 0,
    count: 0,
    at: 0,
    slope: 0,
    decided: 0,
    chainState: new Int8Array(options),
    optionState: new Int8Array(options),
    sourceState: new Int8Array(sources),
    price: new Float64Array(sources),
    order: new Int32Array(sources),
    arranged: new Int8Array(options),
    charged: new Float64Array(options),
    opened: new Int32Array(options),
    gain: new Float64Array(options),
    brought: new Float64Array(options),
    chainGain: new Float64Array(options),
    chainBest: new Int32Array(options),
    live: new Int32Array(options),
    trail: new Int32Array(1024),
  }
}
