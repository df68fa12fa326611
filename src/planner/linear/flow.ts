import { spend } from '../effort.ts'
import type { LaneNode, Model, OptionNode, SourceNode, State } from '../model/model.ts'
import { programFlow } from './flow-program.ts'

/**
 * A flow that meets the demand: its cost, what lanes spend, and for each sink the charges that it
 * carries and its dual price, if a linear program was solved.
 */
export type Flow = {
  cost: number
  lanes: readonly LaneFlow[]
  chargeShare: readonly number[]
  shadows: readonly number[]
}
export type ShortFlow = Flow & { missed: number }
type LaneFlow = { lane: LaneNode; spent: number }

/**
 * `strict`: every charge and minimum counts. `spread`: only those of open switches count; the other
 * charges are spread over the most that could flow, which never overstates them, so the cost is a
 * bound.
 */
type ChargeMode = 'strict' | 'spread'

/** The relative slack that doubles need; whole raw units decide in the end. */
export const SLACK = 1e-10

/**
 * Returns the cheapest flow with all of these lanes open, or undefined if they cannot meet the
 * demand. A lane without flow is closed again together with its charges.
 */
export function flow(
  model: Model,
  open: readonly LaneNode[],
  mode: ChargeMode = 'strict',
): Flow | undefined {
  const used = closeUnused(open, (lanes, tree) => {
    setDues(lanes, tree, mode)
    return model.plain ? greedyFlow(model, lanes, tree) : programFlow(model, lanes)
  })
  return used && summarise(model, used, mode)
}

/**
 * Closes charged lanes without flow until there are none, and returns the used lanes; undefined if
 * they do not suffice.
 */
function closeUnused(
  open: readonly LaneNode[],
  meet: (lanes: readonly LaneNode[], tree: Tree) => boolean,
): readonly LaneNode[] | undefined {
  let lanes = open
  for (;;) {
    spend(lanes.length)
    if (!meet(lanes, openTree(lanes))) return undefined
    const used = lanes.filter((lane) => lane.spent > 0)
    if (!isLighter(lanes)) return used
    lanes = used
  }
}

/** Says whether something is charged for that nothing flows through. */
function isLighter(lanes: readonly LaneNode[]): boolean {
  return lanes.some(
    ({ spent, due, source }) => spent <= 0 && (due > 0 || (source.spent <= 0 && source.due > 0)),
  )
}

/**
 * Does the same where outputs may miss something, at a penalty for each USD that the cost includes.
 * It returns undefined if the lanes cannot deliver their own charges.
 */
export function shortFlow(
  model: Model,
  open: readonly LaneNode[],
  missing: number,
): ShortFlow | undefined {
  const used = closeUnused(open, (lanes, tree) => {
    setDues(lanes, tree, 'strict')
    return programFlow(model, lanes, { missing })
  })
  if (!used) return undefined
  const missed = model.sinks.reduce((sum, sink) => sum + sink.missed, 0)
  const found = summarise(model, used, 'strict')
  return { ...found, cost: found.cost + missed * missing, missed }
}

/**
 * Finds the cheapest flow at the current prices of the lanes without any minimum; `charged` USD are
 * delivered on top. The flow is left on the lanes. It returns false if they cannot meet the demand.
 */
export function flowAtPrices(model: Model, lanes: readonly LaneNode[], charged: number): boolean {
  const tree = openTree(lanes)
  for (const option of tree.options) option.due = 0
  for (const source of tree.sources) {
    source.due = 0
    source.least = 0
  }
  for (const lane of lanes) lane.due = 0
  return model.plain
    ? greedyFlow(model, lanes, tree, charged)
    : programFlow(model, lanes, { charged })
}

export function lanesOf(sources: readonly SourceNode[]): LaneNode[] {
  const lanes: LaneNode[] = []
  for (const source of sources) {
    for (const lane of source.lanes) if (lane.state !== 'shut') lanes.push(lane)
  }
  return lanes
}

export function isCharged({ total }: LaneNode): boolean {
  return total > 0
}

/** Adds all lanes of the same sources that are free to open. */
export function withFreeLanes(lanes: readonly LaneNode[]): LaneNode[] {
  const free = lanesOf(openTree(lanes).sources).filter((lane) => !isCharged(lane))
  return [...new Set([...free, ...lanes])]
}

/** Says whether lanes use two layers of a chain, which no plan may. */
export function usesTwoLayers(lanes: readonly LaneNode[]): boolean {
  const { options } = openTree(lanes)
  return new Set(options.map(({ chain }) => chain)).size < options.length
}

export function liveSources({ sources }: OptionNode): SourceNode[] {
  return sources.filter(({ state }) => state !== 'shut')
}

/** Returns the lanes of other sources and elements than this one. */
export function without(lanes: readonly LaneNode[], part: Part): LaneNode[] {
  return lanes.filter(({ source }) => source !== part && source.option !== part)
}

export function usedLanes(found: Flow): LaneNode[] {
  return found.lanes.map(({ lane }) => lane)
}

/** A part of a plan that can be dropped. */
export type Part = OptionNode | SourceNode

export function optionOf({ source }: LaneNode): Part {
  return source.option
}

export function sourceOf({ source }: LaneNode): Part {
  return source
}

