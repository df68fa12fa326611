import { spend } from '../effort.ts'
import { SLACK } from '../linear/flow.ts'
import { OPEN, SHUT } from './decisions.ts'
import type { Bound } from './lagrangian-bound.ts'
import type { ProblemArrays } from './problem-arrays.ts'

/** The incumbent, and the set of sources that is being priced. */
export type Incumbent = {
  arrays: ProblemArrays
  /** The set that is being priced, sorted by unit cost. */
  set: Int32Array
  size: number
  /** The USD delivered by each source and option of that set, and what an option must deliver. */
  brought: Float64Array
  optionBrought: Float64Array
  optionDue: Float64Array
  /** What the pool can still take, and what the set is short of. */
  poolLeft: number
  lacking: number
  /** For each option: the number of the last set with it. */
  seen: Int32Array
  sets: number
  cost: number
  best: Int32Array
  /** The USD delivered by each source of the incumbent. */
  bestBrought: Float64Array
  bestSize: number
  /** Whether redundant sources were dropped from the incumbent already. */
  reduced: boolean
}

/**
 * Returns the cost of the set with all its sources open, like `flow`: each source and each option
 * first delivers what it must, then the cheapest sources deliver the rest. The cost is infinite if
 * they cannot.
 */
export function costOf(incumbent: Incumbent): number {
  const { arrays, set, size, brought, optionBrought, optionDue, seen } = incumbent
  spend(size / 16)
  sortByUnit(incumbent)
  incumbent.sets += 1
  incumbent.lacking = 0
  let target = arrays.need
  let left = 0
  let pooled = 0
  for (let at = 0; at < size; at += 1) {
    const source = set[at] ?? 0
    const option = arrays.sourceOption[source] ?? 0
    const user = arrays.user[source] ?? 0
    if (seen[option] !== incumbent.sets) {
      seen[option] = incumbent.sets
      optionDue[option] = arrays.optionUser[option] ?? 0
      optionBrought[option] = 0
      target += optionDue[option] ?? 0
    }
    target += user
    optionDue[option] = (optionDue[option] ?? 0) + user
    const least = arrays.least[source] ?? 0
    if ((arrays.most[source] ?? 0) < least * (1 - SLACK)) return Number.POSITIVE_INFINITY
    brought[source] = least
    optionBrought[option] = (optionBrought[option] ?? 0) + least
    left -= least
    if (arrays.inside[option] === 1) pooled += least
  }
  // Charges are taken from what goes through the pool, as far as that helps.
  incumbent.poolLeft = arrays.pool + target - arrays.need + arrays.baseUser - pooled
  if (incumbent.poolLeft < -SLACK * target) return Number.POSITIVE_INFINITY
  for (let at = 0; at < size; at += 1) {
    const source = set[at] ?? 0
    const option = arrays.sourceOption[source] ?? 0
    left -= push(incumbent, source, (optionDue[option] ?? 0) - (optionBrought[option] ?? 0))
  }
  left += target
  if (left < -SLACK * target) return Number.POSITIVE_INFINITY
  for (let at = 0; at < size && left > 0; at += 1) left -= push(incumbent, set[at] ?? 0, left)
  if (left <= SLACK * target) return total(incumbent)
  incumbent.lacking = left
  return Number.POSITIVE_INFINITY
}

function push(incumbent: Incumbent, source: number, wanted: number): number {
  const { arrays, brought, optionBrought } = incumbent
  const has = brought[source] ?? 0
  const option = arrays.sourceOption[source] ?? 0
  const inside = arrays.inside[option] === 1
  const room = (arrays.most[source] ?? 0) - has
  const more = Math.min(inside ? Math.min(room, incumbent.poolLeft) : room, wanted)
  if (!(more > 0)) return 0
  if (inside) incumbent.poolLeft -= more
  brought[source] = has + more
  optionBrought[option] = (optionBrought[option] ?? 0) + more
  return more
}

function total(incumbent: Incumbent): number {
  const { arrays, set, size, brought, optionBrought, optionDue, seen } = incumbent
  let cost = arrays.base
  for (let at = 0; at < size; at += 1) {
    const source = set[at] ?? 0
    const option = arrays.sourceOption[source] ?? 0
    const usd = brought[source] ?? 0
    if (seen[option] === incumbent.sets) {
      if ((optionBrought[option] ?? 0) < (optionDue[option] ?? 0) * (1 - SLACK)) {
        return Number.POSITIVE_INFINITY
      }
      if ((optionBrought[option] ?? 0) > 0) cost += arrays.optionTotal[option] ?? 0
      seen[option] = 0
    }
    if (usd > 0) cost += (arrays.total[source] ?? 0) + usd * (arrays.unit[source] ?? 0)
  }
  return cost
}

