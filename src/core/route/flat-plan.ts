import { spend } from './effort.ts'
import type { Flat } from './flat.ts'
import type { Bound } from './flat-bound.ts'
import { OPEN, SHUT } from './flat-states.ts'
import { SLACK } from './flow.ts'

/** Sets of sources with what each brings, and the cheapest of them so far. */
export type Plans = {
  flat: Flat
  /** The set at hand, in the order of what a USD costs. */
  set: Int32Array
  size: number
  /** By source and by option: the USD delivered with the set at hand; what an option must. */
  brought: Float64Array
  optionBrought: Float64Array
  optionDue: Float64Array
  /** What the pool can still take, and what the set at hand lacks. */
  poolLeft: number
  lacking: number
  /** By option: the last set with it. */
  seen: Int32Array
  sets: number
  cost: number
  best: Int32Array
  /** By place in the best set: the USD delivered. */
  bestBrought: Float64Array
  bestSize: number
  /** Whether it was tried to leave something out of the best. */
  thinned: boolean
}

/**
 * What the set costs with all its sources open, as `flow` has it: each source and each option
 * first brings what it must, then the cheapest sources bring the rest. Infinite when they cannot.
 */
export function costOf(plans: Plans): number {
  const { flat, set, size, brought, optionBrought, optionDue, seen } = plans
  spend(size / 16)
  sortByUnit(plans)
  plans.sets += 1
  plans.lacking = 0
  let target = flat.need
  let left = 0
  let pooled = 0
  for (let at = 0; at < size; at += 1) {
    const source = set[at] ?? 0
    const option = flat.sourceOption[source] ?? 0
    const user = flat.user[source] ?? 0
    if (seen[option] !== plans.sets) {
      seen[option] = plans.sets
      optionDue[option] = flat.optionUser[option] ?? 0
      optionBrought[option] = 0
      target += optionDue[option] ?? 0
    }
    target += user
    optionDue[option] = (optionDue[option] ?? 0) + user
    const least = flat.least[source] ?? 0
    if ((flat.most[source] ?? 0) < least * (1 - SLACK)) return Number.POSITIVE_INFINITY
    brought[source] = least
    optionBrought[option] = (optionBrought[option] ?? 0) + least
    left -= least
    if (flat.inside[option] === 1) pooled += least
  }
  // Charges are taken from what goes through the pool, as far as that helps.
  plans.poolLeft = flat.pool + target - flat.need + flat.baseUser - pooled
  if (plans.poolLeft < -SLACK * target) return Number.POSITIVE_INFINITY
  for (let at = 0; at < size; at += 1) {
    const source = set[at] ?? 0
    const option = flat.sourceOption[source] ?? 0
    left -= push(plans, source, (optionDue[option] ?? 0) - (optionBrought[option] ?? 0))
  }
  left += target
  if (left < -SLACK * target) return Number.POSITIVE_INFINITY
  for (let at = 0; at < size && left > 0; at += 1) left -= push(plans, set[at] ?? 0, left)
  if (left <= SLACK * target) return total(plans)
  plans.lacking = left
  return Number.POSITIVE_INFINITY
}

function push(plans: Plans, source: number, wanted: number): number {
  const { flat, brought, optionBrought } = plans
  const has = brought[source] ?? 0
  const option = flat.sourceOption[source] ?? 0
  const inside = flat.inside[option] === 1
  const room = (flat.most[source] ?? 0) - has
  const more = Math.min(inside ? Math.min(room, plans.poolLeft) : room, wanted)
  if (!(more > 0)) return 0
  if (inside) plans.poolLeft -= more
  brought[source] = has + more
  optionBrought[option] = (optionBrought[option] ?? 0) + more
  return more
}

