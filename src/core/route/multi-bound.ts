import { spend } from './effort.ts'
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
import type { Multi } from './multi.ts'
import { isCrowded, transport } from './multi-transport.ts'
import type { Dual } from './tree.ts'

/**
 * The Lagrangian relaxation of `relax`, in columns: at a price for each output every chain is
 * decided alone. Pools, fee tokens and minimums are left aside, so it is a bound with them, too.
 */
export type MultiBound = States & {
  flat: Multi
  /** The price of each output, and how the bound rises with it. */
  prices: Dual[]
  at: Float64Array
  slopes: Float64Array
  fee: number
  /** By output: what the first lane to it is charged at least, whichever it is. See `setFloors`. */
  floor: Float64Array
  /** In the last evaluation, by lane: what a USD gains; in a split option: net USD brought. */
  margin: Float64Array
  brought: Float64Array
  /** By source: the gain for each net USD, most of them, those used; how far it is open. */
  each: Float64Array
  room: Float64Array
  used: Float64Array
  opened: Float64Array
  /** What opening it costs, its user-paid charge brought; what it is worth if it is open. */
  charge: Float64Array
  worth: Float64Array
  /** The lane it uses. */
  lane: Int32Array
  /** By option: what it gains; the loss in that when nothing is worth using; see `OptionNode`. */
  gain: Float64Array
  loss: Float64Array
  full: Int8Array
  split: Int8Array
  chainGain: Float64Array
  chainBest: Int32Array
  /** How many lanes were looked at so far: what a search has cost. */
  looked: number
  /** Scratch of the transport. */
  carried: number
  load: Float64Array
  spare: Float64Array
  reach: Float64Array
  reachStart: Int32Array
  reachOut: Int32Array
  left: Float64Array
  rowRoom: Float64Array
  laneGain: Float64Array
  /** The lanes of an option, best gains first, and how many. */
  order: Int32Array
  ordered: number
  rest: number
}

/** Lanes that are looked at in a microsecond. */
const LOOKS_OF_AN_EFFORT = 30

/** The bound at the prices: no plan that keeps to the states costs less. */
export function evaluate(bound: MultiBound): number {
  const { flat, prices, at, slopes, chainState, live, count } = bound
  const before = bound.looked
  let cheapest = 0
  let value = flat.base
  for (let sink = 0; sink < prices.length; sink += 1) {
    const demand = flat.demand[sink] ?? 0
    at[sink] = prices[sink]?.multiplier ?? 0
    slopes[sink] = demand
    value += (at[sink] ?? 0) * demand + (bound.floor[sink] ?? 0)
    if ((at[sink] ?? 0) < (at[cheapest] ?? 0)) cheapest = sink
  }
  bound.fee = at[cheapest] ?? 0
  value += bound.fee * flat.baseUser
  let charged = flat.baseUser
  for (let index = 0; index < count; index += 1) {
    const chain = live[index] ?? 0
    const state = chainState[chain]
    if (state === SHUT) continue
    let best = -1
    let most = state === OPEN ? Number.NEGATIVE_INFINITY : 0
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      setGain(bound, option, most)
      const gain = bound.gain[option] ?? 0
      if (gain <= most) continue
      most = gain
      best = option
    }
    bound.chainGain[chain] = most
    bound.chainBest[chain] = best
    value -= most
    if (best >= 0) charged += supply(bound, best)
  }
  spend((bound.looked - before) / LOOKS_OF_AN_EFFORT)
  slopes[cheapest] = (slopes[cheapest] ?? 0) + charged
  for (let sink = 0; sink < prices.length; sink += 1) {
    const price = prices[sink]
    if (price) price.slope = slopes[sink] ?? 0
  }
  return value
}

/**
 * Every output needs a lane, so one lane's charge is due as a whole, however little it carries; only
 * what lanes are charged beyond the least of them is then spread. Better than spreading all of it
 * where an output has one lane in the cheapest plans, worse where it has many.
 */
export function setFloors(bound: MultiBound): void {
  const { flat, floor, laneState, sourceState, optionState } = bound
  floor.fill(Number.POSITIVE_INFINITY)
  for (let lane = 0; lane < flat.lanes; lane += 1) {
    const source = flat.laneSource[lane] ?? 0
    if (laneState[lane] === SHUT || sourceState[source] === SHUT) continue
    if (optionState[flat.sourceOption[source] ?? 0] === SHUT) continue
    const sink = flat.laneSink[lane] ?? 0
    floor[sink] = Math.min(floor[sink] ?? 0, flat.laneTotal[lane] ?? 0)
  }
  for (const [sink, least] of floor.entries()) {
    if (!((flat.demand[sink] ?? 0) > 0) || least === Number.POSITIVE_INFINITY) floor[sink] = 0
  }
}

