import { type Ascent, ascend, type Effort } from './ascend.ts'
import { limitCharges } from './compile.ts'
import { shutDominatedLayers } from './dominance.ts'
import type { Flow } from './flow.ts'
import { guess } from './guess.ts'
import { mix } from './mixture.ts'
import { polish } from './polish.ts'
import { compact, enough, offer, type Search, settleByPenalty } from './search.ts'
import { scaleMixture, scaleSlopes } from './slope-scaling.ts'

export const ROOT_EFFORT: Effort = { rounds: 100, patience: 1e-3 }

/**
 * Before anything is branched on: a bound, then a plan from what the bound stands for, then that
 * plan made better, as long as a gap is left. After each step whatever cannot be part of a
 * cheaper plan is left out, which is nearly everything, so the steps that follow are short.
 */
export function startSearch(search: Search): Ascent {
  const { model } = search
  offer(search, guess(model))
  startMultipliers(search)
  let ascent = ascend(model, enough(search), ROOT_EFFORT)
  for (const improve of [fromMixture, fromBest]) {
    if (ascent.bound >= enough(search)) return ascent
    leaveOut(search, ascent)
    const known = search.best
    offer(search, improve(search, ascent))
    if (!search.best || search.best === known) continue
    limitCharges(model, search.best.cost)
    ascent = ascend(model, enough(search), ROOT_EFFORT)
  }
  if (ascent.bound < enough(search)) leaveOut(search, ascent)
  return ascent
}

function leaveOut(search: Search, { bound }: Ascent): void {
  settleByPenalty(search, bound)
  shutDominatedLayers(search.model)
  compact(search)
}

function fromMixture({ model, best }: Search, { points }: Ascent): Flow | undefined {
  mix(model, points)
  return scaleMixture(model) ?? (best ? undefined : scaleSlopes(model))
}

const MOST_TRIES = 8

/** With one output the plan of the mixture is nearly always the best there is. */
function fromBest({ model, best }: Search): Flow | undefined {
  return best && model.aim === 'cost' && !model.plain ? polish(model, best, MOST_TRIES) : undefined
}

/** Where one element pays for everything the average cost is the right price, at once. */
function startMultipliers(search: Search): void {
  const { model, best } = search
  const average = best && model.need > 0 ? (best.cost - model.baseTotal) / model.need : 1e-3
  for (const sink of model.sinks) sink.multiplier = model.aim === 'cost' ? average : 1
  if (model.fee) model.fee.multiplier = average
}