function total(plans: Plans): number {
  const { flat, set, size, brought, optionBrought, optionDue, seen } = plans
  let cost = flat.base
  for (let at = 0; at < size; at += 1) {
    const source = set[at] ?? 0
    const option = flat.sourceOption[source] ?? 0
    const usd = brought[source] ?? 0
    if (seen[option] === plans.sets) {
      if ((optionBrought[option] ?? 0) < (optionDue[option] ?? 0) * (1 - SLACK)) {
        return Number.POSITIVE_INFINITY
      }
      if ((optionBrought[option] ?? 0) > 0) cost += flat.optionTotal[option] ?? 0
      seen[option] = 0
    }
    if (usd > 0) cost += (flat.total[source] ?? 0) + usd * (flat.unit[source] ?? 0)
  }
  return cost
}

function sortByUnit({ flat, set, size }: Plans): void {
  for (let at = 1; at < size; at += 1) {
    const source = set[at] ?? 0
    const unit = flat.unit[source] ?? 0
    let to = at
    while (to > 0 && (flat.unit[set[to - 1] ?? 0] ?? 0) > unit) {
      set[to] = set[to - 1] ?? 0
      to -= 1
    }
    set[to] = source
  }
}

/** Takes the set at hand as the best if it is. */
function offer(plans: Plans): boolean {
  const cost = costOf(plans)
  if (!(cost < plans.cost)) return false
  plans.cost = cost
  const { set, size, best, bestBrought, brought } = plans
  plans.bestSize = size
  for (let at = 0; at < size; at += 1) {
    const source = set[at] ?? 0
    best[at] = source
    bestBrought[at] = brought[source] ?? 0
  }
  return true
}

/** The set that the relaxation uses at the price asked last. */
function takeUsed(plans: Plans, bound: Bound): void {
  const { flat, order, price, at } = bound
  plans.size = 0
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const option = bound.chainState[chain] === SHUT ? -1 : (bound.chainBest[chain] ?? -1)
    if (option < 0) continue
    let left = flat.need + (flat.optionUser[option] ?? 0)
    const end = flat.optionFirst[option + 1] ?? 0
    for (let place = flat.optionFirst[option] ?? 0; place < end; place += 1) {
      const source = order[place] ?? 0
      const used = left > 0 && (price[source] ?? 0) < at
      if (!used && bound.sourceState[source] !== OPEN) continue
      plans.set[plans.size] = source
      plans.size += 1
      if (used) left -= flat.room[source] ?? 0
    }
  }
}

/** A plan from the relaxation at the price asked last. */
export function offerUsed(plans: Plans, bound: Bound): void {
  takeUsed(plans, bound)
  const missing = bound.slope
  if (missing > SLACK * bound.flat.need && !complete(plans, bound, missing, false)) return
  if (offer(plans) || offerBesidePool(plans, bound)) plans.thinned = false
}

/** The set at hand and one more source, where the pool is in the way of what it brings. */
function offerBesidePool(plans: Plans, bound: Bound): boolean {
  const { lacking } = plans
  if (plans.flat.pool === Number.POSITIVE_INFINITY || lacking <= 0) return false
  return complete(plans, bound, lacking, true) && offer(plans)
}

/** The plan of the sources that are open, where everything is decided. */
export function offerOpen(plans: Plans, bound: Bound): void {
  const { flat } = bound
  plans.size = 0
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] !== OPEN) continue
    const first = flat.optionFirst[flat.chainFirst[chain] ?? 0] ?? 0
    const end = flat.optionFirst[flat.chainFirst[chain + 1] ?? 0] ?? 0
    for (let source = first; source < end; source += 1) {
      if (bound.sourceState[source] !== OPEN) continue
      if (bound.optionState[flat.sourceOption[source] ?? 0] !== OPEN) continue
      plans.set[plans.size] = source
      plans.size += 1
    }
  }
  if (plans.size > 0) offer(plans)
}

