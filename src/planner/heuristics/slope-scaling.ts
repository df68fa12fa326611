import {
  type Flow,
  flow,
  flowAtPrices,
  lanesOf,
  openTree,
  optionOf,
  smallestFirst,
  sourceOf,
  usedLanes,
  without,
} from '../linear/flow.ts'
import type { LaneNode, Model, OptionNode, SourceNode } from '../model/model.ts'

const ROUNDS = 12

/**
 * Finds a plan by slope scaling (Kim and Pardalos): every charge is spread over the flow through
 * what it opens, the cheapest flow at these prices is found, and the charges are spread anew over
 * that flow. The lanes of the last flow are then priced with their charges in full.
 */
export function scaleSlopes(model: Model): Flow | undefined {
  const lanes = liveLanes(model)
  const fractional = lanes.filter(isInFractional)
  const first = fractional.length < lanes.length ? scale(model, fractional) : undefined
  const second = scale(model, lanes)
  const better = first && (!second || first.cost < second.cost) ? first : second
  return better && dropRedundant(model, better)
}

/**
 * Does the same with the lanes of the fractional solution alone, which are a small part of all
 * lanes.
 */
export function scaleFractional(model: Model): Flow | undefined {
  const found = scale(model, liveLanes(model).filter(isInFractional))
  return found && dropRedundant(model, found)
}

function liveLanes(model: Model): LaneNode[] {
  const lanes: LaneNode[] = []
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) {
      if (option.state === 'shut') continue
      for (const source of option.sources) {
        if (source.state === 'shut') continue
        for (const lane of source.lanes) if (lane.state !== 'shut') lanes.push(lane)
      }
    }
  }
  return lanes
}

function isInFractional({ source }: LaneNode): boolean {
  return source.share > 1e-6 || source.state === 'open'
}

export function scale(model: Model, from: readonly LaneNode[]): Flow | undefined {
  const fee = feePrice(model)
  let best: Flow | undefined
  let lanes = from
  let slopes = new Map(lanes.map((lane) => [lane, firstSlope(model, lane, fee)]))
  let charged = 0
  let known: readonly LaneNode[] | undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const lane of lanes) lane.price = slopes.get(lane) ?? 0
    if (!flowAtPrices(model, lanes, charged)) break
    const beaten = beatenLayers(lanes)
    if (beaten.size > 0) lanes = lanes.filter(({ source }) => !beaten.has(source.option))
    const used = lanes.filter((lane) => lane.spent > 0)
    if (known && sameLanes(used, known)) break
    known = used
    slopes = rescale(slopes, used, fee)
    charged = chargesOf(used)
    const found = flow(model, used) ?? flow(model, lanesOf(openTree(used).sources))
    if (found && (!best || found.cost < best.cost)) best = found
  }
  return best
}

function sameLanes(one: readonly LaneNode[], other: readonly LaneNode[]): boolean {
  return one.length === other.length && one.every((lane, at) => lane === other[at])
}

/** Returns the dual price of a USD that is charged to the user. */
function feePrice(model: Model): number {
  if (model.aim !== 'cost') return 1
  return model.fee?.multiplier ?? Math.min(...model.sinks.map((sink) => sink.multiplier))
}

type Charged = { total: number; user: number }

function weight(node: Charged, fee: number): number {
  return node.total + fee * node.user
}

/** Spreads the charges over the most that could flow. */
function firstSlope(model: Model, lane: LaneNode, fee: number): number {
  const { source } = lane
  const { option } = source
  const spread =
    weight(lane, fee) / lane.room +
    weight(source, fee) / Math.min(source.most, model.need) +
    weight(option, fee) / option.capacity
  return lane.cost + lane.yield * spread
}

/** Spreads the charges over what flows; without flow the price stays. */
function rescale(
  slopes: ReadonlyMap<LaneNode, number>,
  used: readonly LaneNode[],
  fee: number,
): Map<LaneNode, number> {
  const brought = new Map<LaneNode | SourceNode | OptionNode, number>()
  for (const lane of used) {
    const usd = lane.spent * lane.yield
    for (const node of [lane, lane.source, lane.source.option]) {
      brought.set(node, (brought.get(node) ?? 0) + usd)
    }
  }
  const share = (node: LaneNode | SourceNode | OptionNode) =>
    weight(node, fee) / (brought.get(node) ?? 1)
  const next = new Map(slopes)
  for (const lane of used) {
    const spread = share(lane) + share(lane.source) + share(lane.source.option)
    next.set(lane, lane.cost + lane.yield * spread)
  }
  return next
}

/** Returns the layers of a chain that deliver less than another layer of it. */
function beatenLayers(lanes: readonly LaneNode[]): Set<OptionNode> {
  const brought = new Map<OptionNode, number>()
  for (const { source, spent, yield: by } of lanes) {
    if (spent > 0) brought.set(source.option, (brought.get(source.option) ?? 0) + spent * by)
  }
  const beaten = new Set<OptionNode>()
  for (const [option, usd] of brought) {
    for (const other of option.chain.options) {
      const more = other === option ? 0 : (brought.get(other) ?? 0)
      if (more > usd || (more === usd && other.index < option.index)) beaten.add(option)
    }
  }
  return beaten
}

function chargesOf(lanes: readonly LaneNode[]): number {
  const { sources, options } = openTree(lanes)
  let sum = 0
  for (const nodes of [lanes, sources, options]) for (const { user } of nodes) sum += user
  return sum
}

/**
 * At most this many elements and sources are tried for removal, the smallest contributions first.
 */
const TRIES = 6
const TRIES_BY_PROGRAM = 2

function dropRedundant(model: Model, from: Flow): Flow {
  const tries = model.plain ? TRIES : TRIES_BY_PROGRAM
  let best = from
  for (const partOf of [optionOf, sourceOf]) {
    const charged = smallestFirst(best, partOf).filter(({ total }) => total > 1e-6)
    for (const part of charged.slice(0, tries)) {
      const rest = without(usedLanes(best), part)
      const lighter = rest.length > 0 ? flow(model, rest) : undefined
      if (lighter && lighter.cost < best.cost) best = lighter
    }
  }
  return best
}