/** What an option gains. Where that does not exceed the floor, only not less than it does. */
function setGain(bound: MultiBound, option: number, floor: number): void {
  const { flat, used, each, room } = bound
  const user = flat.optionUser[option] ?? 0
  const most = flat.need + user + (flat.optionLaneUser[option] ?? 0)
  let gain = -((flat.optionTotal[option] ?? 0) + bound.fee * user)
  let wanted = 0
  let value = 0
  const first = flat.optionFirst[option] ?? 0
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = first; source < end; source += 1) {
    used[source] = 0
    if (bound.sourceState[source] === SHUT) continue
    setPrice(bound, source, most)
    if (bound.opened[source] === 1) gain -= bound.charge[source] ?? 0
    const by = each[source] ?? 0
    if (by <= 0) continue
    const takes = room[source] ?? 0
    used[source] = takes
    wanted += takes
    value += takes * by
  }
  bound.looked += (flat.laneFirst[end] ?? 0) - (flat.laneFirst[first] ?? 0)
  bound.full[option] = wanted > most ? 1 : 0
  bound.split[option] = 0
  if (wanted > most) value = takeBest(bound, option, most)
  const loss = wanted === 0 ? leastLoss(bound, option) : 0
  bound.loss[option] = loss
  value += loss
  if (gain + value > floor && isCrowded(bound, option)) {
    bound.full[option] = 1
    transport(bound, option, most, value)
    value = bound.carried
  }
  bound.gain[option] = gain + value
}

/** The gain of a source for each net USD, its charge spread over the most that it can bring. */
function setPrice(bound: MultiBound, source: number, most: number): void {
  const { flat, at, fee, floor, laneState, margin } = bound
  let slope = Number.NEGATIVE_INFINITY
  let profit = Number.NEGATIVE_INFINITY
  let due = flat.total[source] ?? 0
  const end = flat.laneFirst[source + 1] ?? 0
  for (let lane = flat.laneFirst[source] ?? 0; lane < end; lane += 1) {
    if (laneState[lane] === SHUT) continue
    const sink = flat.laneSink[lane] ?? 0
    let gain = (at[sink] ?? 0) - (flat.unit[lane] ?? 0)
    const charged = flat.laneTotal[lane] ?? 0
    if (charged > 0) {
      const charge = charged - (floor[sink] ?? 0) + fee * (flat.laneUser[lane] ?? 0)
      if (laneState[lane] === OPEN) due += charge
      else gain -= charge / (flat.laneRoom[lane] ?? 1)
    }
    margin[lane] = gain
    if (gain > slope) {
      slope = gain
      bound.lane[source] = lane
    }
    profit = Math.max(profit, gain * (flat.laneMost[lane] ?? 0))
  }
  const user = flat.user[source] ?? 0
  const charge = due + (fee - slope) * user
  const open = bound.sourceState[source] === OPEN || charge < 0
  bound.charge[source] = charge
  bound.opened[source] = open ? 1 : 0
  const room = slope > 0 ? Math.min(profit / slope - user, most) : 0
  let by = 0
  if (room > 0) by = open ? slope : slope - charge / room
  bound.room[source] = room
  bound.each[source] = by
  if (open) bound.worth[source] = by * room - charge
  else bound.worth[source] = room > 0 ? by * room : -charge
}

/** An option is not opened for nothing: it uses at least the source that costs least. */
function leastLoss(bound: MultiBound, option: number): number {
  const { flat, sourceState } = bound
  let best = Number.NEGATIVE_INFINITY
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    if (sourceState[source] === OPEN) return 0
    if (sourceState[source] === FREE) best = Math.max(best, Math.min(0, bound.worth[source] ?? 0))
  }
  return best
}

/** The option takes no more than it may bring: the sources with the best gains first. */
function takeBest(bound: MultiBound, option: number, most: number): number {
  const { flat, used, each } = bound
  const first = flat.optionFirst[option] ?? 0
  const end = flat.optionFirst[option + 1] ?? 0
  used.fill(0, first, end)
  let left = most
  let value = 0
  while (left > 0) {
    let found = -1
    let by = 0
    for (let source = first; source < end; source += 1) {
      if (bound.sourceState[source] === SHUT || (used[source] ?? 0) > 0) continue
      if ((each[source] ?? 0) <= by) continue
      by = each[source] ?? 0
      found = source
    }
    if (found < 0) break
    const takes = Math.min(bound.room[found] ?? 0, left)
    used[found] = takes
    left -= takes
    value += takes * by
  }
  return value
}

/** Takes what the option delivers off the slopes; gives back the charges it makes due. */
function supply(bound: MultiBound, option: number): number {
  const { flat, used, opened, brought } = bound
  let charged = flat.optionUser[option] ?? 0
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    if (bound.sourceState[source] === SHUT) continue
    const takes = used[source] ?? 0
    let share = opened[source] ?? 0
    if (share === 0 && takes > 0) share = takes / (bound.room[source] ?? 1)
    if (share === 0) continue
    opened[source] = share
    const user = (flat.user[source] ?? 0) * share
    charged += user
    if (takes <= 0) continue
    if (bound.split[option] === 0) bring(bound, bound.lane[source] ?? 0, takes + user)
    else {
      const last = flat.laneFirst[source + 1] ?? 0
      for (let lane = flat.laneFirst[source] ?? 0; lane < last; lane += 1) {
        if (bound.laneState[lane] === SHUT || !((brought[lane] ?? 0) > 0)) continue
        bring(bound, lane, ((brought[lane] ?? 0) * (takes + user)) / takes)
      }
    }
  }
  return charged
}

