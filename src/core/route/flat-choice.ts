import type { Flat } from './flat.ts'
import type { Bound } from './flat-bound.ts'
import { CHAIN, FREE, OPEN, OPTION, SHUT, SOURCE } from './flat-states.ts'

/** How far options and sources are used in a mixture of what the relaxation says at two prices. */
export type Shares = { option: Float64Array; source: Float64Array }

/** A chain, option or source to be decided: its index times four, and of which kind it is. */
export type Choice = number

/** Nothing is left to decide. */
export const NOTHING: Choice = -1

/** Shares nearer than this to none or all are not in part. */
const WHOLE = 1e-9
const MOST_CANDIDATES = 4

export function clearShares({ flat, live, count }: Bound, shares: Shares): void {
  for (let index = 0; index < count; index += 1) {
    const chain = live[index] ?? 0
    const first = flat.chainFirst[chain] ?? 0
    const end = flat.chainFirst[chain + 1] ?? 0
    shares.option.fill(0, first, end)
    shares.source.fill(0, flat.optionFirst[first], flat.optionFirst[end])
  }
}

/** Adds what is used at the price asked last, with a weight. */
export function addShares(bound: Bound, shares: Shares, weight: number): void {
  const { flat, order, price, at } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const option = bound.chainState[chain] === SHUT ? -1 : (bound.chainBest[chain] ?? -1)
    if (option < 0) continue
    shares.option[option] = (shares.option[option] ?? 0) + weight
    let left = flat.need + (flat.optionUser[option] ?? 0)
    const end = flat.optionFirst[option + 1] ?? 0
    for (let place = flat.optionFirst[option] ?? 0; place < end; place += 1) {
      const source = order[place] ?? 0
      if (left <= 0 || (price[source] ?? 0) >= at) break
      const room = flat.room[source] ?? 0
      shares.source[source] = (shares.source[source] ?? 0) + weight * Math.min(1, left / room)
      left -= room
    }
  }
}

/** What is used in part and not decided; what the bound understates most first. */
export function candidates(bound: Bound, shares: Shares): Choice[] {
  const found: { choice: Choice; charge: number }[] = []
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const used = mostUsed(bound, shares, chain)
    if (used < 0) continue
    const part = shares.option[used] ?? 0
    const charge = (1 - part) * (bound.flat.optionTotal[used] ?? 0)
    if (bound.chainState[chain] === FREE && isPart(sumOf(bound.flat, shares, chain))) {
      found.push({ choice: chain * 4 + CHAIN, charge })
    } else if (bound.optionState[used] === FREE && isPart(part)) {
      found.push({ choice: used * 4 + OPTION, charge })
    } else addSources(bound, shares, used, found)
  }
  found.sort((a, b) => b.charge - a.charge)
  return found.slice(0, MOST_CANDIDATES).map(({ choice }) => choice)
}

function mostUsed({ flat, optionState }: Bound, shares: Shares, chain: number): number {
  const end = flat.chainFirst[chain + 1] ?? 0
  let used = -1
  let most = 0
  for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
    const part = shares.option[option] ?? 0
    if (optionState[option] === SHUT || part <= most) continue
    most = part
    used = option
  }
  return used
}

function sumOf(flat: Flat, shares: Shares, chain: number): number {
  const end = flat.chainFirst[chain + 1] ?? 0
  let sum = 0
  for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
    sum += shares.option[option] ?? 0
  }
  return sum
}

function addSources(
  { flat, sourceState }: Bound,
  shares: Shares,
  option: number,
  found: { choice: Choice; charge: number }[],
): void {
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    const part = shares.source[source] ?? 0
    if (sourceState[source] !== FREE || !isPart(part)) continue
    const charge = (1 - part) * (flat.fixed[source] ?? 0)
    found.push({ choice: source * 4 + SOURCE, charge })
  }
}

function isPart(share: number): boolean {
  return share > WHOLE && share < 1 - WHOLE
}

/** Something used that is not decided, else anything at all. */
export function undecided(bound: Bound, shares: Shares): Choice {
  const { flat } = bound
  let found = NOTHING
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const state = bound.chainState[chain]
    if (state === SHUT) continue
    if (state === FREE && found < 0) found = chain * 4 + CHAIN
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      const last = flat.optionFirst[option + 1] ?? 0
      for (let source = flat.optionFirst[option] ?? 0; source < last; source += 1) {
        if (bound.sourceState[source] !== FREE) continue
        if ((shares.source[source] ?? 0) > 0) return source * 4 + SOURCE
        if (found < 0 && state === OPEN) found = source * 4 + SOURCE
      }
      if (found < 0 && bound.optionState[option] === FREE) found = option * 4 + OPTION
    }
  }
  return found
}

let scratch: Shares = { option: new Float64Array(0), source: new Float64Array(0) }

export function sharesFor(flat: Flat): Shares {
  const options = flat.optionAt.length
  const sources = flat.sourceAt.length
  if (options > scratch.option.length || sources > scratch.source.length) {
    scratch = { option: new Float64Array(options), source: new Float64Array(sources) }
  }
  return scratch
}
