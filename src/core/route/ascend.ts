import { spend } from './effort.ts'
import { type Box, createMaster, type Weighted } from './master.ts'
import { relax } from './relax.ts'
import type { Dual, Model } from './tree.ts'

/** Higher prices would only blow up the error of the doubles. */
const STEEPEST = 100
/** As long as no plan is known the bound may have to prove that there is none. */
const STEEPEST_UNKNOWN = 1e5

/** A round is a look at one point; `patience` is the share of the gap worth another round. */
export type Effort = { rounds: number; patience: number }

/** The bound, and the points whose tangents hold it down there, with their weights. */
export type Ascent = { bound: number; points: readonly Weighted[] }

/** `unknown`: no plan is, so the bound may rise without end. `look`: what a look at a point takes. */
type Aim = { enough: number; effort: Effort; steepest: number; unknown: boolean; look: number }

/** A bound as a function of its prices, which hold the slopes after it was looked at. */
export type Surface = { prices: readonly Dual[]; look: () => number }

/**
 * Looks for multipliers with a high bound, from where they stand. Stops as soon as the bound
 * reaches `enough`. On return the nodes hold the gains at the multipliers of the bound.
 */
export function ascend(model: Model, enough: number, effort: Effort): Ascent {
  for (const sink of model.sinks) if (sink.takesAll) sink.multiplier = 1
  const prices = model.duals
  const look = effortOf(model)
  spend(look)
  const value = relax(model)
  if (prices.length === 0 || value >= enough) return { bound: value, points: [] }
  const unknown = enough > model.ceiling - 0.5
  const steepest = model.aim === 'least-short' ? 1 : unknown ? STEEPEST_UNKNOWN : STEEPEST
  const aim: Aim = { enough, effort, steepest, unknown, look }
  const [only] = prices
  return only && prices.length === 1
    ? climb(model, only, value, aim)
    : climbTogether({ prices, look: () => relax(model) }, value, aim)
}

/** The same for any bound, from the value where its prices stand; without a plan `enough` is infinite. */
export function ascendFrom(
  surface: Surface,
  value: number,
  to: { enough: number; effort: Effort; look: number },
): Ascent {
  if (value >= to.enough) return { bound: value, points: [] }
  const unknown = to.enough === Number.POSITIVE_INFINITY
  const steepest = unknown ? STEEPEST_UNKNOWN : STEEPEST
  return climbTogether(surface, value, { ...to, steepest, unknown })
}

/** A look takes a while for each price and for each lane that is left. */
function effortOf({ chains, duals }: Model): number {
  let lanes = 0
  for (const chain of chains) {
    if (chain.state === 'shut') continue
    for (const { state, sources } of chain.options) {
      if (state !== 'shut') for (const source of sources) lanes += source.lanes.length
    }
  }
  return 8 * duals.length + lanes / 6
}

/** What another round must promise: a share of the gap, or of the bound while nothing is known. */
function worthwhile(value: number, { enough, effort, unknown }: Aim): number {
  const gap = enough - value
  return effort.patience * (unknown ? Math.min(gap, Math.abs(value)) : gap)
}

/** Times the largest multiplier: as far as a step ever goes. */
const WIDEST = 1e6

type Point = { at: number; value: number; slope: number }

/**
 * One multiplier. The bound is concave, so the crossing of two tangents with slopes of opposite
 * sign is the next place to look, and its height is the most that can be reached.
 */
