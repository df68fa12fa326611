import { type ChargeCategory, type Charges, isSponsored } from '../cost/fees.ts'
import type { Price } from '../usd.ts'
import { fundingClass } from './priority.ts'
import type { ElementOption, Lane, Problem, Source } from './problem.ts'
import { approximate } from './ratio.ts'

/**
 * The problem in doubles, for the search: the tree chain > option > source > lane with every
 * amount in USD. A double is wrong by 1e-16 of its value, far below the search's tolerance; the
 * plan that comes out is worked out again in whole raw units by `settle`.
 */
export type Model = {
  aim: Aim
  sinks: readonly Sink[]
  chains: readonly ChainNode[]
  pools: readonly PoolNode[]
  /** The price of a charge when only some sources may pay it; else the cheapest sink's. */
  fee: Dual | undefined
  /** The intent's own charges: all of them, and what the user pays. */
  baseTotal: number
  baseUser: number
  /** What all elements together must bring, net of their own charges. */
  need: number
  /** No plan worth finding charges the user more than this in fixed amounts. */
  chargeLimit: number
  /** More than any plan costs: a bound that reaches it proves that there is none. */
  ceiling: number
  /** One output, no pool that can bind, any source may pay fees: a greedy flow is optimal. */
  plain: boolean
}

/** Cheapest exact delivery; most for the `all` output; or as little missing as possible. */
export type Aim = 'cost' | 'most' | 'least-short'

/** A switch of the search: undecided, in the plan, or ruled out. */
export type State = 'free' | 'open' | 'shut'

/** A shadow price in the relaxation, and which way the bound rises with it. */
export type Dual = { multiplier: number; slope: number; least: number }

/** Where deliveries go: an output. */
export type Sink = Dual & {
  index: number
  demand: number
  /** Takes whatever arrives (an `all` output). */
  takesAll: boolean
  /** USD of fixed charges taken from what arrives here, in the last flow. */
  carved: number
}

export type ChainNode = {
  chainId: number
  options: OptionNode[]
  state: State
  /** Best gain over its options in the last relaxation; never below 0 unless it must be open. */
  gain: number
  best: OptionNode | undefined
}

export type OptionNode = {
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
  due: number
  brought: number
}

export type SourceNode = {
  ref: Source
  option: OptionNode
  lanes: LaneNode[]
  cap: number
  minimum: number
  total: number
  user: number
  /** User-paid charges of its lanes together. */
  laneUser: number
  state: State
  /** Scratch of the relaxation: gain for each net USD, most net USD, net USD used. */
  slope: number
  room: number
  used: number
  /** The lane it uses there; none when it pays charges only. */
  lane: LaneNode | undefined
  /** Scratch of the flow: what it must bring and spend, and what it does. */
  due: number
  least: number
  brought: number
  spent: number
}

export type LaneNode = {
  ref: Lane
  source: SourceNode
  sink: Sink
  pool: PoolNode | undefined
  /** USD delivered for each USD spent; what that costs; the cost for each USD delivered. */
  yield: number
  cost: number
  unit: number
  limit: number
  /** Most USD it delivers, alone and within what its sink can take. */
  most: number
  room: number
  total: number
  user: number
  state: State
  due: number
  spent: number
}

export type PoolNode = Dual & { sink: Sink; limit: number; layers: readonly string[] }

/** Breaks ties by funding priority: less than any raw unit is worth, more than the tolerance. */
const TIE = 1e-8

/** Builds the model. Sources that can bring nothing are left out; `keep` narrows the options. */
export function compile(
  problem: Problem,
  aim: Aim,
  keep: (option: ElementOption) => boolean = () => true,
): Model {
  const sinks = compileSinks(problem)
  const base = split(problem, problem.charges)
  const demand = sinks.reduce((sum, sink) => sum + sink.demand, 0)
  const need = aim === 'most' ? Number.POSITIVE_INFINITY : demand + base.user
  const pools = compilePools(problem, sinks, need)
  const context: Context = { problem, aim, sinks, pools, need }
  const chains = compileChains(context, keep)
  const fee = everySourcePays(chains) ? undefined : newDual(Number.NEGATIVE_INFINITY)
  const model: Model = {
    aim,
    sinks,
    chains,
    pools,
    fee,
    baseTotal: weigh(aim, base.total, base.user),
    baseUser: base.user,
    need,
    chargeLimit: base.user + mostCharges(chains, (node) => node.user),
    ceiling: 0,
    plain: sinks.length === 1 && pools.length === 0 && !fee,
  }
  model.ceiling = mostCost(model)
  for (const lane of lanesOf(model)) {
    const taken = lane.sink.takesAll ? model.need : lane.sink.demand + model.chargeLimit
    lane.room = Math.min(lane.most, lane.limit * lane.yield, taken)
  }
  return model
}

