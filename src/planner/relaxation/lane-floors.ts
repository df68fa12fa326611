import type { LaneNode, Model } from '../model/model.ts'

/**
 * Strengthens the relaxation for charged lanes. Every output with a demand needs at least one lane,
 * so the smallest charge of any lane to it is due in full, whichever lane is used; only what a lane
 * charges beyond that is spread over its room. Where an output wants little and every lane is
 * charged this lifts the bound by most of the charge. Where plans use many lanes to one output it
 * lowers the bound, so the caller compares both. False when no output has such a charge.
 */
export function setLaneFloors(model: Model): boolean {
  for (const sink of model.sinks) sink.floor = Number.POSITIVE_INFINITY
  for (const lane of liveLanes(model)) {
    lane.sink.floor = Math.min(lane.sink.floor, lane.total)
  }
  let found = false
  for (const sink of model.sinks) {
    if (!(sink.demand > 0) || sink.floor === Number.POSITIVE_INFINITY) sink.floor = 0
    if (sink.floor > 0) found = true
  }
  return found
}

export function clearLaneFloors(model: Model): void {
  for (const sink of model.sinks) sink.floor = 0
}

function* liveLanes(model: Model): Generator<LaneNode> {
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) {
      if (option.state === 'shut') continue
      for (const source of option.sources) {
        if (source.state === 'shut') continue
        for (const lane of source.lanes) if (lane.state !== 'shut') yield lane
      }
    }
  }
}
