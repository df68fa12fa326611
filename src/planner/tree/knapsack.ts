import type { ChainNode, Model, OptionNode, SourceNode } from '../model/model.ts'
import { relax } from '../relaxation/relax.ts'
import {
  emptyFront,
  extend,
  type ParetoFront,
  type Step,
  sourcesOf,
  type Trail,
  unite,
} from './pareto-front.ts'

/**
 * Finds the cheapest set of sources of a plain model by dynamic programming. For given sources the
 * cheapest flow uses all of every source but the most expensive one, which delivers what is still
 * missing. So full sources are collected chain by chain. A set stays only if no other delivers more
 * for less (Nemhauser and Ullmann), and if its reduced cost at some dual price can still lead to a
 * plan below the limit. Each source in turn is the one that is used in part, together with sets of
 * all the others; to have these sets for every source, the chains are halved again and again.
 *
 * The minimums of sources that need not be open are relaxed, and so is who pays the fees: the cost
 * is a lower bound. Only the last source can be below its minimum.
 */
export type KnapsackResult = {
  /** Undefined if no set costs less than the limit. */
  best: { cost: number; sources: readonly SourceNode[]; last: SourceNode } | undefined
  /** The number of sets that were examined. */
  work: number
  /** False if there were too many sets. */
  finished: boolean
}

/** The knapsack of a model, with the gains at several dual prices. */
type Knapsack = {
  model: Model
  chains: readonly Chain[]
  /**
   * The least cost of a delivered USD. It is subtracted from every cost, so that no cost falls with
   * the amount.
   */
  least: number
  prices: readonly number[]
}

type Chain = { node: ChainNode; options: readonly Option[]; rest: Rest }
type Option = { node: OptionNode; items: readonly Item[]; cost: number }

/** A source with its costs, from which the least unit cost is subtracted. */
type Item = {
  source: SourceNode
  /** The least net USD that it delivers if it is open, and the most. */
  low: number
  high: number
  fixed: number
  unit: number
  rest: Rest
  /** What it can deliver beyond the least. */
  more: Rest
}

/**
 * An upper bound on what is still undecided: its gain at each dual price, and what it can deliver.
 */
type Rest = { gains: readonly number[]; room: number }

/**
 * Dual prices as multiples of that of the relaxation; sets that deliver more or less than usual
 * need other prices.
 */
const PRICES = [0.3, 0.6, 0.8, 0.92, 1, 1.1, 1.3, 1.8, 4]

const LEAST_PRICE = 1e-4

/** Says whether the model has one output and no pool. A fee token is relaxed. */
export function isKnapsack(model: Model): boolean {
  return model.aim === 'cost' && model.sinks.length === 1 && model.pools.length === 0
}

/** Prepares the model as it stands. Multipliers and gains are restored. */
export function prepareKnapsack(model: Model): Knapsack {
  const [sink] = model.sinks
  if (!sink) throw new Error('a model has at least one sink')
  const multiplier = sink.multiplier
  const { fee } = model
  const feeMultiplier = fee?.multiplier ?? 0
  const live = model.chains.filter((chain) => chain.state !== 'shut')
  const least = leastUnit(live)
  const usual = Math.max(LEAST_PRICE, multiplier - least)
  const prices = PRICES.map((by) => usual * by)
  const gains = live.map((): number[] => [])
  for (const price of prices) {
    sink.multiplier = least + price
    if (fee) fee.multiplier = sink.multiplier
    relax(model)
    for (const [index, chain] of live.entries()) gains[index]?.push(chain.gain)
  }
  sink.multiplier = multiplier
  if (fee) fee.multiplier = feeMultiplier
  relax(model)
  const chains = live.map((node, index): Chain => {
    const options = node.options
      .filter(({ state }) => state !== 'shut')
      .map((option) => toOption(model, option, { least, prices }))
    const room = Math.max(...options.map((option) => option.node.capacity))
    return { node, options, rest: { gains: gains[index] ?? [], room } }
  })
  return { model, chains, least, prices }
}

/** Finds the cheapest set that costs less than the limit. */
export function solveKnapsack(from: Knapsack, limit: number, mostWork: number): KnapsackResult {
  const { model, least } = from
  const constant = model.baseTotal + least * model.need
  const state: State = {
    solveKnapsack: from,
    mostWork,
    work: 0,
    best: undefined,
    limit: limit - constant,
    trail: { before: [], source: [] },
  }
  split(state, from.chains, emptyFront(0))
  const { best } = state
  return {
    best: best && {
      cost: best.cost + constant,
      sources: [best.last, ...sourcesOf(state.trail, best.set)],
      last: best.last,
    },
    work: state.work,
    finished: state.work < mostWork,
  }
}

type State = {
  solveKnapsack: Knapsack
  limit: number
  work: number
  mostWork: number
  best: { cost: number; set: number; last: SourceNode } | undefined
  trail: Trail
}

function leastUnit(chains: readonly ChainNode[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const { options } of chains) {
    for (const option of options) {
      for (const source of option.sources) least = Math.min(least, unitOf(source))
    }
  }
  return least === Number.POSITIVE_INFINITY ? 0 : least
}

function unitOf(source: SourceNode): number {
  return source.lanes[0]?.unit ?? 0
}

type At = { least: number; prices: readonly number[] }

function toOption(model: Model, node: OptionNode, at: At): Option {
  const items = node.sources
    .filter(({ state }) => state !== 'shut')
    .map((source) => toItem(model, source, at))
  return { node, items, cost: node.total + at.least * node.user }
}

