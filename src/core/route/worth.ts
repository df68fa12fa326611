import { type Flow, lanesOf, type Part, usedLanes, withFreeLanes } from './flow.ts'
import type { LaneNode, Model, SourceNode } from './tree.ts'

/** About what a change to the parts of a flow saves at most; not more than nothing: leave it. */
export type Worth = {
  opening(lane: LaneNode): number
  adding(source: SourceNode): number
  leavingOut(part: Part): number
}

/**
 * By the flow's shadow prices. What a linear program costs is convex in what it has: a new column
 * gains no more than its first unit does, times all that there can be of it, and what is taken
 * away costs at least what its last unit was worth. Whatever is not worth its charges by that need
 * not be tried; minimums and pools, whose prices are left aside, hardly ever change that.
 */
export function worthBeside(model: Model, found: Flow): Worth {
  const shadowOf = ({ sink }: LaneNode) =>
    found.shadows[model.sinks.indexOf(sink)] ?? Number.POSITIVE_INFINITY
  const margin = (lane: LaneNode) => lane.yield * shadowOf(lane) - lane.cost
  /** What another USD of a source would be worth. */
  const known = new Map<SourceNode, number>()
  for (const lane of withFreeLanes(usedLanes(found))) {
    known.set(lane.source, Math.max(known.get(lane.source) ?? 0, margin(lane)))
  }
  const steepest = Math.max(0, ...found.shadows)
  const charge = ({ total, user }: { total: number; user: number }) => total + steepest * user
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
