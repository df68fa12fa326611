import { type Bound, evaluate } from './flat-bound.ts'
import { offerUsed, type Plans } from './flat-plan.ts'
import { reliefSlope, setRelief } from './flat-pool.ts'

/** The prices on both sides of the highest bound, its slopes there, and where it is. */
export type Ends = {
  low: number
  lowValue: number
  lowSlope: number
  high: number
  highValue: number
  highSlope: number
  at: number
}

/** What the bound came to at a price of the pool. */
export type Side = { relief: number; value: number; slope: number; ends: Ends }

export type Climber = {
  bound: Bound
  plans: Plans
  ends: Ends
  /** Prices of the pool on both sides of the highest bound, when there are. */
  below: Side | undefined
  above: Side | undefined
}

/** Looks at the bound at one place; `patience` is the share of the gap worth another look. */
export type Effort = { rounds: number; patience: number }

/** Higher prices would only blow up the error of the doubles. */
const STEEPEST = 100

/** The cost at which a bound cuts a branch off: what is known, less what doubles cannot tell. */
export function enough({ cost }: Plans): number {
  if (cost === Number.POSITIVE_INFINITY) return cost
  return cost - 1e-10 - 1e-13 * Math.abs(cost)
}

/**
 * The highest bound, from the price of `ends`. It is concave, so the crossing of two tangents
 * with slopes of opposite sign is the next place to look, and its height the most there is.
 */
export function climb(climber: Climber, effort: Effort, look: boolean): number {
  const { bound, plans, ends } = climber
  let at = ends.at
  let value = evaluate(bound, at)
  let best = value
  ends.lowSlope = 0
  ends.highSlope = 0
  for (let round = 0; round < effort.rounds; round += 1) {
    if (look) offerUsed(plans, bound)
    const { slope } = bound
    if (slope > 0) {
      ends.low = at
      ends.lowValue = value
      ends.lowSlope = slope
    } else if (slope < 0) {
      ends.high = at
      ends.highValue = value
      ends.highSlope = slope
    }
    const limit = enough(plans)
    if (best >= limit || slope === 0) break
    const wanted = nextPrice(ends, { at, value, slope, limit })
    if (ends.lowSlope > 0 && ends.highSlope < 0) {
      const height = ends.lowValue + ends.lowSlope * (wanted - ends.low)
      if (height - best <= effort.patience * gapTo(limit, best)) break
    }
    const next = Math.min(STEEPEST, wanted)
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

/** As long as no plan is known the bound itself is the measure. */
function gapTo(limit: number, best: number): number {
  return limit === Number.POSITIVE_INFINITY ? Math.abs(best) : limit - best
}

/** Where the tangents of both ends cross, or towards where the one there is reaches the limit. */
function nextPrice(
  ends: Ends,
  from: { at: number; value: number; slope: number; limit: number },
): number {
  const { low, lowValue, lowSlope, high, highValue, highSlope } = ends
  if (lowSlope > 0 && highSlope < 0) {
    return (highValue - lowValue + lowSlope * low - highSlope * high) / (lowSlope - highSlope)
  }
  const scale = Math.max(1e-3, 4 * Math.abs(from.at))
  const step = (from.limit - from.value) / from.slope
  return from.at + Math.sign(step) * Math.min(Math.abs(step), scale)
}

/** How often the price of the pool is changed, and the first there is. */
const POOL_ROUNDS = 16
const FIRST_RELIEF = 1e-4
/** Only the highest bound at a price of the pool says how that rises with the price. */
const EXACT: Effort = { rounds: 40, patience: 1e-7 }

/**
 * The same with a price on the pool, which is sought in the same way, from where it stands: the
 * highest bound at a price of the pool is concave in that price, too.
 */
export function climbWithPool(climber: Climber, effort: Effort, look: boolean): number {
  const { bound, plans, ends } = climber
  if (bound.flat.pool === Number.POSITIVE_INFINITY) return climb(climber, effort, look)
  let value = climb(climber, EXACT, look)
  let best = { value, relief: bound.relief, at: ends.at }
  climber.below = undefined
  climber.above = undefined
  for (let round = 0; round < POOL_ROUNDS && best.value < enough(plans); round += 1) {
    const at = bound.relief
    const slope = reliefSlope(bound, ends)
    const side = { relief: at, value, slope, ends: { ...ends } }
    if (slope > 0) climber.below = side
    else climber.above = side
    const { below: low, above: high } = climber
    let next = slope > 0 ? Math.max(FIRST_RELIEF, 2 * at) : 0
    if (low && high) {
      next =
        (high.value - low.value + low.slope * low.relief - high.slope * high.relief) /
        (low.slope - high.slope)
      const height = low.value + low.slope * (next - low.relief)
      if (height - best.value <= effort.patience * gapTo(enough(plans), best.value)) break
    }
    if (next === at || !(next >= 0 && next < STEEPEST)) break
    setRelief(bound, next)
    ends.at = Math.max(ends.at, best.at)
    value = climb(climber, EXACT, false)
    if (look) offerUsed(plans, bound)
    if (value > best.value) best = { value, relief: next, at: ends.at }
  }
  if (bound.relief === best.relief) return best.value
  setRelief(bound, best.relief)
  ends.at = best.at
  return climb(climber, EXACT, false)
}