/** Returns the parts of a flow, those that deliver least first. */
export function smallestFirst<Of>(found: Flow, partOf: (lane: LaneNode) => Of): Of[] {
  const brought = new Map<Of, number>()
  for (const { lane, spent } of found.lanes) {
    const part = partOf(lane)
    brought.set(part, (brought.get(part) ?? 0) + spent * lane.yield)
  }
  return [...brought].sort(([, a], [, b]) => a - b).map(([part]) => part)
}

/** Returns the flow with every charge on the lanes that the flow with spread charges uses. */
export function flowOnSupport(
  model: Model,
  sources: readonly SourceNode[],
  spread: Flow | undefined = flow(model, lanesOf(sources), 'spread'),
): Flow | undefined {
  if (!spread) return undefined
  const used = usedLanes(spread)
  return flow(model, used) ?? flow(model, lanesOf(openTree(used).sources))
}

type Tree = { sources: readonly SourceNode[]; options: readonly OptionNode[] }

export function openTree(lanes: readonly LaneNode[]): Tree {
  const sources = [...new Set(lanes.map((lane) => lane.source))]
  return { sources, options: [...new Set(sources.map((source) => source.option))] }
}

function counts(node: { state: State }, mode: ChargeMode): boolean {
  return mode === 'strict' || node.state === 'open'
}

/**
 * Sets what each source and option must deliver in any case: its own charges and those below it.
 */
function setDues(lanes: readonly LaneNode[], tree: Tree, mode: ChargeMode): void {
  for (const option of tree.options) option.due = counts(option, mode) ? option.user : 0
  for (const source of tree.sources) {
    const counted = counts(source, mode)
    source.due = counted ? source.user : 0
    source.least = counted ? source.minimum : 0
  }
  for (const lane of lanes) {
    const { source } = lane
    const counted = counts(lane, mode)
    lane.due = counted ? lane.user : 0
    source.due += lane.due
    const spread = counts(source, mode) ? 0 : source.total / source.most
    lane.price = lane.cost + lane.yield * (counted ? spread : spread + lane.total / lane.room)
  }
  for (const source of tree.sources) source.option.due += source.due
}

function summarise(model: Model, used: readonly LaneNode[], mode: ChargeMode): Flow {
  const tree = openTree(used)
  let cost = model.baseTotal
  let net = -model.baseUser
  for (const lane of used) {
    if (counts(lane, mode)) cost += lane.total
    cost += lane.spent * lane.price
    net += lane.spent * lane.yield
  }
  for (const source of tree.sources) if (counts(source, mode)) cost += source.total
  for (const option of tree.options) {
    if (counts(option, mode)) cost += option.total
    net -= option.due
  }
  const demand = model.sinks.reduce((sum, sink) => sum + sink.demand, 0)
  if (model.aim === 'most') cost -= net - demand
  if (model.aim === 'least-short') cost += Math.max(0, demand - net)
  return {
    cost,
    lanes: used.map((lane) => ({ lane, spent: lane.spent })),
    chargeShare: model.sinks.map((sink) => (model.plain ? 1 : sink.chargeShare)),
    shadows: model.plain ? [] : model.sinks.map(({ shadow }) => shadow),
  }
}

/**
 * Solves a plain model, the cheapest lane first. Each source and each option first gets what it
 * must deliver (its minimum and its own charges); the constraints are nested, so this greedy flow
 * is optimal.
 */
function greedyFlow(model: Model, lanes: readonly LaneNode[], tree: Tree, charged = 0): boolean {
  const cheapest = [...lanes].sort((a, b) => a.price / a.yield - b.price / b.yield)
  let target = model.need + charged
  for (const lane of lanes) lane.spent = 0
  for (const source of tree.sources) {
    source.spent = 0
    source.brought = 0
  }
  for (const option of tree.options) {
    option.brought = 0
    target += option.due
  }
  for (const lane of cheapest) pushLeast(lane)
  for (const source of tree.sources) if (lacks(source)) return false
  for (const lane of cheapest) {
    const { option } = lane.source
    push(lane, option.due - option.brought)
  }
  let left = target
  for (const option of tree.options) {
    if (option.brought < option.due * (1 - SLACK)) return false
    left -= option.brought
  }
  if (left < -SLACK * target) return false
  for (const lane of cheapest) left -= push(lane, left)
  return model.aim !== 'cost' || left <= SLACK * target
}

/** Sends what the source must spend and deliver in any case. */
function pushLeast(lane: LaneNode): void {
  const { source } = lane
  const spend = (source.least - source.spent) * lane.yield
  push(lane, Math.max(source.due - source.brought, spend))
}

function lacks(source: SourceNode): boolean {
  return source.brought < source.due * (1 - SLACK) || source.spent < source.least * (1 - SLACK)
}

/** Sends up to `amount` USD of delivery through a lane and returns what it took. */
function push(lane: LaneNode, amount: number): number {
  const { source } = lane
  const spend = Math.min(source.cap - source.spent, amount / lane.yield)
  if (!(spend > 0)) return 0
  lane.spent += spend
  source.spent += spend
  source.brought += spend * lane.yield
  source.option.brought += spend * lane.yield
  return spend * lane.yield
}
