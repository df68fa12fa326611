import type { SourceNode } from '../model/model.ts'

/**
 * A Pareto front of sets of sources: no set delivers less for more than another. The sets are
 * sorted by what they deliver, descending, so their costs fall as well.
 */
export type ParetoFront = { brought: number[]; cost: number[]; last: number[] }

/** The history of the sets: the last source of each and the set before it. */
export type Trail = { before: number[]; source: SourceNode[] }

/** Sets outside these limits cannot lead to a better plan. */
export type Limits = {
  /** A set delivers at most this. */
  most: number
  /** A set must deliver at least this, so that what can still be added completes it. */
  least: number
  /**
   * For each dual price (ascending): an upper bound on the reduced cost of a set that can still
   * lead to a better plan.
   */
  prices: readonly number[]
  bars: readonly number[]
}

export type Step = {
  brought: number
  cost: number
  source: SourceNode | undefined
  /** Whether the sets without the step stay. */
  optional: boolean
}

export function emptyFront(cost: number): ParetoFront {
  return { brought: [0], cost: [cost], last: [-1] }
}

/** Extends every set by the step; if that is optional, the sets without it stay as well. */
export function extend(front: ParetoFront, step: Step, limits: Limits, trail: Trail): ParetoFront {
  const size = front.brought.length
  const next: ParetoFront = { brought: [], cost: [], last: [] }
  let cheapest = Number.POSITIVE_INFINITY
  let taken = 0
  let left = step.optional ? 0 : size
  let tangent = 0
  let price = limits.prices[0] ?? 0
  let bar = limits.bars[0] ?? 0
  while (taken < size || left < size) {
    const withIt = taken < size ? (front.brought[taken] ?? 0) + step.brought : -1e300
    const without = left < size ? (front.brought[left] ?? 0) : -1e300
    const takes = withIt >= without
    const at = takes ? taken++ : left++
    const brought = takes ? withIt : without
    if (brought < limits.least) break
    const cost = (front.cost[at] ?? 0) + (takes ? step.cost : 0)
    if (cost >= cheapest || brought > limits.most) continue
    // The less a set delivers, the higher is the dual price that prunes it.
    for (let more = tangent + 1; more < limits.prices.length; more += 1) {
      const higher = limits.prices[more] ?? 0
      const lower = limits.bars[more] ?? 0
      if (lower + higher * brought > bar + price * brought) break
      tangent = more
      price = higher
      bar = lower
    }
    if (cost - price * brought >= bar) continue
    cheapest = cost
    next.brought.push(brought)
    next.cost.push(cost)
    const last = front.last[at] ?? -1
    next.last.push(takes && step.source ? note(trail, last, step.source) : last)
  }
  return next
}

function note(trail: Trail, before: number, source: SourceNode): number {
  trail.before.push(before)
  return trail.source.push(source) - 1
}

/** Merges two fronts into the Pareto front of both. */
export function unite(one: ParetoFront, other: ParetoFront): ParetoFront {
  if (one.brought.length === 0) return other
  if (other.brought.length === 0) return one
  const next: ParetoFront = { brought: [], cost: [], last: [] }
  let cheapest = Number.POSITIVE_INFINITY
  let first = 0
  let second = 0
  while (first < one.brought.length || second < other.brought.length) {
    const takes = (one.brought[first] ?? -1e300) >= (other.brought[second] ?? -1e300)
    const from = takes ? one : other
    const at = takes ? first++ : second++
    const cost = from.cost[at] ?? 0
    if (cost >= cheapest) continue
    cheapest = cost
    next.brought.push(from.brought[at] ?? 0)
    next.cost.push(cost)
    next.last.push(from.last[at] ?? -1)
  }
  return next
}

export function sourcesOf(trail: Trail, last: number): SourceNode[] {
  const sources: SourceNode[] = []
  for (let at = last; at >= 0; at = trail.before[at] ?? -1) {
    const source = trail.source[at]
    if (source) sources.push(source)
  }
  return sources
}
