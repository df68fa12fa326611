import type { LaneNode, Model, SourceNode } from '../model/model.ts'
import type { Ascent } from './dual-ascent.ts'
import { relax } from './relax.ts'

/**
 * Recovers the fractional solution that the bound stands for: the convex combination of the
 * solutions of the relaxation at the active points, which together deliver the demand. Where they
 * disagree a chain, layer, token or lane is used in part, and the bound is too low there. The
 * shares are left on the nodes.
 */
export function recoverPrimal(model: Model, points: Ascent['points']): void {
  for (const chain of model.chains) {
    chain.share = 0
    chain.mean = 0
    for (const option of chain.options) {
      option.share = 0
      for (const source of option.sources) {
        source.share = 0
        source.mean = 0
        for (const lane of source.lanes) lane.share = 0
      }
    }
  }
  const multipliers = model.duals.map((dual) => dual.multiplier)
  for (const { at, weight } of points) {
    for (const [index, dual] of model.duals.entries()) dual.multiplier = at[index] ?? 0
    relax(model)
    for (const chain of model.chains) {
      if (chain.state === 'shut' || !chain.best) continue
      chain.share += weight
      chain.best.share += weight
      for (const source of chain.best.sources) {
        if (source.state === 'shut' || source.opened <= 0) continue
        source.share += weight * source.opened
        source.mean += weight * source.used
        chain.mean += weight * source.used
        addLanes(source, weight)
      }
    }
  }
  for (const [index, dual] of model.duals.entries()) dual.multiplier = multipliers[index] ?? 0
  relax(model)
}

function addLanes(source: SourceNode, weight: number): void {
  if (!source.option.split) {
    if (source.lane) addLane(source.lane, weight * source.used)
    return
  }
  for (const lane of source.lanes) if (lane.state !== 'shut') addLane(lane, weight * lane.brought)
}

function addLane(lane: LaneNode, usd: number): void {
  if (usd > 0) lane.share += Math.min(1, usd / lane.room)
}
