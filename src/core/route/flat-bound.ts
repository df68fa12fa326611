import type { Flat } from './flat.ts'
import {
  FREE,
  OPEN,
  openOnly,
  SHUT,
  type States,
  setChain,
  setOption,
  setSource,
} from './flat-states.ts'

/**
 * The Lagrangian relaxation of `relax`, for one output: at a price of a delivered USD every chain
 * is decided alone. Within an option a source is worth using when the price exceeds its own:
 * what a USD from it costs, its charge spread over all it can bring (or not, if it is open
 * anyway). In order of these prices, which do not change with the price asked, only the sources
 * that are used have to be looked at: a bound takes a microsecond.
 */
export type Bound = States & {
  flat: Flat
  /** Charges and costs of a USD as the columns have them, or with a price on the pool. */
  base: number
  optionTotal: Float64Array
  unit: Float64Array
  fixed: Float64Array
  /** The price of a USD that the pool gives out. */
  relief: number
  /** By source: its price. By place in an option: the source there, cheapest first. */
  price: Float64Array
  order: Int32Array
  /** By option: the charges and the number of its open sources. */
  charged: Float64Array
  opened: Int32Array
  /** In the last evaluation, by option: what it gains and brings; by chain: the best of both. */
  gain: Float64Array
  brought: Float64Array
  chainGain: Float64Array
  chainBest: Int32Array
  /** The price asked last, and how the bound rises with it there. */
  at: number
  slope: number
}

/** The bound at a price: no plan that keeps to the states costs less. */
export function evaluate(bound: Bound, at: number): number {
  const { flat, chainState, live, count } = bound
  let value = bound.base + at * flat.need
  let slope = flat.need
  for (let index = 0; index < count; index += 1) {
    const chain = live[index] ?? 0
    const state = chainState[chain]
    if (state === SHUT) continue
    let best = -1
    let most = state === OPEN ? Number.NEGATIVE_INFINITY : 0
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      const gain = gainOf(bound, option, at) + (state === OPEN ? lossOf(bound, option, at) : 0)
      if (gain <= most) continue
      most = gain
      best = option
    }
    bound.chainGain[chain] = most
    bound.chainBest[chain] = best
    value -= most
    if (best >= 0) slope -= (bound.brought[best] ?? 0) - (flat.optionUser[best] ?? 0)
  }
  bound.at = at
  bound.slope = slope
  return value
}

function gainOf(bound: Bound, option: number, at: number): number {
  if (bound.arranged[option] === 0) arrange(bound, option)
  const { flat, order, price } = bound
  const user = flat.optionUser[option] ?? 0
  const most = flat.need + user
  let left = most
  let gain = -((bound.optionTotal[option] ?? 0) + at * user) - (bound.charged[option] ?? 0)
  const end = flat.optionFirst[option + 1] ?? 0
  for (let place = flat.optionFirst[option] ?? 0; place < end; place += 1) {
    const source = order[place] ?? 0
    const by = at - (price[source] ?? 0)
    if (by <= 0) break
    const room = flat.room[source] ?? 0
    const taken = room < left ? room : left
    gain += taken * by
    left -= taken
    if (left <= 0) break
  }
  bound.gain[option] = gain
  bound.brought[option] = most - left
  return gain
}

/** An option is not opened for nothing: what the source costs that costs least, as a loss. */
export function lossOf(bound: Bound, option: number, at: number): number {
  if ((bound.brought[option] ?? 0) > 0 || (bound.opened[option] ?? 0) > 0) return 0
  const { flat } = bound
  let best = Number.NEGATIVE_INFINITY
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    if (bound.sourceState[source] === SHUT) continue
    best = Math.max(best, worthOf(bound, source, at))
  }
  return best
}

/** What a source is worth if it is opened, though nothing of it be used. */
function worthOf({ flat, unit, fixed }: Bound, source: number, at: number): number {
  const more = at - (unit[source] ?? 0)
  return (more > 0 ? more * (flat.room[source] ?? 0) : 0) - (fixed[source] ?? 0)
}

/** Puts the sources of an option in the order of their prices. */
function arrange(bound: Bound, option: number): void {
  const { flat, order, price } = bound
  const first = flat.optionFirst[option] ?? 0
  const end = flat.optionFirst[option + 1] ?? 0
  let charged = 0
  let opened = 0
  for (let place = first; place < end; place += 1) {
    const source = order[place] ?? 0
    const state = bound.sourceState[source]
    const unit = bound.unit[source] ?? 0
    const fixed = bound.fixed[source] ?? 0
    let own = Number.POSITIVE_INFINITY
    // What relieves the pool by more than it costs is open in any case.
    if (state === OPEN || (fixed < 0 && state === FREE)) {
      own = unit
      charged += fixed
      opened += 1
    } else if (state === FREE) own = unit + fixed / (flat.room[source] ?? 1)
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

/** Decides what the bound already decides: whatever would lift it to the limit. */
export function settleByPenalty(bound: Bound, value: number, limit: number): void {
  const { flat, at } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const gained = bound.chainGain[chain] ?? 0
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      const without = value + gained - (bound.gain[option] ?? 0)
      const free = bound.optionState[option] === FREE
      if (free && without - lossOf(bound, option, at) >= limit) {
        setOption(bound, option, SHUT)
      } else settleSources(bound, option, without, limit)
    }
    if (bound.chainState[chain] === FREE && gained > 0 && value + gained >= limit) {
      setChain(bound, chain, OPEN)
    }
    openOnly(bound, chain)
  }
}

function settleSources(bound: Bound, option: number, without: number, limit: number): void {
  const { flat, at } = bound
  const full = (bound.brought[option] ?? 0) >= flat.need + (flat.optionUser[option] ?? 0)
  const decisive = bound.optionState[option] === OPEN && !full
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    if (bound.sourceState[source] !== FREE) continue
    const worth = worthOf(bound, source, at)
    if (worth < 0 && without - worth >= limit) setSource(bound, source, SHUT)
    else if (decisive && worth > 0 && without + worth >= limit) setSource(bound, source, OPEN)
  }
}

let scratch: Bound | undefined

/** A bound with everything undecided. */
export function boundFor(flat: Flat): Bound {
  const options = flat.optionAt.length
  const sources = flat.sourceAt.length
  if (!scratch || options > scratch.gain.length || sources > scratch.price.length) {
    scratch = newBound(flat, options, sources)
  }
  const bound = scratch
  bound.flat = flat
  bound.chainState.fill(FREE, 0, flat.chains)
  bound.optionState.fill(FREE, 0, flat.options)
  bound.sourceState.fill(FREE, 0, flat.sources)
  bound.arranged.fill(0, 0, flat.options)
  for (let source = 0; source < flat.sources; source += 1) bound.order[source] = source
  for (let chain = 0; chain < flat.chains; chain += 1) bound.live[chain] = chain
  bound.count = flat.chains
  bound.decided = 0
  bound.base = flat.base
  bound.optionTotal = flat.optionTotal
  bound.unit = flat.unit
  bound.fixed = flat.fixed
  bound.relief = 0
  return bound
}

function newBound(flat: Flat, options: number, sources: number): Bound {
  return {
    flat,
    base: 0,
    optionTotal: flat.optionTotal,
    unit: flat.unit,
    fixed: flat.fixed,
    relief: 0,
    count: 0,
    at: 0,
    slope: 0,
    decided: 0,
    chainState: new Int8Array(options),
    optionState: new Int8Array(options),
    sourceState: new Int8Array(sources),
    laneState: new Int8Array(0),
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
