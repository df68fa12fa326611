import { spend } from './effort.ts'
import { programFlow } from './program.ts'
import type { LaneNode, Model, OptionNode, SourceNode, State } from './tree.ts'

/**
 * A way to meet the demand: what it costs, what lanes spend, and by sink what charges it carries
 * and what one more USD for it would cost, where a linear program knows.
 */
export type Flow = {
  cost: number
  lanes: readonly LaneFlow[]
  carved: readonly number[]
  shadows: readonly number[]
}
export type ShortFlow = Flow & { missed: number }
export type LaneFlow = { lane: LaneNode; spent: number }

/**
 * `strict`: every charge and minimum counts. `spread`: only those of open switches do; the other
 * charges are spread over the most that could flow, which never overstates them: a bound.
 */
export type Rigour = 'strict' | 'spread'

/** Relative slack that doubles need; whole raw units decide in the end. */
export const SLACK = 1e-10

/**
 * The cheapest flow with all of these lanes open, or undefined when they cannot meet the demand.
 * A lane that gets nothing is closed again, and its charges with it.
 */
export function flow(
  model: Model,
  open: readonly LaneNode[],
  rigour: Rigour = 'strict',
): Flow | undefined {
  const used = closeUnused(open, (lanes, tree) => {
    setDues(lanes, tree, rigour)
    return model.plain ? pour(model, lanes, tree) : programFlow(model, lanes)
  })
  return used && summarise(model, used, rigour)
}

/** The lanes that are used once nothing is charged for that is not; undefined when none suffice. */
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

/** Whether something is charged for that nothing flows through. */
function isLighter(lanes: readonly LaneNode[]): boolean {
  return lanes.some(
    ({ spent, due, source }) => spent <= 0 && (due > 0 || (source.spent <= 0 && source.due > 0)),
  )
}

/**
 * The same when outputs may miss something, at a price for each USD; its cost includes that.
 * Undefined when the lanes cannot bring what they are charged themselves.
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
 * The cheapest flow at the prices that the lanes have, without any minimum; `charged` USD are
 * brought on top. Leaves it on the lanes; false when they cannot meet the demand.
 */
export function looseFlow(model: Model, lanes: readonly LaneNode[], charged: number): boolean {
  const tree = openTree(lanes)
  for (const option of tree.options) option.due = 0
  for (const source of tree.sources) {
    source.due = 0
    source.least = 0
  }
  for (const lane of lanes) lane.due = 0
  return model.plain ? pour(model, lanes, tree, charged) : programFlow(model, lanes, { charged })
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

/** Beside these lanes all of their sources that cost nothing to open. */
export function withFreeLanes(lanes: readonly LaneNode[]): LaneNode[] {
  const free = lanesOf(openTree(lanes).sources).filter((lane) => !isCharged(lane))
  return [...new Set([...free, ...lanes])]
}

/** A chain has one layer. */
export function usesTwoLayers(lanes: readonly LaneNode[]): boolean {
  const { options } = openTree(lanes)
  return new Set(options.map(({ chain }) => chain)).size < options.length
}

export function liveSources({ sources }: OptionNode): SourceNode[] {
  return sources.filter(({ state }) => state !== 'shut')
}

/** Lanes of other sources and elements than this one. */
export function without(lanes: readonly LaneNode[], part: Part): LaneNode[] {
  return lanes.filter(({ source }) => source !== part && source.option !== part)
}

export function usedLanes(found: Flow): LaneNode[] {
  return found.lanes.map(({ lane }) => lane)
}

/** What can be left out of a plan. */
export type Part = OptionNode | SourceNode

export function optionOf({ source }: LaneNode): Part {
  return source.option
}

export function sourceOf({ source }: LaneNode): Part {
  return source
}

/** The parts of a flow that lanes belong to; those that bring least first. */
export function smallestFirst<Of>(found: Flow, partOf: (lane: LaneNode) => Of): Of[] {
  const brought = new Map<Of, number>()
  for (const { lane, spent } of found.lanes) {
    const part = partOf(lane)
    brought.set(part, (brought.get(part) ?? 0) + spent * lane.yield)
  }
  return [...brought].sort(([, a], [, b]) => a - b).map(([part]) => part)
}

/** The flow of the lanes that a flow with charges spread out uses, with every charge. */
export function solidFlow(
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

function counts(node: { state: State }, rigour: Rigour): boolean {
  return rigour === 'strict' || node.state === 'open'
}

/** What each source and option must bring in any case: its own charges and those below it. */
function setDues(lanes: readonly LaneNode[], tree: Tree, rigour: Rigour): void {
  for (const option of tree.options) option.due = counts(option, rigour) ? option.user : 0
  for (const source of tree.sources) {
    const counted = counts(source, rigour)
    source.due = counted ? source.user : 0
    source.least = counted ? source.minimum : 0
  }
  for (const lane of lanes) {
    const { source } = lane
    const counted = counts(lane, rigour)
    lane.due = counted ? lane.user : 0
    source.due += lane.due
    const spread = counts(source, rigour) ? 0 : source.total / source.most
    lane.price = lane.cost + lane.yield * (counted ? spread : spread + lane.total / lane.room)
  }
  for (const source of tree.sources) source.option.due += source.due
}

function summarise(model: Model, used: readonly LaneNode[], rigour: Rigour): Flow {
  const tree = openTree(used)
  let cost = model.baseTotal
  let net = -model.baseUser
  for (const lane of used) {
    if (counts(lane, rigour)) cost += lane.total
    cost += lane.spent * lane.price
    net += lane.spent * lane.yield
  }
  for (const source of tree.sources) if (counts(source, rigour)) cost += source.total
  for (const option of tree.options) {
    if (counts(option, rigour)) cost += option.total
    net -= option.due
  }
  const demand = model.sinks.reduce((sum, sink) => sum + sink.demand, 0)
  if (model.aim === 'most') cost -= net - demand
  if (model.aim === 'least-short') cost += Math.max(0, demand - net)
  return {
    cost,
    lanes: used.map((lane) => ({ lane, spent: lane.spent })),
    carved: model.sinks.map((sink) => (model.plain ? 1 : sink.carved)),
    shadows: model.plain ? [] : model.sinks.map(({ shadow }) => shadow),
  }
}

/**
 * One sink: the cheapest lane first. Each source and each option first gets what it must bring
 * (its minimum, its own charges); the constraints are nested, so this greedy flow is optimal.
 */
function pour(model: Model, lanes: readonly LaneNode[], tree: Tree, charged = 0): boolean {
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

/** What the source must spend and bring in any case. */
function pushLeast(lane: LaneNode): void {
  const { source } = lane
  const spend = (source.least - source.spent) * lane.yield
  push(lane, Math.max(source.due - source.brought, spend))
}

function lacks(source: SourceNode): boolean {
  return source.brought < source.due * (1 - SLACK) || source.spent < source.least * (1 - SLACK)
}

/** Sends up to `amount` USD of delivery through a lane; gives back what it took. */
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
