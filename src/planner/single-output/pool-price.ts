import { OPEN, SHUT } from './decisions.ts'
import { type Bound, evaluate } from './lagrangian-bound.ts'
import type { ProblemArrays } from './problem-arrays.ts'

/**
 * Sets the dual price of the pool, which makes whatever goes through it more expensive. Charges are
 * taken from that first, which relieves the pool, so at this price all charges of the user are
 * cheaper; the rest of the relaxation is as without a pool.
 */
export function setPoolPrice(bound: Bound, poolPrice: number): void {
  const { arrays } = bound
  const columns = columnsFor(arrays)
  bound.poolPrice = poolPrice
  bound.base = arrays.base - poolPrice * (arrays.baseUser + arrays.pool)
  bound.optionTotal = columns.optionTotal
  bound.unit = columns.unit
  bound.fixed = columns.fixed
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const end = arrays.chainFirst[chain + 1] ?? 0
    for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
      const inside = arrays.inside[option] === 1
      const own = arrays.optionTotal[option] ?? 0
      columns.optionTotal[option] = own - poolPrice * (arrays.optionUser[option] ?? 0)
      bound.arranged[option] = 0
      const last = arrays.optionFirst[option + 1] ?? 0
      for (let source = arrays.optionFirst[option] ?? 0; source < last; source += 1) {
        const unit = arrays.unit[source] ?? 0
        const fixed = arrays.fixed[source] ?? 0
        columns.unit[source] = inside ? unit + poolPrice : unit
        columns.fixed[source] = inside ? fixed : fixed - poolPrice * (arrays.user[source] ?? 0)
      }
    }
  }
}

type Ends = {
  low: number
  lowSubgradient: number
  high: number
  highSubgradient: number
  at: number
}

/** Returns the subgradient in the price of the pool: what goes through the pool in excess. */
export function poolSubgradient(bound: Bound, ends: Ends): number {
  if (!(ends.lowSubgradient > 0 && ends.highSubgradient < 0)) return excess(bound)
  const weight = ends.highSubgradient / (ends.highSubgradient - ends.lowSubgradient)
  evaluate(bound, ends.low)
  const low = excess(bound)
  evaluate(bound, ends.high)
  const high = excess(bound)
  evaluate(bound, ends.at)
  return weight * low + (1 - weight) * high
}

/** Returns what the relaxation delivers through the pool at the last price, less what it may. */
function excess(bound: Bound): number {
  const { arrays, order, price, at } = bound
  let sum = -arrays.pool - arrays.baseUser
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const option = bound.chainState[chain] === SHUT ? -1 : (bound.chainBest[chain] ?? -1)
    if (option < 0) continue
    const inside = arrays.inside[option] === 1
    const user = arrays.optionUser[option] ?? 0
    let left = arrays.need + user
    sum -= user
    const end = arrays.optionFirst[option + 1] ?? 0
    for (let place = arrays.optionFirst[option] ?? 0; place < end; place += 1) {
      const source = order[place] ?? 0
      const state = bound.sourceState[source]
      if (state === SHUT) continue
      const room = arrays.room[source] ?? 0
      const used = left > 0 && (price[source] ?? 0) < at ? Math.min(room, left) : 0
      const open = state === OPEN || (bound.fixed[source] ?? 0) < 0
      left -= used
      if (inside) sum += used
      else sum -= (arrays.user[source] ?? 0) * (open ? 1 : used / room)
    }
  }
  return sum
}

type Columns = { optionTotal: Float64Array; unit: Float64Array; fixed: Float64Array }

let scratch: Columns | undefined

function columnsFor(arrays: ProblemArrays): Columns {
  const options = arrays.optionAt.length
  const sources = arrays.sourceAt.length
  if (!scratch || scratch.optionTotal.length < options || scratch.unit.length < sources) {
    scratch = {
      optionTotal: new Float64Array(options),
      unit: new Float64Array(sources),
      fixed: new Float64Array(sources),
    }
  }
  return scratch
}
