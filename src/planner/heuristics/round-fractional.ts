import type { ChainNode, LaneNode, Model, OptionNode } from '../model/model.ts'

/** A share below this is rounding noise. */
const LEAST_SHARE = 1e-6

/**
 * Rounds the fractional solution to lanes that a plan may open: of every chain the layer that it
 * uses most, with the tokens it uses there. Of lanes with a charge only those it uses are taken;
 * lanes without one cost nothing to open.
 */
export function lanesOfFractional(model: Model): LaneNode[] {
  const lanes: LaneNode[] = []
  for (const chain of model.chains) {
    const option = chain.state === 'shut' ? undefined : mostUsed(chain)
    for (const source of option?.sources ?? []) {
      if (source.state === 'shut' || source.share <= LEAST_SHARE) continue
      for (const lane of source.lanes) {
        if (lane.state === 'shut') continue
        if (lane.total === 0 || lane.share > LEAST_SHARE) lanes.push(lane)
      }
    }
  }
  return lanes
}

function mostUsed({ options }: ChainNode): OptionNode | undefined {
  let used: OptionNode | undefined
  let most = LEAST_SHARE
  for (const option of options) {
    if (option.state === 'shut' || option.share <= most) continue
    most = option.share
    used = option
  }
  return used
}

/** Returns a hash of a list of lanes; lists with the same hash are taken for the same. */
export function hashOf(lanes: readonly LaneNode[]): number {
  let hash = lanes.length
  for (const { source, sink } of lanes) {
    hash = (Math.imul(hash, 31) + source.index) | 0
    hash = (Math.imul(hash, 31) + sink.index) | 0
  }
  return hash
}
