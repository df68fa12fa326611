import type { Flat } from './flat.ts'
import { type Bound, evaluate } from './flat-bound.ts'
import { OPEN, SHUT } from './flat-states.ts'

/**
 * A price on what a shared pool gives out makes whatever goes through it dearer. Charges are
 * taken from that first, which relieves the pool: so at this price all charges of the user's are
 * cheaper, and for the rest the relaxation is as without a pool.
 */
export function setRelief(bound: Bound, relief: number): void {
  const { flat } = bound
  const columns = columnsFor(flat)
  bound.relief = relief
  bound.base = flat.base - relief * (flat.baseUser + flat.pool)
  bound.optionTotal = columns.optionTotal
  bound.unit = columns.unit
  bound.fixed = columns.fixed
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      const inside = flat.inside[option] === 1
      const own = flat.optionTotal[option] ?? 0
      columns.optionTotal[option] = own - relief * (flat.optionUser[option] ?? 0)
      bound.arranged[option] = 0
      const last = flat.optionFirst[option + 1] ?? 0
      for (let source = flat.optionFirst[option] ?? 0; source < last; source += 1) {
        const unit = flat.unit[source] ?? 0
        const fixed = flat.fixed[source] ?? 0
        columns.unit[source] = inside ? unit + relief : unit
        columns.fixed[source] = inside ? fixed : fixed - relief * (flat.user[source] ?? 0)
      }
    }
  }
}

type Ends = { low: number; lowSlope: number; high: number; highSlope: number; at: number }

/** How the highest bound rises with the price of the pool: what goes through it in excess. */
export function reliefSlope(bound: Bound, ends: Ends): number {
  if (!(ends.lowSlope > 0 && ends.highSlope < 0)) return excess(bound)
  const weight = ends.highSlope / (ends.highSlope - ends.lowSlope)
  evaluate(bound, ends.low)
  const low = excess(bound)
  evaluate(bound, ends.high)
  const high = excess(bound)
  evaluate(bound, ends.at)
  return weight * low + (1 - weight) * high
}

/** What the relaxation brings through the pool at the price asked last, less what it may. */
function excess(bound: Bound): number {
  const { flat, order, price, at } = bound
  let sum = -flat.pool - flat.baseUser
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const option = bound.chainState[chain] === SHUT ? -1 : (bound.chainBest[chain] ?? -1)
    if (option < 0) continue
    const inside = flat.inside[option] === 1
    const user = flat.optionUser[option] ?? 0
    let left = flat.need + user
    sum -= user
    const end = flat.optionFirst[option + 1] ?? 0
    for (let place = flat.optionFirst[option] ?? 0; place < end; place += 1) {
      const source = order[place] ?? 0
      const state = bound.sourceState[source]
      if (state === SHUT) continue
      const room = flat.room[source] ?? 0
      const used = left > 0 && (price[source] ?? 0) < at ? Math.min(room, left) : 0
      const open = state === OPEN || (bound.fixed[source] ?? 0) < 0
      left -= used
      if (inside) sum += used
      else sum -= (flat.user[source] ?? 0) * (open ? 1 : used / room)
    }
  }
  return sum
}

type Columns = { optionTotal: Float64Array; unit: Float64Array; fixed: Float64Array }

let scratch: Columns | undefined

function columnsFor(flat: Flat): Columns {
  const options = flat.optionAt.length
  const sources = flat.sourceAt.length
  if (!scratch || scratch.optionTotal.length < options || scratch.unit.length < sources) {
    scratch = {
      optionTotal: new Float64Array(options),
      unit: new Float64Array(sources),
      fixed: new Float64Array(sources),
    }
  }
  return scratch
}