function sortByUnit({ arrays, set, size }: Incumbent): void {
  for (let at = 1; at < size; at += 1) {
    const source = set[at] ?? 0
    const unit = arrays.unit[source] ?? 0
    let to = at
    while (to > 0 && (arrays.unit[set[to - 1] ?? 0] ?? 0) > unit) {
      set[to] = set[to - 1] ?? 0
      to -= 1
    }
    set[to] = source
  }
}

/** Makes the set the incumbent if it is cheaper. */
function offer(incumbent: Incumbent): boolean {
  const cost = costOf(incumbent)
  if (!(cost < incumbent.cost)) return false
  incumbent.cost = cost
  const { set, size, best, bestBrought, brought } = incumbent
  incumbent.bestSize = size
  for (let at = 0; at < size; at += 1) {
    const source = set[at] ?? 0
    best[at] = source
    bestBrought[at] = brought[source] ?? 0
  }
  return true
}

/** Takes the set that the relaxation uses at the last price. */
function takeRelaxed(incumbent: Incumbent, bound: Bound): void {
  const { arrays, order, price, at } = bound
  incumbent.size = 0
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const option = bound.chainState[chain] === SHUT ? -1 : (bound.chainBest[chain] ?? -1)
    if (option < 0) continue
    let left = arrays.need + (arrays.optionUser[option] ?? 0)
    const end = arrays.optionFirst[option + 1] ?? 0
    for (let place = arrays.optionFirst[option] ?? 0; place < end; place += 1) {
      const source = order[place] ?? 0
      const used = left > 0 && (price[source] ?? 0) < at
      if (!used && bound.sourceState[source] !== OPEN) continue
      incumbent.set[incumbent.size] = source
      incumbent.size += 1
      if (used) left -= arrays.room[source] ?? 0
    }
  }
}

/** Offers the plan that the relaxation suggests at the last price. */
export function offerRelaxed(incumbent: Incumbent, bound: Bound): void {
  takeRelaxed(incumbent, bound)
  const missing = bound.slope
  if (missing > SLACK * bound.arrays.need && !complete(incumbent, bound, missing, false)) return
  if (offer(incumbent) || offerBesidePool(incumbent, bound)) incumbent.reduced = false
}

/**
 * Offers the set with one more source outside of the pool, where the pool limits what it delivers.
 */
function offerBesidePool(incumbent: Incumbent, bound: Bound): boolean {
  const { lacking } = incumbent
  if (incumbent.arrays.pool === Number.POSITIVE_INFINITY || lacking <= 0) return false
  return complete(incumbent, bound, lacking, true) && offer(incumbent)
}

/** Offers the plan of the open sources, where everything is decided. */
export function offerDecided(incumbent: Incumbent, bound: Bound): void {
  const { arrays } = bound
  incumbent.size = 0
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] !== OPEN) continue
    const first = arrays.optionFirst[arrays.chainFirst[chain] ?? 0] ?? 0
    const end = arrays.optionFirst[arrays.chainFirst[chain + 1] ?? 0] ?? 0
    for (let source = first; source < end; source += 1) {
      if (bound.sourceState[source] !== OPEN) continue
      if (bound.optionState[arrays.sourceOption[source] ?? 0] !== OPEN) continue
      incumbent.set[incumbent.size] = source
      incumbent.size += 1
    }
  }
  if (incumbent.size > 0) offer(incumbent)
}

/**
 * Adds the source that delivers what is missing at the least cost. It returns false if no single
 * source can.
 */