function toItem(model: Model, source: SourceNode, at: At): Item {
  const required = source.minimum * (source.lanes[0]?.yield ?? 0) - source.user
  const low = source.state === 'open' ? Math.max(0, required) : 0
  const high = source.most - source.user
  const fixed = source.total + unitOf(source) * source.user
  const unit = unitOf(source) - at.least
  const room = Math.min(high, model.need + source.option.user)
  const further = at.prices.map((price) => Math.max(0, (price - unit) * (room - low)))
  const gains = at.prices.map((price, index) => {
    const gain = (price - unit) * low - fixed + (further[index] ?? 0)
    return source.state === 'open' ? gain : Math.max(0, gain)
  })
  const more = { gains: further, room: high - low }
  return { source, low, high, fixed, unit, rest: { gains, room: high }, more }
}

function split(state: State, chains: readonly Chain[], front: ParetoFront): void {
  if (front.brought.length === 0 || state.work >= state.mostWork) return
  const [only] = chains
  if (!only) return
  if (chains.length === 1) {
    for (const option of only.options) {
      splitOption(state, option.items, open(state, option, front, restOf(state, option.items)))
    }
    return
  }
  const middle = chains.length >> 1
  const first = chains.slice(0, middle)
  const second = chains.slice(middle)
  split(state, first, collect(state, second, front, restOf(state, first)))
  split(state, second, collect(state, first, front, restOf(state, second)))
}

/** The last source is one of these items; the others are used in full or not at all. */
function splitOption(state: State, items: readonly Item[], front: ParetoFront): void {
  if (front.brought.length === 0 || state.work >= state.mostWork) return
  const [only] = items
  if (!only) return
  if (items.length === 1) {
    complete(state, only, front)
    return
  }
  const middle = items.length >> 1
  const first = items.slice(0, middle)
  const second = items.slice(middle)
  splitOption(state, first, take(state, second, front, restOf(state, first)))
  splitOption(state, second, take(state, first, front, restOf(state, second)))
}

function complete(state: State, item: Item, front: ParetoFront): void {
  const { need } = state.solveKnapsack.model
  const most = item.high + need * 1e-12
  for (const [at, brought] of front.brought.entries()) {
    const missing = need - brought
    if (missing > most) break
    if (missing < item.low) continue
    const cost = (front.cost[at] ?? 0) + item.fixed + item.unit * missing
    if (cost >= state.limit) continue
    state.limit = cost
    state.best = { cost, set: front.last[at] ?? -1, last: item.source }
  }
  state.work += front.brought.length
}

function collect(
  state: State,
  chains: readonly Chain[],
  from: ParetoFront,
  rest: Rest,
): ParetoFront {
  let front = from
  let after = plus(rest, restOf(state, chains))
  for (const chain of chains) {
    after = minus(after, chain.rest)
    front = addChain(state, chain, front, after)
  }
  return front
}

const SKIP: Step = { brought: 0, cost: 0, source: undefined, optional: false }

function addChain(state: State, chain: Chain, front: ParetoFront, rest: Rest): ParetoFront {
  let next: ParetoFront = { brought: [], cost: [], last: [] }
  if (chain.node.state !== 'open') next = advance(state, front, SKIP, rest)
  for (const option of chain.options) {
    const opened = open(state, option, front, plus(rest, restOf(state, option.items)))
    next = unite(next, take(state, option.items, opened, rest))
  }
  return next
}

function open(state: State, { node, cost }: Option, front: ParetoFront, rest: Rest): ParetoFront {
  return advance(
    state,
    front,
    { brought: -node.user, cost, source: undefined, optional: false },
    rest,
  )
}

function take(state: State, items: readonly Item[], from: ParetoFront, rest: Rest): ParetoFront {
  let front = from
  let after = plus(rest, restOf(state, items))
  for (const { source, low, high, fixed, unit, rest: own, more: further } of items) {
    after = minus(after, own)
    if (source.state === 'open') {
      const least: Step = { brought: low, cost: fixed + unit * low, source, optional: false }
      const more = high - low
      const rest: Step = { brought: more, cost: unit * more, source: undefined, optional: true }
      front = advance(state, front, least, plus(after, further))
      front = advance(state, front, rest, after)
    } else {
      const whole: Step = { brought: high, cost: fixed + unit * high, source, optional: true }
      front = advance(state, front, whole, after)
    }
  }
  return front
}

function advance(state: State, front: ParetoFront, step: Step, rest: Rest): ParetoFront {
  const { model, prices } = state.solveKnapsack
  const bars = prices.map((price, at) => state.limit - price * model.need + (rest.gains[at] ?? 0))
  const least = model.need - rest.room - model.need * 1e-12
  const next = extend(front, step, { most: model.need, least, prices, bars }, state.trail)
  state.work += 1 + next.brought.length
  return next
}

function restOf(state: State, parts: readonly { rest: Rest }[]): Rest {
  let sum: Rest = { gains: state.solveKnapsack.prices.map(() => 0), room: 0 }
  for (const { rest } of parts) sum = plus(sum, rest)
  return sum
}

function plus(one: Rest, other: Rest): Rest {
  const gains = one.gains.map((gain, at) => gain + (other.gains[at] ?? 0))
  return { gains, room: one.room + other.room }
}

function minus(one: Rest, other: Rest): Rest {
  const gains = one.gains.map((gain, at) => gain - (other.gains[at] ?? 0))
  return { gains, room: one.room - other.room }
}
