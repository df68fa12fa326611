import type { SourceNode } from './tree.ts'

/**
 * Sets of sources, each with what it brings and costs, none of which brings less for more than
 * another (a Pareto front). In order of what they bring, most first, so the costs fall.
 */
export type Front = { brought: number[]; cost: number[]; last: number[] }

/** How each set came about: its last source and the set before. */
export type Trail = { before: number[]; source: SourceNode[] }

/** Sets outside these limits lead nowhere. */
export type Limits = {
  /** No set brings more. */
  most: number
  /** With all that can still be added it must bring this. */
  least: number
  /**
   * At each price of a USD, in rising order: the cost less the worth of what is brought that is
   * too much, whatever is added.
   */
  prices: readonly number[]
  bars: readonly number[]
}

export type Step = {
  brought: number
  cost: number
  source: SourceNode | undefined
  /** Whether the sets without it stay. */
  optional: boolean
}

export function startFront(cost: number): Front {
  return { brought: [0], cost: [cost], last: [-1] }
}

/** Every set with the step and, if that is optional, without it. */
export function extend(front: Front, step: Step, limits: Limits, trail: Trail): Front {
  const size = front.brought.length
  const next: Front = { brought: [], cost: [], last: [] }
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
    // The less is brought, the higher the price that says most about what is missing.
    for (let more = tangent + 1; more < limits.prices.length; more += 1) {
      const dearer = limits.prices[more] ?? 0
      const lower = limits.bars[more] ?? 0
      if (lower + dearer * brought > bar + price * brought) break
      tangent = more
      price = dearer
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

/** The best of both. */
export function unite(one: Front, other: Front): Front {
  if (one.brought.length === 0) return other
  if (other.brought.length === 0) return one
  const next: Front = { brought: [], cost: [], last: [] }
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
