import { CHAIN, FREE, OPEN, OPTION, SHUT, SOURCE } from './decisions.ts'
import type { Bound } from './lagrangian-bound.ts'
import type { ProblemArrays } from './problem-arrays.ts'

/**
 * The fractional solution: how much of each option and source the relaxation uses at the active
 * prices.
 */
export type Shares = { option: Float64Array; source: Float64Array }

/** A branching candidate: the index of a chain, option or source times four, plus its kind. */
export type Candidate = number

/** Nothing is left to branch on. */
export const NO_CANDIDATE: Candidate = -1

/** A share closer than this to 0 or 1 counts as integral. */
const WHOLE = 1e-9
const MOST_CANDIDATES = 4

export function clearShares({ arrays, live, count }: Bound, shares: Shares): void {
  for (let index = 0; index < count; index += 1) {
    const chain = live[index] ?? 0
    const first = arrays.chainFirst[chain] ?? 0
    const end = arrays.chainFirst[chain + 1] ?? 0
    shares.option.fill(0, first, end)
    shares.source.fill(0, arrays.optionFirst[first], arrays.optionFirst[end])
  }
}

/** Adds the solution of the last evaluation to the fractional solution, with a weight. */
export function addShares(bound: Bound, shares: Shares, weight: number): void {
  const { arrays, order, price, at } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const option = bound.chainState[chain] === SHUT ? -1 : (bound.chainBest[chain] ?? -1)
    if (option < 0) continue
    shares.option[option] = (shares.option[option] ?? 0) + weight
    let left = arrays.need + (arrays.optionUser[option] ?? 0)
    const end = arrays.optionFirst[option + 1] ?? 0
    for (let place = arrays.optionFirst[option] ?? 0; place < end; place += 1) {
      const source = order[place] ?? 0
      if (left <= 0 || (price[source] ?? 0) >= at) break
      const room = arrays.room[source] ?? 0
      shares.source[source] = (shares.source[source] ?? 0) + weight * Math.min(1, left / room)
      left -= room
    }
  }
}

/** Returns what is used in part and undecided, the most understated charge first. */
export function candidates(bound: Bound, shares: Shares): Candidate[] {
  const found: { choice: Candidate; charge: number }[] = []
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const used = mostUsed(bound, shares, chain)
    if (used < 0) continue
    const part = shares.option[used] ?? 0
    const charge = (1 - part) * (bound.arrays.optionTotal[used] ?? 0)
    if (bound.chainState[chain] === FREE && isPart(sumOf(bound.arrays, shares, chain))) {
      found.push({ choice: chain * 4 + CHAIN, charge })
    } else if (bound.optionState[used] === FREE && isPart(part)) {
      found.push({ choice: used * 4 + OPTION, charge })
    } else addSources(bound, shares, used, found)
  }
  found.sort((a, b) => b.charge - a.charge)
  return found.slice(0, MOST_CANDIDATES).map(({ choice }) => choice)
}

function mostUsed({ arrays, optionState }: Bound, shares: Shares, chain: number): number {
  const end = arrays.chainFirst[chain + 1] ?? 0
  let used = -1
  let most = 0
  for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
    const part = shares.option[option] ?? 0
    if (optionState[option] === SHUT || part <= most) continue
    most = part
    used = option
  }
  return used
}

function sumOf(arrays: ProblemArrays, shares: Shares, chain: number): number {
  const end = arrays.chainFirst[chain + 1] ?? 0
  let sum = 0
  for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
    sum += shares.option[option] ?? 0
  }
  return sum
}

function addSources(
  { arrays, sourceState }: Bound,
  shares: Shares,
  option: number,
  found: { choice: Candidate; charge: number }[],
): void {
  const end = arrays.optionFirst[option + 1] ?? 0
  for (let source = arrays.optionFirst[option] ?? 0; source < end; source += 1) {
    const part = shares.source[source] ?? 0
    if (sourceState[source] !== FREE || !isPart(part)) continue
    const charge = (1 - part) * (arrays.fixed[source] ?? 0)
    found.push({ choice: source * 4 + SOURCE, charge })
  }
}

function isPart(share: number): boolean {
  return share > WHOLE && share < 1 - WHOLE
}

/** Returns something used that is undecided, or else anything undecided. */
export function undecided(bound: Bound, shares: Shares): Candidate {
  const { arrays } = bound
  let found = NO_CANDIDATE
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const state = bound.chainState[chain]
    if (state === SHUT) continue
    if (state === FREE && found < 0) found = chain * 4 + CHAIN
    const end = arrays.chainFirst[chain + 1] ?? 0
    for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      const last = arrays.optionFirst[option + 1] ?? 0
      for (let source = arrays.optionFirst[option] ?? 0; source < last; source += 1) {
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

export function sharesFor(arrays: ProblemArrays): Shares {
  const options = arrays.optionAt.length
  const sources = arrays.sourceAt.length
  if (options > scratch.option.length || sources > scratch.source.length) {
    scratch = { option: new Float64Array(options), source: new Float64Array(sources) }
  }
  return scratch
}
