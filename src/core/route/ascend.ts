import type { ChainNode, Model, Sink } from './model.ts'
import { relax } from './relax.ts'

/** Evaluations of one line search; more gain little, since any multipliers give a valid bound. */
const LINE_STEPS = 8

/**
 * Looks for multipliers with a high bound, from where they stand. Stops as soon as the bound
 * reaches `enough`. On return the nodes hold the gains at the multipliers of the bound.
 */
export function ascend(model: Model, enough: number, rounds: number): number {
  const adjustable = model.sinks.filter((sink) => !sink.takesAll)
  for (const sink of model.sinks) if (sink.takesAll) sink.multiplier = 1
  let value = relax(model)
  for (let round = 0; round < rounds && value < enough; round += 1) {
    const before = value
    if (adjustable.length > 1) value = climb(model, adjustable, { value, enough })
    for (const sink of adjustable) {
      if (value < enough) value = climb(model, [sink], { value, enough })
    }
    if (value - before <= 1e-3 * Math.abs(enough - value) || adjustable.length === 1) break
  }
  return value
}

type Point = { at: number; value: number; slope: number }

/**
 * Moves a group of multipliers together along a line. The bound is concave, so the crossing of
 * two tangents with slopes of opposite sign is the next place to look (Kelley's cutting planes).
 */
function climb(model: Model, group: readonly Sink[], from: { value: number; enough: number }): number {
  const start = group.map((sink) => sink.multiplier)
  let low: Point | undefined
  let high: Point | undefined
  let best: Point = { at: 0, value: from.value, slope: slopeOf(group) }
  let last = best
  for (let step = 0; step < LINE_STEPS; step += 1) {
    if (last.slope > 0) low = last
    else if (last.slope < 0) high = last
    else break
    const at = low && high ? crossing(low, high) : stride(group, last, from.enough)
    const bounded = withinAim(model, start, at)
    if (bounded === last.at) break
    last = evaluate(model, { group, start, at: bounded })
    if (last.value > best.value) best = last
    if (best.value >= from.enough) break
  }
  if (last !== best) last = evaluate(model, { group, start, at: best.at })
  return last.value
}

function evaluate(
  model: Model,
  line: { group: readonly Sink[]; start: readonly number[]; at: number },
): Point {
  for (const [index, sink] of line.group.entries()) {
    sink.multiplier = (line.start[index] ?? 0) + line.at
  }
  const value = relax(model)
  return { at: line.at, value, slope: slopeOf(line.group) }
}

function slopeOf(group: readonly Sink[]): number {
  let slope = 0
  for (const sink of group) slope += sink.demand - sink.supply
  return slope
}

function crossing(low: Point, high: Point): number {
  const rise = high.value - low.value + low.slope * low.at - high.slope * high.at
  return rise / (low.slope - high.slope)
}

/** With a known cost to beat, where the tangent reaches it; else ever longer steps. */
function stride(group: readonly Sink[], last: Point, enough: number): number {
  if (Number.isFinite(enough)) return last.at + (enough - last.value) / last.slope
  let scale = 1e-4
  for (const sink of group) scale = Math.max(scale, Math.abs(sink.multiplier))
  return last.at + Math.sign(last.slope) * scale
}

/** A missing USD costs one USD when the aim is to miss little: no multiplier is worth more. */
function withinAim(model: Model, start: readonly number[], at: number): number {
  if (model.aim !== 'least-short') return at
  const most = 1 - Math.max(...start)
  const least = -Math.min(...start)
  return Math.min(most, Math.max(least, at))
}

/**
 * What the bound gains when the open chains cannot bring enough: the chains opened on top must
 * together have the capacity that is missing (a knapsack cover), which the relaxation alone
 * does not see. Infinite when all of them are too small.
 */
export function coverPenalty(model: Model): number {
  if (model.aim !== 'cost') return 0
  let missing = model.need
  const free: ChainNode[] = []
  for (const chain of model.chains) {
    if (chain.state === 'open') missing -= mostCapacity(chain)
    else if (chain.state === 'free') free.push(chain)
  }
  if (missing <= 0) return 0
  const items = free.map((chain) => coverItem(chain, missing)).sort((a, b) => a.price - b.price)
  let penalty = 0
  let left = missing
  for (const item of items) {
    const taken = Math.min(item.amount, left)
    penalty += taken * item.price
    left -= taken
    if (left <= 0) return penalty
  }
  return left > model.need * 1e-9 ? Number.POSITIVE_INFINITY : penalty
}

function mostCapacity(chain: ChainNode): number {
  let most = 0
  for (const option of chain.options) {
    if (option.state !== 'shut') most = Math.max(most, option.capacity)
  }
  return most
}

function coverItem(chain: ChainNode, missing: number): { price: number; amount: number } {
  let price = Number.POSITIVE_INFINITY
  let amount = 0
  for (const option of chain.options) {
    if (option.state === 'shut') continue
    const useful = Math.min(option.capacity, missing)
    price = Math.min(price, (chain.gain - option.gain) / useful)
    amount = Math.max(amount, useful)
  }
  return { price, amount }
}
