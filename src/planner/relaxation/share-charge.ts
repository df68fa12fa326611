import type { LaneNode, Model, SourceNode } from '../model/model.ts'

/**
 * Shares the charge of a source that is not open out among its lanes, for several outputs: sets
 * what a net USD through each lane gains after its part of the charge, the best of these as the
 * slope of the source (0 where none is worth the charge), and the profit of opening it.
 *
 * A source is open at least to the part that each lane delivers of the most its output takes, and
 * that all lanes deliver together of its room. So the charge may be shared out among these limits in
 * any proportion, and the bound stays one. This proportion makes the best slope as low as it can
 * be. A token that pays for one of two outputs alone thus counts with all of its charge, not with half.
 */
export function shareCharge(source: SourceNode): void {
  const { charge, lanes, room } = source
  for (const lane of lanes) lane.gain = Number.NaN
  let value = -charge
  let brought = 0
  let left = room
  let excess = 0
  let slope = Number.NEGATIVE_INFINITY
  for (let lane = bestLeft(lanes); lane && left > 0; lane = bestLeft(lanes)) {
    const { margin } = lane
    // The lanes that follow pay no part of the charge unless the room has ended.
    if (margin <= 0) break
    const most = Math.min(lane.room, left)
    value += margin * most
    left -= most
    lane.gain = margin
    if (margin <= slope) continue
    brought += most
    slope = value / brought
    excess = left > 0 ? 0 : margin - slope
  }
  source.profit = value
  source.slope = slope > 0 ? slope : 0
  for (const lane of lanes) {
    if (lane.state !== 'shut') lane.gain = Math.min(slope, lane.margin - excess)
  }
}

function bestLeft(lanes: readonly LaneNode[]): LaneNode | undefined {
  let best: LaneNode | undefined
  for (const lane of lanes) {
    if (lane.state === 'shut' || !Number.isNaN(lane.gain)) continue
    if (!best || lane.margin > best.margin) best = lane
  }
  return best
}

/** Returns to which part a source that is not open must be, for what it delivers. */
export function openedFor(model: Model, source: SourceNode): number {
  const { used, charge, lane, room } = source
  if (used <= 0) return 0
  if (model.sinks.length === 1 || model.fee || charge <= 0) return used / room
  let paid = 0
  if (!source.option.split) paid = lane ? used * (lane.margin - lane.gain) : 0
  else {
    for (const { state, brought, margin, gain } of source.lanes) {
      if (state !== 'shut') paid += brought * (margin - gain)
    }
  }
  return Math.min(1, paid / charge)
}
