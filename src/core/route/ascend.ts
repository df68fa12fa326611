import { relax } from './relax.ts'
import type { ChainNode, Dual, Model } from './tree.ts'

/** Evaluations of one line search; more gain little, since any multipliers give a valid bound. */
const LINE_STEPS = 6

/** Higher prices would only blow up the error of the doubles. */
const STEEPEST = 100

/**
 * Looks for multipliers with a high bound, from where they stand. Stops as soon as the bound
 * reaches `enough`. On return the nodes hold the gains at the multipliers of the bound.
 */
export function ascend(model: Model, enough: number, rounds: number): number {
  for (const sink of model.sinks) if (sink.takesAll) sink.multiplier = 1
  const lines = directions(model)
  let value = relax(model)
  for (let round = 0; round < rounds && value < enough; round += 1) {
    const before = value
    for (const group of lines) {
      if (value < enough) value = climb(model, group, { value, enough })
    }
    if (lines.length === 1 || value - before <= 1e-2 * (enough - value)) break
  }
  return value
}

/** All prices together, then each alone. */
function directions(model: Model): Dual[][] {
  const prices: Dual[] = model.sinks.filter((sink) => !sink.takesAll)
  if (model.fee) prices.push(model.fee)
  const alone = [...prices, ...model.pools].map((dual) => [dual])
  return prices.length > 1 ? [prices, ...alone] : alone
}

type Point = { at: number; value: number; slope: number }

/**
 * Moves a group of multipliers together along a line. The bound is concave, so the crossing of
 * two tangents with slopes of opposite sign is the next place to look (Kelley's cutting planes).
 */
function climb(
  model: Model,
  group: readonly Dual[],
  from: { value: number; enough: number },
): number {
  const line = { group, start: group.map((dual) => dual.multiplier) }
  let low: Point | undefined
  let high: Point | undefined
  let best: Point = { at: 0, value: from.value, slope: slopeOf(group) }
  let last = best
  for (let step = 0; step < LINE_STEPS; step += 1) {
    if (last.slope > 0) low = last
    else if (last.slope < 0) high = last
    else break
    const wanted = low && high ? crossing(low, high) : stride(group, last, from.enough)
    const at = within(model, line, wanted)
    if (at === last.at || Number.isNaN(at)) break
    last = evaluate(model, line, at)
    if (last.value > best.value) best = last
    if (best.value >= from.enough) break
  }
  if (last !== best) last = evaluate(model, line, best.at)
  return last.value
}

type Line = { group: readonly Dual[]; start: readonly number[] }

function evaluate(model: Model, line: Line, at: number): Point {
  for (const [index, dual] of line.group.entries()) {
    dual.multiplier = (line.start[index] ?? 0) + at
  }
  return { at, value: relax(model), slope: slopeOf(line.group) }
}

function slopeOf(group: readonly Dual[]): number {
  let slope = 0
  for (const dual of group) slope += dual.slope
  return slope
}

function crossing(low: Point, high: Point): number {
  const rise = high.value - low.value + low.slope * low.at - high.slope * high.at
  return rise / (low.slope - high.slope)
}

/** To where the tangent reaches the cost to beat, but no more than a few times as far as it is. */
function stride(group: readonly Dual[], last: Point, enough: number): number {
  let scale = 1e-3
  for (const dual of group) scale = Math.max(scale, 4 * Math.abs(dual.multiplier))
  const step = (enough - last.value) / last.slope
  return last.at + Math.sign(step) * Math.min(Math.abs(step), scale)
}

/** A missing USD costs one USD when the aim is to miss little: no price is higher. */
function within(model: Model, line: Line, at: number): number {
  const most = (model.aim === 'least-short' ? 1 : STEEPEST) - Math.max(...line.start)
  let least = Number.NEGATIVE_INFINITY
  for (const [index, dual] of line.group.entries()) {
    least = Math.max(least, dual.least - (line.start[index] ?? 0))
  }
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
