import { NO_CHARGES } from '../../domain/cost/fees.ts'
import { unitPrice } from '../../domain/usd.ts'
import {
  approximate,
  type ElementOption,
  type Lane,
  type Problem,
  type Source,
  ZERO,
} from '../problem.ts'
import { fundingClass, TIE, tieCost } from './funding-priority.ts'
import {
  type Aim,
  type ChainNode,
  type Dual,
  type LaneNode,
  LEAST_ROOM,
  type Model,
  type OptionNode,
  type PoolNode,
  type Sink,
  type SourceNode,
} from './model.ts'
import { splitCharges } from './split-charges.ts'

/**
 * Builds the model; sources that can bring nothing are left out. With `spare` raw units kept back
 * from every cap and pool, a plan that uses them up leaves room for rounding.
 */
export function compile(problem: Problem, aim: Aim, spare = 0): Model {
  const sinks = compileSinks(problem)
  const base = splitCharges(problem, problem.charges)
  const demand = sinks.reduce((sum, sink) => sum + sink.demand, 0)
  const need = aim === 'most' ? Number.POSITIVE_INFINITY : demand + base.user
  const pools = compilePools(problem, sinks, { need, spare })
  const counts = { options: 0, sources: 0 }
  const context: Context = { problem, aim, sinks, pools, need, spare, counts }
  const chains = compileChains(context)
  const extremes = extremesOf(chains)
  const fee = extremes.allPay ? undefined : newDual(Number.NEGATIVE_INFINITY)
  const chargeLimit = base.user + extremes.user
  limitLanes(sinks, chains, chargeLimit)
  const baseTotal = weigh(aim, base.total, base.user)
  const delivered = aim === 'most' ? 0 : need + chargeLimit
  const short = aim === 'least-short' ? delivered : 0
  return {
    aim,
    sinks,
    chains,
    pools,
    fee,
    cuts: [],
    counts: context.counts,
    duals: [...sinks.filter((sink) => !sink.takesAll), ...pools, ...(fee ? [fee] : [])],
    baseTotal,
    baseUser: base.user,
    need,
    chargeLimit,
    ceiling: 1 + short + baseTotal + extremes.total + extremes.unit * delivered,
    work: 0,
    plain: sinks.length === 1 && pools.length === 0 && !fee,
  }
}

type Context = {
  problem: Problem
  aim: Aim
  sinks: readonly Sink[]
  pools: readonly PoolNode[]
  need: number
  counts: Model['counts']
  spare: number
}

function newDual(least: number): Dual {
  return { multiplier: 0, subgradient: 0, least, most: Number.POSITIVE_INFINITY, scale: 0 }
}

function newSink(index: number, demand: number, takesAll: boolean): Sink {
  return {
    ...newDual(Number.NEGATIVE_INFINITY),
    index,
    demand,
    takesAll,
    floor: 0,
    load: 0,
    spare: 0,
    reach: 0,
    through: undefined,
    instead: undefined,
    chargeShare: 0,
    missed: 0,
    shadow: 0,
  }
}

/**
 * For an intent of calls only: there is no output, but the charges have to be delivered, in USD.
 */
function compileSinks(problem: Problem): Sink[] {
  if (problem.outputs.length === 0) return [newSink(0, 0, false)]
  return problem.outputs.map(({ amount, price }, index) =>
    amount === 'all'
      ? newSink(index, 0, true)
      : newSink(index, Number(amount) * unitPrice(price), false),
  )
}

/** A pool as large as all that could go through it never binds, and is not kept. */
function compilePools(
  problem: Problem,
  sinks: readonly Sink[],
  { need, spare }: { need: number; spare: number },
): PoolNode[] {
  const pools: PoolNode[] = []
  for (const pool of problem.pools) {
    const sink = sinks[pool.output]
    const output = problem.outputs[pool.output]
    if (!sink || !output) continue
    const kept = spare * coarsestUnit(problem)
    const limit = Math.max(0, Number(pool.amount) * unitPrice(output.price) - kept)
    const most = sink.takesAll ? need : sink.demand
    if (limit < most) pools.push({ ...newDual(0), sink, limit, layers: pool.settlementLayers })
  }
  return pools
}

