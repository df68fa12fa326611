import { type Flow, SLACK } from '../linear/flow.ts'
import type { LaneNode, SourceNode } from '../model/model.ts'

/** Returns the undecided switch whose charge a flow with spread charges understates most. */
export function mostUnderstated(found: Flow): SourceNode | LaneNode | undefined {
  let worst: SourceNode | LaneNode | undefined
  let most = 1e-9
  const consider = (node: SourceNode | LaneNode, charge: number) => {
    if (node.state !== 'free' || charge <= most) return
    worst = node
    most = charge
  }
  for (const { lane, spent } of found.lanes) {
    const { source } = lane
    const missed = source.spent < source.minimum * (1 - SLACK) ? source.minimum : 0
    consider(
      source,
      source.user + source.total * (1 - (source.spent * lane.yield) / source.most) + missed,
    )
    consider(lane, lane.user + lane.total * (1 - (spent * lane.yield) / lane.room))
  }
  return worst
}
