/** Where chains, options and sources stand among one another, in columns; `Flat` has more. */
export type Shape = {
  /** By chain: its first option; one more at the end. By option: its first source, likewise. */
  chainFirst: Int32Array
  optionFirst: Int32Array
  optionChain: Int32Array
  sourceOption: Int32Array
  /** By source: its first lane, where lanes are decided, too; by lane: its source. */
  laneFirst: Int32Array
  laneSource: Int32Array
}

export const FREE = 0
export const OPEN = 1
export const SHUT = 2

/** What a search has decided so far, and how to undo it. */
export type States = {
  flat: Shape
  chainState: Int8Array
  optionState: Int8Array
  sourceState: Int8Array
  laneState: Int8Array
  /** By option: whether the order of its sources stands. */
  arranged: Int8Array
  /** Chains that are not shut at the root. */
  live: Int32Array
  count: number
  /** What was decided, to be undone: where, and what it was. */
  trail: Int32Array
  decided: number
}

export const CHAIN = 0
export const OPTION = 1
export const SOURCE = 2
export const LANE = 3

export function setChain(states: States, chain: number, state: number): void {
  const was = states.chainState[chain] ?? FREE
  if (was === state) return
  remember(states, chain, CHAIN, was)
  states.chainState[chain] = state
}

export function setOption(states: States, option: number, state: number): void {
  const was = states.optionState[option] ?? FREE
  if (was === state) return
  remember(states, option, OPTION, was)
  states.optionState[option] = state
}

export function setSource(states: States, source: number, state: number): void {
  const was = states.sourceState[source] ?? FREE
  if (was === state) return
  remember(states, source, SOURCE, was)
  states.sourceState[source] = state
  states.arranged[states.flat.sourceOption[source] ?? 0] = 0
}

function setLane(states: States, lane: number, state: number): void {
  const was = states.laneState[lane] ?? FREE
  if (was === state) return
  remember(states, lane, LANE, was)
  states.laneState[lane] = state
}

function remember(states: States, index: number, kind: number, was: number): void {
  if (states.decided === states.trail.length) {
    const longer = new Int32Array(2 * states.trail.length)
    longer.set(states.trail)
    states.trail = longer
  }
  states.trail[states.decided] = index * 16 + kind * 4 + was
  states.decided += 1
}

export function undo(states: States, to: number): void {
  while (states.decided > to) {
    states.decided -= 1
    const entry = states.trail[states.decided] ?? 0
    const index = entry >> 4
    const kind = (entry >> 2) & 3
    if (kind === CHAIN) states.chainState[index] = entry & 3
    else if (kind === OPTION) states.optionState[index] = entry & 3
    else if (kind === LANE) states.laneState[index] = entry & 3
    else {
      states.sourceState[index] = entry & 3
      states.arranged[states.flat.sourceOption[index] ?? 0] = 0
    }
  }
}

/** Puts a chain, option, source or lane in the plan, with all that follows from it. */
export function open(states: States, kind: number, index: number): void {
  const { flat } = states
  if (kind === CHAIN) {
    setChain(states, index, OPEN)
    openOnly(states, index)
  } else if (kind === OPTION) {
    const chain = flat.optionChain[index] ?? 0
    setChain(states, chain, OPEN)
    setOption(states, index, OPEN)
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let other = flat.chainFirst[chain] ?? 0; other < end; other += 1) {
      if (other !== index) setOption(states, other, SHUT)
    }
  } else if (kind === SOURCE) {
    setSource(states, index, OPEN)
    open(states, OPTION, flat.sourceOption[index] ?? 0)
  } else {
    setLane(states, index, OPEN)
    open(states, SOURCE, flat.laneSource[index] ?? 0)
  }
}

export function shut(states: States, kind: number, index: number): void {
  if (kind === CHAIN) setChain(states, index, SHUT)
  else if (kind === SOURCE) setSource(states, index, SHUT)
  else if (kind === LANE) {
    setLane(states, index, SHUT)
    shutWithoutLanes(states, states.flat.laneSource[index] ?? 0)
  } else {
    setOption(states, index, SHUT)
    openOnly(states, states.flat.optionChain[index] ?? 0)
  }
}

/** An open chain with one option left uses it; a chain without any is shut. */
export function openOnly(states: States, chain: number): void {
  const { flat } = states
  const end = flat.chainFirst[chain + 1] ?? 0
  let left = 0
  let last = -1
  for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
    if (states.optionState[option] === SHUT) continue
    left += 1
    last = option
  }
  if (left === 0) setChain(states, chain, SHUT)
  else if (left === 1 && states.chainState[chain] === OPEN) setOption(states, last, OPEN)
}

/** A source without lanes is of no use. */
function shutWithoutLanes(states: States, source: number): void {
  const { flat } = states
  const end = flat.laneFirst[source + 1] ?? 0
  for (let lane = flat.laneFirst[source] ?? 0; lane < end; lane += 1) {
    if (states.laneState[lane] !== SHUT) return
  }
  setSource(states, source, SHUT)
}

/** What is ruled out at the root never comes back. */
export function leaveOut(states: States): void {
  let count = 0
  for (let index = 0; index < states.count; index += 1) {
    const chain = states.live[index] ?? 0
    if (states.chainState[chain] === SHUT) continue
    states.live[count] = chain
    count += 1
  }
  states.count = count
  states.decided = 0
}
