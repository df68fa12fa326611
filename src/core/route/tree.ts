import type { ElementOption, Lane, Source } from './problem.ts'

/**
 * The problem in doubles, for the search: the tree chain > option > source > lane with every
 * amount in USD. A double is wrong by 1e-16 of its value, far below the search's tolerance; the
 * plan that comes out is worked out again in whole raw units by `settle`.
 */
export type Model = {
  aim: Aim
  sinks: readonly Sink[]
  chains: ChainNode[]
  pools: readonly PoolNode[]
  /** The price of a charge when only some sources may pay it; else the cheapest sink's. */
  fee: Dual | undefined
  cuts: CutRow[]
  /** How many options and sources there are. */
  counts: { options: number; sources: number }
  /** The multipliers the bound is sought with. */
  duals: Dual[]
  /** The intent's own charges: all of them, and what the user pays. */
  baseTotal: number
  baseUser: number
  /** What all elements together must bring, net of their own charges. */
  need: number
  /** No plan worth finding charges the user more than this in fixed amounts. */
  chargeLimit: number
  /** More than any plan costs: a bound that reaches it proves that there is none. */
  ceiling: number
  /** How much the linear programs so far have had to look at: what a search has cost, beside its nodes. */
  work: number
  /** One output, no pool that can bind, any source may pay fees: a greedy flow is optimal. */
  plain: boolean
}

/** Cheapest exact delivery; most for the `all` output; or as little missing as possible. */
export type Aim = 'cost' | 'most' | 'least-short'

/** A switch of the search: undecided, in the plan, or ruled out. */
export type State = 'free' | 'open' | 'shut'

/** A shadow price in the relaxation, and which way the bound rises with it. */
export type Dual = {
  multiplier: number
  slope: number
  least: number
  most: number
  /** A multiplier of this size matters; 0 for the prices of a USD, which are measured together. */
  scale: number
}

/**
 * A cut: what is opened, rounded up, and what flows must together reach a whole number. By index
 * of option and source: its weight when it is open, and the weight of each net USD it brings.
 */
export type CutRow = Dual & {
  right: number
  options: Float64Array
  sources: Float64Array
  units: Float64Array
}

/** Where deliveries go: an output. */
export type Sink = Dual & {
  index: number
  demand: number
  /** Takes whatever arrives (an `all` output). */
  takesAll: boolean
  /** Scratch of the relaxation: what an option brings here. */
  load: number
  /** USD of fixed charges taken from what arrives here, and USD it misses, in the last flow. */
  carved: number
  missed: number
  /** What one more USD for it would have cost there. */
  shadow: number
}

export type ChainNode = {
  chainId: number
  options: OptionNode[]
  state: State
  /** Best gain over its options in the last relaxation; never below 0 unless it must be open. */
  gain: number
  best: OptionNode | undefined
  /** How much of it the relaxed plan uses, from 0 to 1, and the net USD it brings there. */
  share: number
  mean: number
}

export type OptionNode = {
  index: number
  ref: ElementOption
  chain: ChainNode
  sources: SourceNode[]
  total: number
  user: number
  /** User-paid charges of all its lanes together. */
  laneUser: number
  /** Net USD it can bring at most. */
  capacity: number
  state: State
  gain: number
  share: number
  /** It could bring more than the intent takes, so its sources compete. */
  full: boolean
  /** Its sources bring to several sinks each, because one alone would not take it all. */
  split: boolean
  /** What the gain includes for the least bad source, when none is worth using. */
  loss: number
  due: number
  brought: number
}

export type SourceNode = {
  index: number
  ref: Source
  option: OptionNode
  lanes: LaneNode[]
  cap: number
  minimum: number
  /** USD it delivers at most. */
  most: number
  total: number
  user: number
  /** User-paid charges of its lanes together. */
  laneUser: number
  state: State
  /** Scratch of the relaxation: gain from using it, for each net USD, most net USD, net USD used. */
  worth: number
  slope: number
  room: number
  used: number
  /** How far it is open there; in the mixture: how far, and the net USD it brings. */
  opened: number
  share: number
  mean: number
  /** The lane it uses there; none when it pays charges only. */
  lane: LaneNode | undefined
  /** What opening it costs there, the worth of what its user-paid charge brings taken off. */
  charge: number
  /** Scratch of the flow: what it must bring and spend, and what it does. */
  due: number
  least: number
  brought: number
  spent: number
}

/**
 * USD that a lane has room for in any case, less than any raw unit is worth: charges are spread over
 * the room, and an output that wants nothing would leave none.
 */
export const LEAST_ROOM = 1e-9

export type LaneNode = {
  ref: Lane
  source: SourceNode
  sink: Sink
  pool: PoolNode | undefined
  /** USD delivered for each USD spent; what that costs; the cost for each USD delivered. */
  yield: number
  cost: number
  unit: number
  /** Most USD it delivers, alone and within what its sink can take. */
  most: number
  room: number
  total: number
  user: number
  state: State
  /** Scratch of the relaxation: gain for each USD, and net USD brought when the option is split. */
  margin: number
  brought: number
  /** Scratch of the flow: charges it must bring, cost of a USD spent, USD spent. */
  due: number
  price: number
  spent: number
}

export type PoolNode = Dual & { sink: Sink; limit: number; layers: readonly string[] }
