import { type Flow, lanesOf, type Part, usedLanes, withFreeLanes } from '../linear/flow.ts'
import type { LaneNode, Model, SourceNode } from '../model/model.ts'

/**
 * An upper bound on what a change to a flow saves; a change that saves nothing need not be tried.
 */
type DualPriceSavings = {
  opening(lane: LaneNode): number
  adding(source: SourceNode): number
  leavingOut(part: Part): number
}

/**
 * Bounds the savings by the dual prices of the flow. The cost of a linear program is convex in its
 * resources: a new column gains at most the negative reduced cost of its first unit times its
 * capacity, and a removed one costs at least the value of its last unit. The dual prices of
 * minimums and pools are left aside, which hardly ever matters.
 */
export function dualPriceSavings(model: Model, found: Flow): DualPriceSavings {
  const shadowOf = ({ sink }: LaneNode) =>
    found.shadows[model.sinks.indexOf(sink)] ?? Number.POSITIVE_INFINITY
  const margin = (lane: LaneNode) => lane.yield * shadowOf(lane) - lane.cost
  /** The value of another USD of a source. */
  const known = new Map<SourceNode, number>()
  for (const lane of withFreeLanes(usedLanes(found))) {
    known.set(lane.source, Math.max(known.get(lane.source) ?? 0, margin(lane)))
  }
  const maxMultiplier = Math.max(0, ...found.shadows)
  const charge = ({ total, user }: { total: number; user: number }) => total + maxMultiplier * user
  const opening = (lane: LaneNode) =>
    (margin(lane) - (known.get(lane.source) ?? 0)) * lane.source.cap - lane.total
  const leavingOut = (part: Part) => {
    if (model.plain) return Number.POSITIVE_INFINITY
    let saved = charge(part)
    const sources = new Set<SourceNode>()
    for (const { lane, spent } of found.lanes) {
      const { source } = lane
      if (source !== part && source.option !== part) continue
      saved += charge(lane) - spent * (known.get(source) ?? 0)
      sources.add(source)
    }
    for (const source of sources) if (source !== part) saved += charge(source)
    return saved
  }
  const adding = (source: SourceNode) => Math.max(...lanesOf([source]).map(opening)) - source.total
  return { opening, adding, leavingOut }
}
