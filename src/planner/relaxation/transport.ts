import type { LaneNode, Model, OptionNode, Sink } from '../model/model.ts'

/** A transport problem with more steps is not solved; the caller keeps its upper bound. */
const MOST_STEPS = 200

/** Gains closer than this are the same: paths that only differ by rounding would go in circles. */
const SAME_GAIN = 1e-15

/** Says whether an option would deliver more to a sink than it can take. */
export function isCrowded(model: Model, option: OptionNode): boolean {
  for (const sink of model.sinks) sink.load = 0
  for (const source of option.sources) {
    if (source.state !== 'shut' && source.lane) source.lane.sink.load += source.used
  }
  for (const sink of model.sinks) if (sink.load > mostInto(model, sink) * (1 + 1e-9)) return true
  return false
}

/** Returns the most that a sink takes: its demand and all charges. */
function mostInto(model: Model, sink: Sink): number {
  return sink.takesAll ? Number.POSITIVE_INFINITY : sink.demand + model.chargeLimit
}

/**
 * Returns the most that the sources of an option gain beyond what is due in any case, with limits
 * on each source, each sink and all together. It is a transport problem, solved along augmenting
 * paths of falling gain. If the result is below the known upper bound `most`, the uses are left on
 * the nodes. It is solved for most options of every evaluation, so it works on the nodes alone.
 */
export function transport(
  model: Model,
  option: OptionNode,
  { room, most }: { room: number; most: number },
): number {
  const { sinks } = model
  start(model, option, room)
  let left = room
  let value = 0
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const to = left > 0 ? bestEnd(sinks, option) : undefined
    if (!to) {
      if (value >= most) return most
      record(option)
      return value
    }
    const amount = send(sinks, to, left)
    if (amount < 0) return most
    left -= amount
    value += amount * to.reach
  }
  return most
}

function start(model: Model, option: OptionNode, room: number): void {
  for (const sink of model.sinks) sink.spare = mostInto(model, sink)
  for (const source of option.sources) {
    const used = source.state !== 'shut' && source.slope > 0
    source.left = used ? Math.min(source.most - source.user, room) : 0
    for (const lane of source.lanes) lane.brought = 0
  }
}

/**
 * Returns the sink at the end of the best path: from a source that has some left, or by a swap from
 * another sink. A path is a chain of sinks, each with the lane that delivers to it and, after a
 * swap, the lane of the same source that delivers less instead.
 */
function bestEnd(sinks: readonly Sink[], { sources }: OptionNode): Sink | undefined {
  for (const sink of sinks) {
    sink.reach = 0
    sink.through = undefined
    sink.instead = undefined
  }
  for (const { left, lanes } of sources) {
    if (left <= 0) continue
    for (const lane of lanes) {
      const { sink, gain } = lane
      if (lane.state === 'shut' || gain <= Math.max(sink.reach, SAME_GAIN)) continue
      sink.reach = gain
      sink.through = lane
    }
  }
  for (let round = 1; round < sinks.length; round += 1) if (!spread(sources)) break
  let best: Sink | undefined
  for (const sink of sinks) {
    if (sink.through && sink.spare > 1e-9 && sink.reach > (best?.reach ?? 0)) best = sink
  }
  return best
}

/** Extends the paths: what a source delivers to one sink it can deliver to another instead. */
function spread(sources: OptionNode['sources']): boolean {
  let changed = false
  for (const { lanes } of sources) {
    for (const way of lanes) {
      if (way.brought <= 0 || !way.sink.through) continue
      for (const lane of lanes) {
        const gain = way.sink.reach + lane.gain - way.gain
        if (lane === way || lane.state === 'shut' || gain <= lane.sink.reach + SAME_GAIN) continue
        lane.sink.reach = gain
        lane.sink.through = lane
        lane.sink.instead = way
        changed = true
      }
    }
  }
  return changed
}

/** Sends as much as fits along the path and returns it; -1 if rounding closed the path to a circle. */
function send(sinks: readonly Sink[], to: Sink, most: number): number {
  let amount = Math.min(most, to.spare)
  let first: LaneNode | undefined = to.through
  let steps = 0
  for (let way = to.instead; way; way = way.sink.instead) {
    amount = Math.min(amount, way.brought)
    first = way.sink.through
    steps += 1
    if (steps > sinks.length) return -1
  }
  if (!first) return -1
  amount = Math.min(amount, first.source.left)
  first.source.left -= amount
  to.spare -= amount
  for (let sink = to; sink.through; ) {
    sink.through.brought += amount
    if (!sink.instead) break
    sink.instead.brought -= amount
    sink = sink.instead.sink
  }
  return amount
}

function record(option: OptionNode): void {
  option.split = true
  for (const source of option.sources) {
    source.used = 0
    if (source.state === 'shut') continue
    for (const { brought } of source.lanes) source.used += brought
  }
}