/** Adds the source that brings what is missing at the least cost; false when none can alone. */
function complete(plans: Plans, bound: Bound, missing: number, outside: boolean): boolean {
  const { flat } = bound
  let least = Number.POSITIVE_INFINITY
  let found = -1
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const used = bound.chainBest[chain] ?? -1
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT || (used >= 0 && used !== option)) continue
      if (outside && flat.inside[option] === 1) continue
      const wanted = used >= 0 ? missing : missing + (flat.optionUser[option] ?? 0)
      const charged = used >= 0 ? 0 : (flat.optionTotal[option] ?? 0)
      const last = flat.optionFirst[option + 1] ?? 0
      for (let source = flat.optionFirst[option] ?? 0; source < last; source += 1) {
        if ((flat.room[source] ?? 0) < wanted || bound.sourceState[source] === SHUT) continue
        const cost = charged + (flat.fixed[source] ?? 0) + (flat.unit[source] ?? 0) * wanted
        if (cost >= least || clashes(plans, source)) continue
        least = cost
        found = source
      }
    }
  }
  if (found < 0) return false
  plans.set[plans.size] = found
  plans.size += 1
  return true
}

/** Whether the set has the source already, or another option of its chain. */
function clashes({ flat, set, size }: Plans, source: number): boolean {
  const option = flat.sourceOption[source] ?? 0
  const chain = flat.optionChain[option] ?? 0
  for (let at = 0; at < size; at += 1) {
    const other = flat.sourceOption[set[at] ?? 0] ?? 0
    if (set[at] === source || (other !== option && flat.optionChain[other] === chain)) return true
  }
  return false
}

/** Leaves out of the best set whatever it is cheaper without: a source, or all of an option. */
export function thin(plans: Plans): void {
  if (plans.thinned) return
  plans.thinned = true
  // From the end: what a USD costs most from is most likely too much.
  for (let at = plans.bestSize - 1; at >= 0; at -= 1) {
    const source = plans.best[Math.min(at, plans.bestSize - 1)] ?? 0
    if (offerWithout(plans, source, -1)) continue
    offerWithout(plans, -1, plans.flat.sourceOption[source] ?? 0)
  }
}

/** Leaves out a source, or all of an option, where that may save something. */
function offerWithout(plans: Plans, source: number, option: number): boolean {
  const { flat, best, bestBrought, bestSize, set } = plans
  const owner = source < 0 ? option : (flat.sourceOption[source] ?? 0)
  let size = 0
  let net = 0
  let left = 0
  let saved = 0
  let lacking = 0
  let unit = Number.MAX_VALUE
  for (let at = 0; at < bestSize; at += 1) {
    const other = best[at] ?? 0
    const brought = bestBrought[at] ?? 0
    const own = flat.unit[other] ?? 0
    if (other === source || flat.sourceOption[other] === option) {
      saved += (flat.total[other] ?? 0) + brought * own
      lacking += brought - (flat.user[other] ?? 0)
      continue
    }
    const most = flat.most[other] ?? 0
    if (flat.sourceOption[other] === owner) left += 1
    if (own < unit && brought < most) unit = own
    net += most - (flat.user[other] ?? 0)
    set[size] = other
    size += 1
  }
  if (left === 0) {
    saved += flat.optionTotal[owner] ?? 0
    lacking -= flat.optionUser[owner] ?? 0
  }
  plans.size = size
  // Most often the rest is too little, or costs more than is saved: quicker to see than the cost.
  return net >= flat.need * (1 - 1e-9) && saved > lacking * unit && offer(plans)
}

let scratch: Plans | undefined

/** No plan known yet. */
export function plansFor(flat: Flat): Plans {
  const options = flat.optionAt.length
  const sources = flat.sourceAt.length
  if (!scratch || options > scratch.seen.length || sources > scratch.set.length) {
    scratch = newPlans(flat, options, sources)
  }
  const plans = scratch
  plans.flat = flat
  plans.cost = Number.POSITIVE_INFINITY
  plans.bestSize = 0
  plans.thinned = true
  return plans
}

function newPlans(flat: Flat, options: number, sources: number): Plans {
  return {
    flat,
    size: 0,
    sets: 0,
    poolLeft: 0,
    lacking: 0,
    cost: 0,
    bestSize: 0,
    thinned: true,
    set: new Int32Array(sources),
    brought: new Float64Array(sources),
    optionBrought: new Float64Array(options),
    optionDue: new Float64Array(options),
    seen: new Int32Array(options),
    best: new Int32Array(sources),
    bestBrought: new Float64Array(sources),
  }
}