type Context = {
  problem: Problem
  aim: Aim
  sinks: readonly Sink[]
  pools: readonly PoolNode[]
  need: number
}

function newDual(least: number): Dual {
  return { multiplier: 0, slope: 0, least }
}

function newSink(index: number, demand: number, takesAll: boolean): Sink {
  return { ...newDual(Number.NEGATIVE_INFINITY), index, demand, takesAll, carved: 0 }
}

/** Calls only: there is no output, but the charges still have to be brought, in USD. */
function compileSinks(problem: Problem): Sink[] {
  if (problem.outputs.length === 0) return [newSink(0, 0, false)]
  return problem.outputs.map(({ amount, price }, index) =>
    amount === 'all'
      ? newSink(index, 0, true)
      : newSink(index, Number(amount) * unitPrice(price), false),
  )
}

/** A pool as large as all that could go through it never binds, and is not kept. */
function compilePools(problem: Problem, sinks: readonly Sink[], need: number): PoolNode[] {
  const pools: PoolNode[] = []
  for (const pool of problem.pools) {
    const sink = sinks[pool.output]
    const output = problem.outputs[pool.output]
    if (!sink || !output) continue
    const limit = Number(pool.amount) * unitPrice(output.price)
    const most = sink.takesAll ? need : sink.demand
    if (limit < most) pools.push({ ...newDual(0), sink, limit, layers: pool.settlementLayers })
  }
  return pools
}

function compileChains(context: Context, keep: (option: ElementOption) => boolean): ChainNode[] {
  const chains = new Map<number, ChainNode>()
  for (const ref of context.problem.options) {
    if (!keep(ref)) continue
    const chain = chains.get(ref.chainId) ?? newChain(ref.chainId)
    const option = compileOption(context, ref, chain)
    if (!option) continue
    chain.options.push(option)
    chains.set(ref.chainId, chain)
  }
  return [...chains.values()]
}

function newChain(chainId: number): ChainNode {
  return { chainId, options: [], state: 'free', gain: 0, best: undefined }
}

function compileOption(
  context: Context,
  ref: ElementOption,
  chain: ChainNode,
): OptionNode | undefined {
  const { total, user } = split(context.problem, ref.charges)
  const weighed = weigh(context.aim, total, user) + TIE
  const option: OptionNode = {
    ref,
    chain,
    sources: [],
    total: weighed,
    user,
    laneUser: 0,
    capacity: -user,
    state: 'free',
    gain: 0,
    due: 0,
    brought: 0,
  }
  for (const sourceRef of ref.sources) {
    const source = compileSource(context, sourceRef, option)
    if (!source) continue
    option.sources.push(source)
    option.capacity += source.room
    option.laneUser += source.laneUser
  }
  option.capacity = Math.min(option.capacity, context.need)
  return option.capacity > 0 ? option : undefined
}

function compileSource(
  context: Context,
  ref: Source,
  option: OptionNode,
): SourceNode | undefined {
  if (ref.cap <= 0n || ref.cap < ref.minimum || ref.price.usd <= 0n) return undefined
  const price = unitPrice(ref.price)
  const charges = split(context.problem, ref.charges)
  const source: SourceNode = {
    ref,
    option,
    lanes: [],
    cap: Number(ref.cap) * price,
    minimum: Number(ref.minimum) * price,
    total: weigh(context.aim, charges.total, charges.user),
    user: charges.user,
    laneUser: 0,
    state: 'free',
    slope: 0,
    room: 0,
    used: 0,
    lane: undefined,
    due: 0,
    least: 0,
    brought: 0,
    spent: 0,
  }
  compileLanes(context, source, price)
  source.total += tieCost(context.problem, source)
  return fits(context, source) ? source : undefined
}

/** A single lane's limit and charges are the source's own. */
function compileLanes(context: Context, source: SourceNode, price: number): void {
  const refs = context.problem.outputs.length > 0 ? source.ref.lanes : [FEE_LANE]
  for (const ref of refs) {
    const lane = compileLane(context, source, { ref, price })
    if (lane) source.lanes.push(lane)
  }
  const [only] = source.lanes
  if (only && source.lanes.length === 1) {
    source.cap = Math.min(source.cap, only.limit)
    source.total += only.total
    source.user += only.user
    only.total = 0
    only.user = 0
  }
  for (const lane of source.lanes) {
    lane.most = lane.yield * source.cap
    source.laneUser += lane.user
    source.room = Math.max(source.room, lane.most - source.user)
  }
}