function climb(model: Model, dual: Dual, value: number, aim: Aim): Ascent {
  let low: Point | undefined
  let high: Point | undefined
  let best: Point = { at: dual.multiplier, value, slope: dual.slope }
  let last = best
  for (let round = 0; round < aim.effort.rounds; round += 1) {
    if (last.slope > 0) low = last
    else if (last.slope < 0) high = last
    else break
    const wanted = low && high ? crossing(low, high) : stride(last, aim.enough)
    if (low && high) {
      const height = low.value + low.slope * (wanted - low.at)
      if (height - best.value <= worthwhile(best.value, aim)) break
    }
    const at = Math.min(aim.steepest, Math.max(dual.least, wanted))
    if (at === last.at || Number.isNaN(at)) break
    dual.multiplier = at
    spend(aim.look)
    last = { at, value: relax(model), slope: dual.slope }
    if (last.value > best.value) best = last
    if (best.value >= aim.enough) break
  }
  if (last !== best) {
    dual.multiplier = best.at
    relax(model)
  }
  return { bound: best.value, points: between(low, high, best) }
}

/** The mixture of the two sides whose slopes cancel out. */
function between(low: Point | undefined, high: Point | undefined, best: Point): Weighted[] {
  if (!low || !high) return [{ at: [best.at], weight: 1 }]
  const weight = high.slope / (high.slope - low.slope)
  return [
    { at: [low.at], weight },
    { at: [high.at], weight: 1 - weight },
  ]
}

function crossing(low: Point, high: Point): number {
  const rise = high.value - low.value + low.slope * low.at - high.slope * high.at
  return rise / (low.slope - high.slope)
}

/** To where the tangent reaches the cost to beat, but no more than a few times as far as it is. */
function stride(last: Point, enough: number): number {
  const scale = Math.max(1e-3, 4 * Math.abs(last.at))
  const step = (enough - last.value) / last.slope
  return last.at + Math.sign(step) * Math.min(Math.abs(step), scale)
}

/**
 * Several multipliers: the highest point under the tangents so far, in a box around the best
 * point that grows while it is right and shrinks when it is not (Kelley's cutting planes with a
 * box step).
 */
function climbTogether({ prices, look }: Surface, value: number, aim: Aim): Ascent {
  const master = createMaster(prices.length)
  const add = (at: readonly number[], height: number) => {
    master.add({ value: height, slopes: prices.map((dual) => dual.slope), at })
  }
  let best = { at: prices.map((dual) => dual.multiplier), value }
  add(best.at, value)
  let reach = 0.5
  let moved = best
  for (let round = 0; round < aim.effort.rounds; round += 1) {
    spend(aim.look)
    const peak = master.peak(boxAround(prices, best.at, { reach, steepest: aim.steepest }))
    const promise = peak.height - best.value
    if (promise <= worthwhile(best.value, aim)) {
      if (reach >= (aim.unknown ? WIDEST : 0.4)) break
      reach *= 8
      continue
    }
    for (const [index, dual] of prices.entries()) dual.multiplier = peak.at[index] ?? 0
    moved = { at: peak.at, value: look() }
    add(moved.at, moved.value)
    const kept = moved.value - best.value
    if (kept > 0) best = moved
    if (best.value >= aim.enough) break
    if (kept > 0.5 * promise) reach = Math.min(reach * 4, WIDEST)
    else if (kept < 0) reach = Math.max(reach / 2, 1e-6)
    else if (promise <= 0) break
  }
  if (moved !== best) {
    for (const [index, dual] of prices.entries()) dual.multiplier = best.at[index] ?? 0
    look()
  }
  return { bound: best.value, points: master.holding() }
}

function boxAround(
  prices: readonly Dual[],
  centre: readonly number[],
  to: { reach: number; steepest: number },
): Box {
  let scale = 1e-3
  for (const [index, at] of centre.entries()) {
    if (prices[index]?.scale === 0) scale = Math.max(scale, Math.abs(at))
  }
  const low: number[] = []
  const high: number[] = []
  for (const [index, dual] of prices.entries()) {
    const at = centre[index] ?? 0
    const reach = to.reach * (dual.scale === 0 ? scale : Math.max(dual.scale, at))
    low.push(Math.max(dual.least, -to.steepest, at - reach))
    high.push(Math.min(dual.most, to.steepest, at + reach))
  }
  return { centre, low, high }
}
