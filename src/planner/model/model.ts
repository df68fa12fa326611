import type { ElementOption, Lane, Source } from '../problem.ts'

/**
 * The problem in doubles, for the search: the tree chain > option > source > lane with every amount
 * in USD. The error of a double is 1e-16 of its value, far below the tolerance of the search;
 * `roundToUnits` computes the plan again in whole raw units.
 */
export type Model = {
  aim: Aim
  sinks: readonly Sink[]
  chains: ChainNode[]
  pools: readonly PoolNode[]
  /**
   * The dual price of a charge if only some sources may pay it; otherwise charges have the price of
   * the cheapest sink.
   */
  fee: Dual | undefined
  cuts: CutRow[]
  /** The number of options and sources. */
  counts: { options: number; sources: number }
  /** The duals that the bound is maximised over. */
  duals: Dual[]
  /** The charges of the intent itself: in total, and for the user. */
  baseTotal: number
  baseUser: number
  /** What all elements together must deliver, net of their own charges. */
  need: number
  /** A better plan charges the user at most this in fixed amounts. */
  chargeLimit: number
  /** More than any plan costs: a bound that reaches it proves that there is no plan. */
  ceiling: number
  /** The work of the linear programs so far, which a search counts beside its nodes. */
  work: number
  /**
   * The model has one output, no pool that can bind, and every source may pay fees: a greedy flow
   * is optimal.
   */
  plain: boolean
}

/**
 * The objective: the cheapest exact delivery, the most for the `all` output, or the least missing.
 */
export type Aim = 'cost' | 'most' | 'least-short'

/** The state of a switch: undecided, in the plan, or ruled out. */
export type State = 'free' | 'open' | 'shut'

/** A dual price of the relaxation, and the subgradient of the bound in it. */
export type Dual = {
  multiplier: number
  subgradient: number
  least: number
  most: number
  /** The scale of the multiplier; 0 for the dual prices of a USD, which share one scale. */
  scale: number
}

/**
 * A rounding cut: what is opened, rounded up, and what flows must together reach a whole number.
 * For each option and source: its weight when it is open, and the weight of each net USD.
 */
export type CutRow = Dual & {
  right: number
  options: Float64Array
  sources: Float64Array
  units: Float64Array
}

/** An output as the destination of deliveries. */
export type Sink = Dual & {
  index: number
  demand: number
  /** Takes whatever arrives (an `all` output). */
  takesAll: boolean
  /** What the relaxation counts of the first lane's charge in full: see `setLaneFloors`. */
  floor: number
  /**
   * Scratch of the relaxation: what an option delivers here, what can still be delivered, and the
   * best path to here: its gain, its last lane, and the lane that delivers less instead.
   */
  load: number
  spare: number
  reach: number
  through: LaneNode | undefined
  instead: LaneNode | undefined
  /**
   * The USD of fixed charges taken from what arrives here, and the USD it misses, in the last flow.
   */
  chargeShare: number
  missed: number
  /** Its dual price in the last linear program. */
  shadow: number
}

export type ChainNode = {
  chainId: number
  options: OptionNode[]
  state: State
  /**
   * The best gain of its options in the last relaxation, the negative reduced cost; never below 0
   * unless the chain must be open.
   */
  gain: number
  best: OptionNode | undefined
  /** Its share in the fractional solution, from 0 to 1, and the net USD that it delivers there. */
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
  /** It could deliver more than the intent takes, so its sources compete. */
  full: boolean
  /** Its sources deliver to several sinks each, because one sink would not take it all. */
  split: boolean
  /** The loss in its gain for the cheapest source, if no source has a profit. */
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
  /**
   * Scratch of the relaxation: its profit (negative reduced cost), the same for each net USD, the
   * most net USD, the net USD used, and what is left of it.
   */
  profit: number
  slope: number
  room: number
  used: number
  left: number
  /** Its share there, and in the fractional solution its share and the net USD that it delivers. */
  opened: number
  share: number
  mean: number
  /** The lane it uses there; none when it pays charges only. */
  lane: LaneNode | undefined
  /** The cost of opening it there, less the value of what its user-paid charge delivers. */
  charge: number
  /** Scratch of the flow: what it must deliver and spend, and what it does. */
  due: number
  least: number
  brought: number
  spent: number
}

/**
 * The least room of a lane in USD, which is less than any raw unit: charges are spread over the
 * room, and an output without demand would leave none.
 */
export const LEAST_ROOM = 1e-9

export type LaneNode = {
  ref: Lane
  source: SourceNode
  sink: Sink
  pool: PoolNode | undefined
  /**
   * The USD delivered for each USD spent, the cost of a USD spent, and the cost of a USD delivered.
   */
  yield: number
  cost: number
  unit: number
  /** Most USD it delivers, alone and within what its sink can take. */
  most: number
  room: number
  total: number
  user: number
  state: State
  /**
   * Scratch of the relaxation: gain for each USD, the same less its part of the charge of its
   * source, and net USD brought when the option is split.
   */
  margin: number
  gain: number
  brought: number
  /** The share of its room in the fractional solution, from 0 to 1. */
  share: number
  /** Scratch of the flow: charges it must bring, cost of a USD spent, USD spent. */
  due: number
  price: number
  spent: number
}

export type PoolNode = Dual & { sink: Sink; limit: number; layers: readonly string[] }
