import type { LaneNode, Model, OptionNode, SourceNode } from './model.ts'
import { programFlow } from './program.ts'

/** A way to meet the demand: what each lane spends, and the cost with the charges of its tree. */
export type Flow = { cost: number; lanes: readonly LaneFlow[] }
export type LaneFlow = { lane: LaneNode; spent: number }

/** Relative slack that doubles need; whole raw units decide in the end. */
export const SLACK = 1e-10

/**
 * The cheapest flow with these sources open, or undefined when they cannot meet the demand.
 * A lane that gets nothing is closed again, and its charges with it.
 */
export function flow(model: Model, sources: readonly SourceNode[]): Flow | undefined {
  let lanes = sources.flatMap((source) => source.lanes.filter((lane) => lane.state !== 'shut'))
  for (;;) {
    const found = model.plain ? pour(model, lanes) : programFlow(model, lanes)
    if (!found) return undefined
    const used = lanes.filter((lane) => lane.spent > 0)
    if (used.length === lanes.length || !changesCharges(lanes)) return summarise(model, used)
    lanes = used
  }
}

/** Whether dropping an unused lane lowers what the user has to bring. */
function changesCharges(lanes: readonly LaneNode[]): boolean {
  return lanes.some(
    (lane) => lane.spent <= 0 && (lane.user > 0 || (lane.source.spent <= 0 && lane.source.user > 0)),
  )
}

function summarise(model: Model, used: readonly LaneNode[]): Flow {
  const tree = openTree(used)
  let cost = model.baseTotal
  let charged = model.baseUser
  let brought = 0
  for (const lane of used) {
    cost += lane.total + lane.spent * lane.cost
    charged += lane.user
    brought += lane.spent * lane.yield
  }
  for (const source of tree.sources) {
    cost += source.total
    charged += source.user
  }
  for (const option of tree.options) {
    cost += option.total
    charged += option.user
  }
  if (model.aim === 'most') cost -= delivered(model, brought - charged)
  if (model.aim === 'least-short') cost += Math.max(0, model.need - model.baseUser - (brought - charged))
  return { cost, lanes: used.map((lane) => ({ lane, spent: lane.spent })) }
}

/** What reaches the sink that takes everything: all that is left after the exact ones. */
function delivered(model: Model, net: number): number {
  return net - model.sinks.reduce((sum, sink) => sum + sink.demand, 0)
}

export function openTree(lanes: readonly LaneNode[]): {
  sources: Set<SourceNode>
  options: Set<OptionNode>
} {
  const sources = new Set<SourceNode>()
  const options = new Set<OptionNode>()
  for (const lane of lanes) {
    sources.add(lane.source)
    options.add(lane.source.option)
  }
  return { sources, options }
}

/**
 * One sink: the cheapest lane first. Each source and each option first gets what it must bring
 * (its minimum, its own charges); the constraints are nested, so this greedy flow is optimal.
 */
function pour(model: Model, lanes: readonly LaneNode[]): boolean {
  const cheapest = [...lanes].sort((a, b) => a.unit - b.unit)
  const { sources, options } = openTree(lanes)
  for (const source of sources) {
    source.spent = 0
    source.brought = 0
    source.charge = source.user
  }
  for (const lane of lanes) {
    lane.spent = 0
    lane.source.charge += lane.user
  }
  for (const option of options) {
    option.brought = 0
    option.charge = option.user
  }
  for (const source of sources) source.option.charge += source.charge
  let target = model.need
  for (const option of options) target += option.charge
  for (const lane of cheapest) pushLeast(lane)
  for (const source of sources) if (lacks(source)) return false
  for (const lane of cheapest) {
    const { option } = lane.source
    push(lane, option.charge - option.brought)
  }
  let left = target
  for (const option of options) {
    if (option.brought < option.charge * (1 - SLACK)) return false
    left -= option.brought
  }
  if (left < -SLACK * target) return false
  for (const lane of cheapest) left -= push(lane, left)
  return model.aim !== 'cost' || left <= SLACK * target
}

/** What the source must spend and bring in any case. */
function pushLeast(lane: LaneNode): void {
  const { source } = lane
  const spend = (source.minimum - source.spent) * lane.yield
  push(lane, Math.max(source.charge - source.brought, spend))
}

function lacks(source: SourceNode): boolean {
  return (
    source.brought < source.charge * (1 - SLACK) || source.spent < source.minimum * (1 - SLACK)
  )
}

/** Sends up to `amount` USD of delivery through a lane; gives back what it took. */
function push(lane: LaneNode, amount: number): number {
  const { source } = lane
  const room = Math.min(source.cap - source.spent, lane.limit - lane.spent)
  const spend = Math.min(room, amount / lane.yield)
  if (!(spend > 0)) return 0
  lane.spent += spend
  source.spent += spend
  source.brought += spend * lane.yield
  source.option.brought += spend * lane.yield
  return spend * lane.yield
}