/** Carries charges only, at the source's own value; stands in when there is no output. */
const FEE_LANE: Lane = { output: 0, rate: { numerator: 0n, denominator: 1n }, charges: {} }

function compileLane(
  context: Context,
  source: SourceNode,
  from: { ref: Lane; price: number },
): LaneNode | undefined {
  const sink = context.sinks[from.ref.output]
  if (!sink) return undefined
  const { sponsored, surcharge } = context.problem
  const bridge = approximate(source.ref.bridgeFee)
  const parity = swapParity(context.problem, source.ref, from)
  const kept = sponsored.bridge ? 1 : 1 - bridge
  const swapped = sponsored.swap ? Math.max(parity, 1) : parity
  const paid = (sponsored.bridge ? bridge : 0) + (sponsored.swap ? kept * (swapped - parity) : 0)
  const delivered = kept * swapped
  if (!(delivered > 0)) return undefined
  const loss = 1 - delivered + paid * (1 + approximate(surcharge))
  const cost = context.aim === 'cost' ? loss : 0
  const charges = split(context.problem, from.ref.charges)
  const { limit } = from.ref
  return {
    ref: from.ref,
    source,
    sink,
    pool: context.pools.find(
      (pool) => pool.sink === sink && pool.layers.includes(source.option.ref.settlementLayer),
    ),
    yield: delivered,
    cost,
    unit: cost / delivered,
    limit: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit) * from.price,
    most: 0,
    room: 0,
    total: weigh(context.aim, charges.total, charges.user),
    user: charges.user,
    state: 'free',
    due: 0,
    spent: 0,
  }
}

/** USD out of the swap for each USD into it. */
function swapParity(
  problem: Problem,
  source: Source,
  from: { ref: Lane; price: number },
): number {
  const output = problem.outputs[from.ref.output]
  if (from.ref === FEE_LANE || !output) return 1
  return source.lanes.length === 0 ? 0 : (approximate(from.ref.rate) * unitPrice(output.price)) / from.price
}

/** Whether the source can bring more than its own charge without bringing too much. */
function fits(context: Context, source: SourceNode): boolean {
  if (source.lanes.length === 0 || source.room <= 0) return false
  const least = Math.min(...source.lanes.map((lane) => lane.yield)) * source.minimum
  const most = context.need + source.option.user + source.user + source.laneUser
  return least <= most * (1 + 1e-9)
}

/** In the other aims only what reduces the delivery counts; the rest just breaks ties. */
function weigh(aim: Aim, total: number, user: number): number {
  return aim === 'cost' ? total : (total - user) * 1e-9
}

function tieCost(problem: Problem, source: SourceNode): number {
  const rank = fundingClass(problem, source.option.ref, source.ref)
  return TIE * (1 + rank + 1 / (1 + Math.log1p(source.cap)))
}

function split(problem: Problem, charges: Charges): { total: number; user: number } {
  let total = 0
  let user = 0
  for (const key in charges) {
    const category = key as ChargeCategory
    const usd = Number(charges[category] ?? 0n) / 1e18
    if (isSponsored(category, problem.sponsored)) {
      total += usd * (1 + approximate(problem.surcharge))
    } else {
      total += usd
      user += usd
    }
  }
  return { total, user }
}

/** USD for one raw unit. */
function unitPrice(price: Price): number {
  return Number(price.usd) / 10 ** (18 + price.decimals)
}

function everySourcePays(chains: readonly ChainNode[]): boolean {
  return chains.every((chain) =>
    chain.options.every((option) => option.sources.every((source) => source.ref.paysFees)),
  )
}

function mostCharges(
  chains: readonly ChainNode[],
  charge: (node: { total: number; user: number }) => number,
): number {
  const ofSource = (source: SourceNode) =>
    source.lanes.reduce((sum, lane) => sum + charge(lane), charge(source))
  const ofOption = (option: OptionNode) =>
    option.sources.reduce((sum, source) => sum + ofSource(source), charge(option))
  return chains.reduce((sum, chain) => sum + Math.max(...chain.options.map(ofOption)), 0)
}

function mostCost(model: Model): number {
  let unit = 0
  for (const lane of lanesOf(model)) unit = Math.max(unit, lane.unit)
  const delivered = model.aim === 'most' ? 0 : model.need + model.chargeLimit
  const short = model.aim === 'least-short' ? delivered : 0
  const fixed = model.baseTotal + mostCharges(model.chains, (node) => node.total)
  return 1 + short + fixed + unit * delivered
}

function* lanesOf(model: Model): Generator<LaneNode> {
  for (const chain of model.chains) {
    for (const option of chain.options) {
      for (const source of option.sources) yield* source.lanes
    }
  }
}