/** USD of the raw unit that is worth most: what rounding moves at a time. */
function coarsestUnit(problem: Problem): number {
  let most = 0
  for (const { sources } of problem.options) {
    for (const { price } of sources) most = Math.max(most, unitPrice(price))
  }
  return most
}

function compileChains(context: Context): ChainNode[] {
  const chains = new Map<number, ChainNode>()
  for (const ref of context.problem.options) {
    const chain = chains.get(ref.chainId) ?? newChain(ref.chainId)
    const option = compileOption(context, ref, chain)
    if (!option) continue
    chain.options.push(option)
    chains.set(ref.chainId, chain)
  }
  return [...chains.values()]
}

function newChain(chainId: number): ChainNode {
  return { chainId, options: [], state: 'free', gain: 0, best: undefined, share: 0, mean: 0 }
}

function compileOption(
  context: Context,
  ref: ElementOption,
  chain: ChainNode,
): OptionNode | undefined {
  const { total, user } = splitCharges(context.problem, ref.charges)
  const weighed = weigh(context.aim, total, user) + TIE
  const option: OptionNode = {
    index: context.counts.options++,
    ref,
    chain,
    sources: [],
    total: weighed,
    user,
    laneUser: 0,
    capacity: -user,
    state: 'free',
    gain: 0,
    share: 0,
    full: false,
    split: false,
    loss: 0,
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

function compileSource(context: Context, ref: Source, option: OptionNode): SourceNode | undefined {
  const price = unitPrice(ref.price)
  const cap = (Number(ref.cap) - context.spare) * price
  const minimum = ref.minimum === 0n ? 0 : Number(ref.minimum) * price
  if (!(cap > 0) || cap < minimum) return undefined
  const charges = splitCharges(context.problem, ref.charges)
  const source: SourceNode = {
    index: context.counts.sources++,
    ref,
    option,
    lanes: [],
    cap,
    minimum,
    most: 0,
    total: weigh(context.aim, charges.total, charges.user),
    user: charges.user,
    laneUser: 0,
    state: 'free',
    profit: 0,
    slope: 0,
    room: 0,
    used: 0,
    left: 0,
    opened: 0,
    share: 0,
    mean: 0,
    lane: undefined,
    charge: 0,
    due: 0,
    least: 0,
    brought: 0,
    spent: 0,
  }
  compileLanes(context, source, price)
  const rank = fundingClass(context.problem, source.option.ref, source.ref)
  source.total += tieCost(rank, source.cap)
  return fits(context, source) ? source : undefined
}

/** A single lane's charges are the source's own. */
function compileLanes(context: Context, source: SourceNode, price: number): void {
  const refs = context.problem.outputs.length > 0 ? source.ref.lanes : [FEE_LANE]
  for (const ref of refs) {
    const lane = compileLane(context, source, { ref, price })
    if (lane) source.lanes.push(lane)
  }
  const [only] = source.lanes
  if (only && source.lanes.length === 1) {
    source.total += only.total
    source.user += only.user
    only.total = 0
    only.user = 0
  }
  for (const lane of source.lanes) {
    lane.room = lane.yield * source.cap
    lane.most = lane.yield * source.cap
    source.laneUser += lane.user
    if (lane.most > source.most) source.most = lane.most
  }
}

/** Carries charges only, at the source's own value; stands in when there is no output. */
export const FEE_LANE: Lane = { output: 0, rate: ZERO, charges: NO_CHARGES }

function compileLane(
  context: Context,
  source: SourceNode,
  from: { ref: Lane; price: number },
): LaneNode | undefined {
  const sink = context.sinks[from.ref.output]
  if (!sink) return undefined
  const { sponsored, surcharge } = context.problem
  const bridge = approximate(source.ref.bridgeFee)
  const parity = swapParity(context.problem, from)
  const kept = sponsored.bridge ? 1 : 1 - bridge
  const swapped = sponsored.swap ? Math.max(parity, 1) : parity
  const paid = (sponsored.bridge ? bridge : 0) + (sponsored.swap ? kept * (swapped - parity) : 0)
  const delivered = kept * swapped
  if (!(delivered > 0)) return undefined
  const loss = 1 - delivered + paid * (1 + approximate(surcharge))
  const cost = context.aim === 'cost' ? loss : 0
  const charges = splitCharges(context.problem, from.ref.charges)
  return {
    ref: from.ref,
    source,
    sink,
    pool: poolOf(context, source, sink),
    yield: delivered,
    cost,
    unit: cost / delivered,
    most: 0,
    room: 0,
    total: weigh(context.aim, charges.total, charges.user),
    user: charges.user,
    state: 'free',
    margin: 0,
    gain: 0,
    brought: 0,
    share: 0,
    due: 0,
    price: 0,
    spent: 0,
  }
}

function poolOf(context: Context, source: SourceNode, sink: Sink): PoolNode | undefined {
  const layer = source.option.ref.settlementLayer
  return context.pools.find((pool) => pool.sink === sink && pool.layers.includes(layer))
}

/** USD out of the swap for each USD into it. */
function swapParity(problem: Problem, from: { ref: Lane; price: number }): number {
  const output = problem.outputs[from.ref.output]
  if (!output) return 1
  return (approximate(from.ref.rate) * unitPrice(output.price)) / from.price
}

/** Whether the source can bring more than its own charge without bringing too much. */
function fits(context: Context, source: SourceNode): boolean {
  source.room = source.most - source.user
  if (source.room <= 0) return false
  if (source.minimum === 0) return true
  const least = Math.min(...source.lanes.map((lane) => lane.yield)) * source.minimum
  const most = context.need + source.option.user + source.user + source.laneUser
  return least <= most * (1 + 1e-9)
}

/** In the other objectives only what reduces the delivery counts; the rest breaks ties. */
function weigh(aim: Aim, total: number, user: number): number {
  return aim === 'cost' ? total : (total - user) * 1e-9
}

/**
 * Returns the most that can be charged and lost, whatever is chosen, and whether every source pays.
 */
function extremesOf(chains: readonly ChainNode[]) {
  const extremes = { total: 0, user: 0, unit: 0, allPay: true }
  for (const chain of chains) {
    let total = 0
    let user = 0
    for (const option of chain.options) {
      let optionTotal = option.total
      let optionUser = option.user
      for (const source of option.sources) {
        optionTotal += source.total
        optionUser += source.user + source.laneUser
        if (!source.ref.paysFees) extremes.allPay = false
        for (const lane of source.lanes) {
          optionTotal += lane.total
          if (lane.unit > extremes.unit) extremes.unit = lane.unit
        }
      }
      if (optionTotal > total) total = optionTotal
      if (optionUser > user) user = optionUser
    }
    extremes.total += total
    extremes.user += user
  }
  return extremes
}

/**
 * Lowers the charge limit: no plan cheaper than this cost charges the user more than the cost, less
 * the least that is lost on the way to the outputs.
 */
export function limitCharges(model: Model, cost: number): void {
  if (model.aim !== 'cost' || model.sinks.length === 1) return
  let unit = Number.POSITIVE_INFINITY
  for (const { options } of model.chains) {
    for (const { sources } of options) {
      for (const { lanes } of sources) for (const lane of lanes) unit = Math.min(unit, lane.unit)
    }
  }
  const demand = model.need - model.baseUser
  const limit = (cost - unit * demand) / (1 + unit)
  if (!(limit < model.chargeLimit)) return
  model.chargeLimit = Math.max(0, limit) * (1 + 1e-9) + 1e-9
  limitLanes(model.sinks, model.chains, model.chargeLimit)
}

/** A charged lane delivers no more than its sink and all charges together can take. */
function limitLanes(
  sinks: readonly Sink[],
  chains: readonly ChainNode[],
  chargeLimit: number,
): void {
  if (sinks.length === 1) return
  for (const chain of chains) {
    for (const option of chain.options) {
      for (const source of option.sources) {
        for (const lane of source.lanes) {
          if (lane.sink.takesAll) continue
          const taken = Math.min(lane.most, lane.sink.demand + chargeLimit)
          lane.room = Math.max(LEAST_ROOM, taken)
        }
      }
    }
  }
}
