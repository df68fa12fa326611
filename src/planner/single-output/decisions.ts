/**
 * The tree of chains, options and sources as arrays of indices; `ProblemArrays` adds the numbers.
 */
export type TreeArrays = {
  /**
   * The first option of each chain and the first source of each option, each with one more entry at
   * the end.
   */
  chainFirst: Int32Array
  optionFirst: Int32Array
  optionChain: Int32Array
  sourceOption: Int32Array
}

export const FREE = 0
export const OPEN = 1
export const SHUT = 2

/** The decisions of a search so far, and the trail to undo them. */
export type Decisions = {
  arrays: TreeArrays
  chainState: Int8Array
  optionState: Int8Array
  sourceState: Int8Array
  /** For each option: whether its sources are sorted. */
  arranged: Int8Array
  /** The chains that are not shut at the root. */
  live: Int32Array
  count: number
  /** The trail: what was decided, and its state before. */
  trail: Int32Array
  decided: number
}

export const CHAIN = 0
export const OPTION = 1
export const SOURCE = 2

export function setChain(decisions: Decisions, chain: number, state: number): void {
  const was = decisions.chainState[chain] ?? FREE
  if (was === state) return
  remember(decisions, chain, CHAIN, was)
  decisions.chainState[chain] = state
}

export function setOption(decisions: Decisions, option: number, state: number): void {
  const was = decisions.optionState[option] ?? FREE
  if (was === state) return
  remember(decisions, option, OPTION, was)
  decisions.optionState[option] = state
}

export function setSource(decisions: Decisions, source: number, state: number): void {
  const was = decisions.sourceState[source] ?? FREE
  if (was === state) return
  remember(decisions, source, SOURCE, was)
  decisions.sourceState[source] = state
  decisions.arranged[decisions.arrays.sourceOption[source] ?? 0] = 0
}

function remember(decisions: Decisions, index: number, kind: number, was: number): void {
  if (decisions.decided === decisions.trail.length) {
    const longer = new Int32Array(2 * decisions.trail.length)
    longer.set(decisions.trail)
    decisions.trail = longer
  }
  decisions.trail[decisions.decided] = index * 16 + kind * 4 + was
  decisions.decided += 1
}

export function undo(decisions: Decisions, to: number): void {
  while (decisions.decided > to) {
    decisions.decided -= 1
    const entry = decisions.trail[decisions.decided] ?? 0
    const index = entry >> 4
    const kind = (entry >> 2) & 3
    if (kind === CHAIN) decisions.chainState[index] = entry & 3
    else if (kind === OPTION) decisions.optionState[index] = entry & 3
    else {
      decisions.sourceState[index] = entry & 3
      decisions.arranged[decisions.arrays.sourceOption[index] ?? 0] = 0
    }
  }
}

/** Opens a chain, option or source, and decides all that follows from it. */
export function open(decisions: Decisions, kind: number, index: number): void {
  const { arrays } = decisions
  if (kind === CHAIN) {
    setChain(decisions, index, OPEN)
    openOnly(decisions, index)
  } else if (kind === OPTION) {
    const chain = arrays.optionChain[index] ?? 0
    setChain(decisions, chain, OPEN)
    setOption(decisions, index, OPEN)
    const end = arrays.chainFirst[chain + 1] ?? 0
    for (let other = arrays.chainFirst[chain] ?? 0; other < end; other += 1) {
      if (other !== index) setOption(decisions, other, SHUT)
    }
  } else {
    setSource(decisions, index, OPEN)
    open(decisions, OPTION, arrays.sourceOption[index] ?? 0)
  }
}

export function shut(decisions: Decisions, kind: number, index: number): void {
  if (kind === CHAIN) setChain(decisions, index, SHUT)
  else if (kind === SOURCE) setSource(decisions, index, SHUT)
  else {
    setOption(decisions, index, SHUT)
    openOnly(decisions, decisions.arrays.optionChain[index] ?? 0)
  }
}

/** Opens the last option of an open chain, and shuts a chain without options. */
export function openOnly(decisions: Decisions, chain: number): void {
  const { arrays } = decisions
  const end = arrays.chainFirst[chain + 1] ?? 0
  let left = 0
  let last = -1
  for (let option = arrays.chainFirst[chain] ?? 0; option < end; option += 1) {
    if (decisions.optionState[option] === SHUT) continue
    left += 1
    last = option
  }
  if (left === 0) setChain(decisions, chain, SHUT)
  else if (left === 1 && decisions.chainState[chain] === OPEN) setOption(decisions, last, OPEN)
}

/** Drops the chains that are shut at the root, because they never come back. */
export function dropShut(decisions: Decisions): void {
  let count = 0
  for (let index = 0; index < decisions.count; index += 1) {
    const chain = decisions.live[index] ?? 0
    if (decisions.chainState[chain] === SHUT) continue
    decisions.live[count] = chain
    count += 1
  }
  decisions.count = count
  decisions.decided = 0
}