function complete(incumbent: Incumbent, bound: Bound, missing: number, outside: boolean): boolean {
  const { arrays } = bound
  let least = Number.POSITIVE_INFINITY
  let found = -1
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const used = bound.chainBest[chain] ?? -1
    const end = arrays.chainFirst[chain + 1] ?? 0
    for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT || (used >= 0 && used !== option)) continue
      if (outside && arrays.inside[option] === 1) continue
      const wanted = used >= 0 ? missing : missing + (arrays.optionUser[option] ?? 0)
      const charged = used >= 0 ? 0 : (arrays.optionTotal[option] ?? 0)
      const last = arrays.optionFirst[option + 1] ?? 0
      for (let source = arrays.optionFirst[option] ?? 0; source < last; source += 1) {
        if ((arrays.room[source] ?? 0) < wanted || bound.sourceState[source] === SHUT) continue
        const cost = charged + (arrays.fixed[source] ?? 0) + (arrays.unit[source] ?? 0) * wanted
        if (cost >= least || clashes(incumbent, source)) continue
        least = cost
        found = source
      }
    }
  }
  if (found < 0) return false
  incumbent.set[incumbent.size] = found
  incumbent.size += 1
  return true
}

/** Says whether the set has the source already, or another option of its chain. */
function clashes({ arrays, set, size }: Incumbent, source: number): boolean {
  const option = arrays.sourceOption[source] ?? 0
  const chain = arrays.optionChain[option] ?? 0
  for (let at = 0; at < size; at += 1) {
    const other = arrays.sourceOption[set[at] ?? 0] ?? 0
    if (set[at] === source || (other !== option && arrays.optionChain[other] === chain)) return true
  }
  return false
}

/** Drops from the incumbent whatever makes it cheaper: a source, or all of an option. */
export function dropRedundant(incumbent: Incumbent): void {
  if (incumbent.reduced) return
  incumbent.reduced = true
  // The sources with the highest unit cost are most likely redundant, so it starts at the end.
  for (let at = incumbent.bestSize - 1; at >= 0; at -= 1) {
    const source = incumbent.best[Math.min(at, incumbent.bestSize - 1)] ?? 0
    if (offerWithout(incumbent, source, -1)) continue
    offerWithout(incumbent, -1, incumbent.arrays.sourceOption[source] ?? 0)
  }
}

/** Drops a source, or all of an option, where that may save something. */
function offerWithout(incumbent: Incumbent, source: number, option: number): boolean {
  const { arrays, best, bestBrought, bestSize, set } = incumbent
  const owner = source < 0 ? option : (arrays.sourceOption[source] ?? 0)
  let size = 0
  let net = 0
  let left = 0
  let saved = 0
  let lacking = 0
  let unit = Number.MAX_VALUE
  for (let at = 0; at < bestSize; at += 1) {
    const other = best[at] ?? 0
    const brought = bestBrought[at] ?? 0
    const own = arrays.unit[other] ?? 0
    if (other === source || arrays.sourceOption[other] === option) {
      saved += (arrays.total[other] ?? 0) + brought * own
      lacking += brought - (arrays.user[other] ?? 0)
      continue
    }
    const most = arrays.most[other] ?? 0
    if (arrays.sourceOption[other] === owner) left += 1
    if (own < unit && brought < most) unit = own
    net += most - (arrays.user[other] ?? 0)
    set[size] = other
    size += 1
  }
  if (left === 0) {
    saved += arrays.optionTotal[owner] ?? 0
    lacking -= arrays.optionUser[owner] ?? 0
  }
  incumbent.size = size
  // Most often the rest is too little or costs more than is saved, and that is quicker to see than
  // the cost.
  return net >= arrays.need * (1 - 1e-9) && saved > lacking * unit && offer(incumbent)
}

let scratch: Incumbent | undefined

/** Returns the scratch without an incumbent. */
export function incumbentFor(arrays: ProblemArrays): Incumbent {
  const options = arrays.optionAt.length
  const sources = arrays.sourceAt.length
  if (!scratch || options > scratch.seen.length || sources > scratch.set.length) {
    scratch = newIncumbent(arrays, options, sources)
  }
  const incumbent = scratch
  incumbent.arrays = arrays
  incumbent.cost = Number.POSITIVE_INFINITY
  incumbent.bestSize = 0
  incumbent.reduced = true
  return incumbent
}

function newIncumbent(arrays: ProblemArrays, options: number, sources: number): Incumbent {
  return {
    arrays,
    size: 0,
    sets: 0,
    poolLeft: 0,
    lacking: 0,
    cost: 0,
    bestSize: 0,
    reduced: true,
    set: new Int32Array(sources),
    brought: new Float64Array(sources),
    optionBrought: new Float64Array(options),
    optionDue: new Float64Array(options),
    seen: new Int32Array(options),
    best: new Int32Array(sources),
    bestBrought: new Float64Array(sources),
  }
}