function bring({ flat, slopes }: MultiBound, lane: number, amount: number): void {
  const sink = flat.laneSink[lane] ?? 0
  slopes[sink] = (slopes[sink] ?? 0) - amount
}

/** Decides what the bound already decides: whatever would lift it to the limit. */
export function settleByPenalty(bound: MultiBound, value: number, limit: number): void {
  const { flat, optionState } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const gained = bound.chainGain[chain] ?? 0
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (optionState[option] === SHUT) continue
      const within = value + gained - (bound.gain[option] ?? 0)
      if (optionState[option] === FREE && within >= limit) setOption(bound, option, SHUT)
      else settleSources(bound, option, within + (bound.loss[option] ?? 0), limit)
    }
    if (bound.chainState[chain] === FREE && gained > 0 && value + gained >= limit) {
      setChain(bound, chain, OPEN)
    }
    openOnly(bound, chain)
  }
}

function settleSources(bound: MultiBound, option: number, least: number, limit: number): void {
  const { flat } = bound
  const decisive = bound.optionState[option] === OPEN && bound.full[option] === 0
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    if (bound.sourceState[source] !== FREE) continue
    const worth = bound.worth[source] ?? 0
    if (worth < 0 && least - worth >= limit) setSource(bound, source, SHUT)
    else if (decisive && worth > 0 && least + worth >= limit) setSource(bound, source, OPEN)
  }
}

let scratch: MultiBound | undefined

/** A bound with everything undecided. */
export function boundFor(flat: Multi, outputs: number): MultiBound {
  const known = scratch
  const fits =
    known &&
    flat.optionAt.length <= known.gain.length &&
    flat.sourceAt.length <= known.each.length &&
    flat.laneAt.length <= known.margin.length &&
    flat.demand.length <= known.load.length
  scratch = fits ? known : newBound(flat)
  const bound = scratch
  bound.flat = flat
  bound.prices.length = 0
  for (let sink = 0; sink < outputs; sink += 1) bound.prices.push(newPrice())
  bound.chainState.fill(FREE, 0, flat.chains)
  bound.optionState.fill(FREE, 0, flat.options)
  bound.sourceState.fill(FREE, 0, flat.sources)
  bound.laneState.fill(FREE, 0, flat.lanes)
  for (let chain = 0; chain < flat.chains; chain += 1) bound.live[chain] = chain
  bound.count = flat.chains
  bound.decided = 0
  bound.looked = 0
  bound.floor.fill(0)
  return bound
}

function newPrice(): Dual {
  const { NEGATIVE_INFINITY: least, POSITIVE_INFINITY: most } = Number
  return { multiplier: 0, slope: 0, least, most, scale: 0 }
}

function newBound(flat: Multi): MultiBound {
  const outputs = flat.demand.length
  const options = flat.optionAt.length
  const sources = flat.sourceAt.length
  const lanes = flat.laneAt.length
  return {
    flat,
    prices: [],
    fee: 0,
    count: 0,
    decided: 0,
    looked: 0,
    carried: 0,
    ordered: 0,
    rest: 0,
    chainState: new Int8Array(options),
    optionState: new Int8Array(options),
    sourceState: new Int8Array(sources),
    laneState: new Int8Array(lanes),
    arranged: new Int8Array(options),
    live: new Int32Array(options),
    trail: new Int32Array(1024),
    margin: new Float64Array(lanes),
    brought: new Float64Array(lanes),
    laneGain: new Float64Array(lanes),
    order: new Int32Array(lanes),
    each: new Float64Array(sources),
    room: new Float64Array(sources),
    used: new Float64Array(sources),
    opened: new Float64Array(sources),
    charge: new Float64Array(sources),
    worth: new Float64Array(sources),
    left: new Float64Array(sources),
    rowRoom: new Float64Array(sources),
    lane: new Int32Array(sources),
    gain: new Float64Array(options),
    loss: new Float64Array(options),
    full: new Int8Array(options),
    split: new Int8Array(options),
    chainGain: new Float64Array(options),
    chainBest: new Int32Array(options),
    at: new Float64Array(outputs),
    floor: new Float64Array(outputs),
    slopes: new Float64Array(outputs),
    load: new Float64Array(outputs),
    spare: new Float64Array(outputs),
    reach: new Float64Array(outputs),
    reachStart: new Int32Array(outputs),
    reachOut: new Int32Array(outputs),
  }
}
