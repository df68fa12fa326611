import { spend } from '../effort.ts'
import { type Box, createMaster, type Weighted } from '../linear/master-program.ts'
import type { Dual, Model } from '../model/model.ts'
import { relax } from './relax.ts'

/** Higher multipliers would only amplify the error of doubles. */
const MAX_MULTIPLIER = 100
/** Without an incumbent the bound may have to prove that there is no plan. */
const MAX_MULTIPLIER_UNKNOWN = 1e5

/** A round evaluates one point; `patience` is the share of the gap that justifies another round. */
export type Effort = { rounds: number; patience: number }

/** The bound, and the points whose tangents are active there with their weights. */
export type Ascent = { bound: number; points: readonly Weighted[] }

/**
 * `unknown`: there is no incumbent, so the bound may rise without end. `look`: the effort of an
 * evaluation.
 */
type Aim = { cutoff: number; effort: Effort; maxMultiplier: number; unknown: boolean; look: number }

/**
 * Looks for multipliers with a high bound, from where they stand, and stops once the bound reaches
 * `cutoff`. On return the nodes hold the gains at the multipliers of the bound.
 */
export function ascend(model: Model, cutoff: number, effort: Effort): Ascent {
  for (const sink of model.sinks) if (sink.takesAll) sink.multiplier = 1
  const prices = model.duals
  const look = effortOf(model)
  spend(look)
  const value = relax(model)
  if (prices.length === 0 || value >= cutoff) return { bound: value, points: [] }
  const unknown = cutoff > model.ceiling - 0.5
  const maxMultiplier =
    model.aim === 'least-short' ? 1 : unknown ? MAX_MULTIPLIER_UNKNOWN : MAX_MULTIPLIER
  const aim: Aim = { cutoff, effort, maxMultiplier, unknown, look }
  const [only] = prices
  return only && prices.length === 1
    ? climb(model, only, value, aim)
    : climbTogether(model, value, aim)
}

/** An evaluation takes effort for each multiplier and for each lane that is left. */
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

/**
 * Returns what another round must promise: a share of the gap, or of the bound while there is no
 * incumbent.
 */
function worthwhile(value: number, { cutoff, effort, unknown }: Aim): number {
  const gap = cutoff - value
  return effort.patience * (unknown ? Math.min(gap, Math.abs(value)) : gap)
}

/** A step goes at most this many times as far as the largest multiplier. */
const WIDEST = 1e6

type Point = { at: number; value: number; slope: number }

/**
 * Ascends in one multiplier. The bound is concave, so the crossing of two tangents with slopes of
 * opposite sign is the next point to evaluate, and its height is an upper bound on the maximum.
 */
function climb(model: Model, dual: Dual, value: number, aim: Aim): Ascent {
  let low: Point | undefined
  let high: Point | undefined
  let best: Point = { at: dual.multiplier, value, slope: dual.subgradient }
  let last = best
  for (let round = 0; round < aim.effort.rounds; round += 1) {
    if (last.slope > 0) low = last
    else if (last.slope < 0) high = last
    else break
    const wanted = low && high ? crossing(low, high) : stride(last, aim.cutoff)
    if (low && high) {
      const height = low.value + low.slope * (wanted - low.at)
      if (height - best.value <= worthwhile(best.value, aim)) break
    }
    const at = Math.min(aim.maxMultiplier, Math.max(dual.least, wanted))
    if (at === last.at || Number.isNaN(at)) break
    dual.multiplier = at
    spend(aim.look)
    last = { at, value: relax(model), slope: dual.subgradient }
    if (last.value > best.value) best = last
    if (best.value >= aim.cutoff) break
  }
  if (last !== best) {
    dual.multiplier = best.at
    relax(model)
  }
  return { bound: best.value, points: between(low, high, best) }
}

/** Returns the convex combination of both sides whose slopes cancel out. */
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

/**
 * Steps to where the tangent reaches the cutoff, but at most a few times as far as the point is
 * from zero.
 */
function stride(last: Point, cutoff: number): number {
  const scale = Math.max(1e-3, 4 * Math.abs(last.at))
  const step = (cutoff - last.value) / last.slope
  return last.at + Math.sign(step) * Math.min(Math.abs(step), scale)
}

/**
 * Ascends in several multipliers: the next point is the highest one under the tangents so far, in a
 * box around the best point that grows while the tangents predict well and shrinks while they do
 * not (cutting planes of Kelley with a box step).
 */
function climbTogether(model: Model, value: number, aim: Aim): Ascent {
  const prices = model.duals
  const master = createMaster(prices.length)
  const add = (at: readonly number[], height: number) => {
    master.add({ value: height, slopes: prices.map((dual) => dual.subgradient), at })
  }
  let best = { at: prices.map((dual) => dual.multiplier), value }
  add(best.at, value)
  let reach = 0.5
  let moved = best
  for (let round = 0; round < aim.effort.rounds; round += 1) {
    spend(aim.look)
    const peak = master.peak(
      boxAround(prices, best.at, { reach, maxMultiplier: aim.maxMultiplier }),
    )
    const promise = peak.height - best.value
    if (promise <= worthwhile(best.value, aim)) {
      if (reach >= (aim.unknown ? WIDEST : 0.4)) break
      reach *= 8
      continue
    }
    for (const [index, dual] of prices.entries()) dual.multiplier = peak.at[index] ?? 0
    moved = { at: peak.at, value: relax(model) }
    add(moved.at, moved.value)
    const kept = moved.value - best.value
    if (kept > 0) best = moved
    if (best.value >= aim.cutoff) break
    if (kept > 0.5 * promise) reach = Math.min(reach * 4, WIDEST)
    else if (kept < 0) reach = Math.max(reach / 2, 1e-6)
    else if (promise <= 0) break
  }
  if (moved !== best) {
    for (const [index, dual] of prices.entries()) dual.multiplier = best.at[index] ?? 0
    relax(model)
  }
  return { bound: best.value, points: master.activeTangents() }
}

function boxAround(
  prices: readonly Dual[],
  centre: readonly number[],
  to: { reach: number; maxMultiplier: number },
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
    low.push(Math.max(dual.least, -to.maxMultiplier, at - reach))
    high.push(Math.min(dual.most, to.maxMultiplier, at + reach))
  }
  return { centre, low, high }
}
