import { type Incumbent, offerRelaxed } from './incumbent.ts'
import { type Bound, evaluate } from './lagrangian-bound.ts'
import { poolSubgradient, setPoolPrice } from './pool-price.ts'

/**
 * The dual prices on both sides of the highest bound, the subgradients there, and the best price.
 */
export type Ends = {
  low: number
  lowValue: number
  lowSubgradient: number
  high: number
  highValue: number
  highSubgradient: number
  at: number
}

/** The bound at a dual price of the pool. */
type Side = { poolPrice: number; value: number; slope: number; ends: Ends }

export type DualAscent = {
  bound: Bound
  incumbent: Incumbent
  ends: Ends
  /** The dual prices of the pool on both sides of the highest bound, once they are known. */
  below: Side | undefined
  above: Side | undefined
}

/**
 * A round evaluates the bound once; `patience` is the share of the gap that justifies another
 * round.
 */
export type Effort = { rounds: number; patience: number }

/** Higher dual prices would only amplify the error of doubles. */
const MAX_PRICE = 100

/**
 * Returns the cost at which a bound prunes a branch: that of the incumbent, less the tolerance of
 * doubles.
 */
export function cutoff({ cost }: Incumbent): number {
  if (cost === Number.POSITIVE_INFINITY) return cost
  return cost - 1e-10 - 1e-13 * Math.abs(cost)
}

/**
 * Finds the highest bound, from the price of `ends`. The bound is concave, so the crossing of two
 * tangents with slopes of opposite sign is the next price, and its height is an upper bound on the
 * maximum.
 */
export function ascend(ascent: DualAscent, effort: Effort, look: boolean): number {
  const { bound, incumbent, ends } = ascent
  let at = ends.at
  let value = evaluate(bound, at)
  let best = value
  ends.lowSubgradient = 0
  ends.highSubgradient = 0
  for (let round = 0; round < effort.rounds; round += 1) {
    if (look) offerRelaxed(incumbent, bound)
    const { slope } = bound
    if (slope > 0) {
      ends.low = at
      ends.lowValue = value
      ends.lowSubgradient = slope
    } else if (slope < 0) {
      ends.high = at
      ends.highValue = value
      ends.highSubgradient = slope
    }
    const limit = cutoff(incumbent)
    if (best >= limit || slope === 0) break
    const wanted = nextPrice(ends, { at, value, slope, limit })
    if (ends.lowSubgradient > 0 && ends.highSubgradient < 0) {
      const height = ends.lowValue + ends.lowSubgradient * (wanted - ends.low)
      if (height - best <= effort.patience * gapTo(limit, best)) break
    }
    const next = Math.min(MAX_PRICE, wanted)
    if (next === at || Number.isNaN(next)) break
    at = next
    value = evaluate(bound, at)
    if (value <= best) continue
    best = value
    ends.at = at
  }
  if (bound.at !== ends.at) evaluate(bound, ends.at)
  return best
}

/** Without an incumbent the bound itself is the measure of the gap. */
function gapTo(limit: number, best: number): number {
  return limit === Number.POSITIVE_INFINITY ? Math.abs(best) : limit - best
}

/**
 * Returns where both tangents cross, or a step towards where the only tangent reaches the limit.
 */
function nextPrice(
  ends: Ends,
  from: { at: number; value: number; slope: number; limit: number },
): number {
  const { low, lowValue, lowSubgradient, high, highValue, highSubgradient } = ends
  if (lowSubgradient > 0 && highSubgradient < 0) {
    return (
      (highValue - lowValue + lowSubgradient * low - highSubgradient * high) /
      (lowSubgradient - highSubgradient)
    )
  }
  const scale = Math.max(1e-3, 4 * Math.abs(from.at))
  const step = (from.limit - from.value) / from.slope
  return from.at + Math.sign(step) * Math.min(Math.abs(step), scale)
}

/** The dual price of the pool changes at most this many times, and it starts here. */
const POOL_ROUNDS = 16
const FIRST_POOL_PRICE = 1e-4
/** Only the highest bound at a price of the pool has an exact subgradient in that price. */
const EXACT: Effort = { rounds: 40, patience: 1e-7 }

/**
 * Does the same with a dual price on the pool. The highest bound is concave in that price as well,
 * so it is found in the same way.
 */
export function ascendWithPool(ascent: DualAscent, effort: Effort, look: boolean): number {
  const { bound, incumbent, ends } = ascent
  if (bound.arrays.pool === Number.POSITIVE_INFINITY) return ascend(ascent, effort, look)
  let value = ascend(ascent, EXACT, look)
  let best = { value, poolPrice: bound.poolPrice, at: ends.at }
  ascent.below = undefined
  ascent.above = undefined
  for (let round = 0; round < POOL_ROUNDS && best.value < cutoff(incumbent); round += 1) {
    const at = bound.poolPrice
    const slope = poolSubgradient(bound, ends)
    const side = { poolPrice: at, value, slope, ends: { ...ends } }
    if (slope > 0) ascent.below = side
    else ascent.above = side
    const { below: low, above: high } = ascent
    let next = slope > 0 ? Math.max(FIRST_POOL_PRICE, 2 * at) : 0
    if (low && high) {
      next =
        (high.value - low.value + low.slope * low.poolPrice - high.slope * high.poolPrice) /
        (low.slope - high.slope)
      const height = low.value + low.slope * (next - low.poolPrice)
      if (height - best.value <= effort.patience * gapTo(cutoff(incumbent), best.value)) break
    }
    if (next === at || !(next >= 0 && next < MAX_PRICE)) break
    setPoolPrice(bound, next)
    ends.at = Math.max(ends.at, best.at)
    value = ascend(ascent, EXACT, false)
    if (look) offerRelaxed(incumbent, bound)
    if (value > best.value) best = { value, poolPrice: next, at: ends.at }
  }
  if (bound.poolPrice === best.poolPrice) return best.value
  setPoolPrice(bound, best.poolPrice)
  ends.at = best.at
  return ascend(ascent, EXACT, false)
}
