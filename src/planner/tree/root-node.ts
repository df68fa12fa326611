import { singleSourcePlan } from '../heuristics/single-source-plan.ts'
import { scaleFractional, scaleSlopes } from '../heuristics/slope-scaling.ts'
import type { Flow } from '../linear/flow.ts'
import { limitCharges } from '../model/compile.ts'
import { type Ascent, ascend, type Effort } from '../relaxation/dual-ascent.ts'
import { clearLaneFloors, setLaneFloors } from '../relaxation/lane-floors.ts'
import { recoverPrimal } from '../relaxation/primal-recovery.ts'
import { relax } from '../relaxation/relax.ts'
import { shutDominatedLayers } from './dominance.ts'
import { compact, cutoff, fixByReducedCost, offer, type Search } from './search-state.ts'

export const ROOT_EFFORT: Effort = { rounds: 100, patience: 3e-3 }

/**
 * Solves the root node: a bound, then a plan from the fractional solution, which is the cheapest
 * one more often than not, and the bound again. After each step reduced costs rule out what cannot
 * be part of a cheaper plan. That is nearly everything, so the later steps are short.
 */
export function searchRoot(search: Search): Ascent {
  const { model } = search
  offer(search, singleSourcePlan(model))
  startMultipliers(search)
  let ascent = ascend(model, cutoff(search), ROOT_EFFORT)
  if (ascent.bound >= cutoff(search)) return ascent
  dropOut(search, ascent)
  const known = search.incumbent
  offer(search, fromFractional(search, ascent))
  if (search.incumbent && search.incumbent !== known) {
    limitCharges(model, search.incumbent.cost)
    ascent = ascend(model, cutoff(search), ROOT_EFFORT)
  }
  if (ascent.bound >= cutoff(search)) return ascent
  dropOut(search, ascent)
  return withLaneFloors(search, ascent)
}

/**
 * Returns the higher of two bounds: with the charges of lanes spread, or with the least of them in
 * full.
 */
function withLaneFloors(search: Search, spread: Ascent): Ascent {
  const { model } = search
  if (model.aim !== 'cost' || !setLaneFloors(model)) return spread
  const multipliers = model.duals.map((dual) => dual.multiplier)
  const floored = ascend(model, cutoff(search), ROOT_EFFORT)
  if (floored.bound > spread.bound) {
    if (floored.bound < cutoff(search)) dropOut(search, floored)
    return floored
  }
  clearLaneFloors(model)
  for (const [index, dual] of model.duals.entries()) dual.multiplier = multipliers[index] ?? 0
  relax(model)
  return spread
}

function dropOut(search: Search, { bound }: Ascent): void {
  fixByReducedCost(search, bound)
  shutDominatedLayers(search.model)
  compact(search)
}

function fromFractional({ model, incumbent }: Search, { points }: Ascent): Flow | undefined {
  recoverPrimal(model, points)
  return scaleFractional(model) ?? (incumbent ? undefined : scaleSlopes(model))
}

/**
 * Starts from the average cost, which is the optimal dual price where one element pays for
 * everything.
 */
function startMultipliers(search: Search): void {
  const { model, incumbent } = search
  const average =
    incumbent && model.need > 0 ? (incumbent.cost - model.baseTotal) / model.need : 1e-3
  for (const sink of model.sinks) sink.multiplier = model.aim === 'cost' ? average : 1
  if (model.fee) model.fee.multiplier = average
}
