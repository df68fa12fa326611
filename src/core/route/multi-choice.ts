import type { Choice } from './flat-choice.ts'
import { NOTHING } from './flat-choice.ts'
import { CHAIN, FREE, LANE, OPTION, SHUT, SOURCE } from './flat-states.ts'
import type { Multi, MultiBound } from './multi.ts'

/** How far all is used in a mixture of what the relaxation says at several prices. */
export type MultiShares = { option: Float64Array; source: Float64Array; lane: Float64Array }

/** Shares nearer than this to none or all are not in part. */
export const WHOLE = 1e-6
const MOST_CANDIDATES = 4

export function clearShares({ flat, live, count }: MultiBound, shares: MultiShares): void {
  for (let index = 0; index < count; index += 1) {
    const chain = live[index] ?? 0
    const first = flat.chainFirst[chain] ?? 0
    const end = flat.chainFirst[chain + 1] ?? 0
    const source = flat.optionFirst[first] ?? 0
    const last = flat.optionFirst[end] ?? 0
    shares.option.fill(0, first, end)
    shares.source.fill(0, source, last)
    shares.lane.fill(0, flat.laneFirst[source], flat.laneFirst[last])
  }
}

/** Adds what is used at the prices asked last, with a weight. */
export function addShares(bound: MultiBound, shares: MultiShares, weight: number): void {
  const { flat, opened, used, brought } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const option = bound.chainState[chain] === SHUT ? -1 : (bound.chainBest[chain] ?? -1)
    if (option < 0) continue
    shares.option[option] = (shares.option[option] ?? 0) + weight
    const end = flat.optionFirst[option + 1] ?? 0
    for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
      if (bound.sourceState[source] === SHUT || !((opened[source] ?? 0) > 0)) continue
      shares.source[source] = (shares.source[source] ?? 0) + weight * (opened[source] ?? 0)
      if (bound.split[option] === 0)
        addLane(bound, shares, bound.lane[source] ?? 0, weight * (used[source] ?? 0))
      else {
        const last = flat.laneFirst[source + 1] ?? 0
        for (let lane = flat.laneFirst[source] ?? 0; lane < last; lane += 1) {
          if (bound.laneState[lane] !== SHUT)
            addLane(bound, shares, lane, weight * (brought[lane] ?? 0))
        }
      }
    }
  }
}

function addLane({ flat }: MultiBound, shares: MultiShares, lane: number, amount: number): void {
  if (!(amount > 0)) return
  shares.lane[lane] = (shares.lane[lane] ?? 0) + Math.min(1, amount / (flat.laneRoom[lane] ?? 1))
}

type Found = { choice: Choice; charge: number }

/** What is used in part and not decided; what the bound understates most first. */
export function candidates(bound: MultiBound, shares: MultiShares): Choice[] {
  const found: Found[] = []
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const { used, sum } = mostUsed(bound, shares, chain)
    if (used < 0) continue
    const part = shares.option[used] ?? 0
    const charge = (1 - part) * (bound.flat.optionTotal[used] ?? 0)
    if (bound.chainState[chain] === FREE && isPart(sum)) {
      found.push({ choice: chain * 4 + CHAIN, charge })
    } else if (bound.optionState[used] === FREE && isPart(part)) {
      found.push({ choice: used * 4 + OPTION, charge })
    } else addSources(bound, shares, used, found)
  }
  found.sort((a, b) => b.charge - a.charge)
  return found.slice(0, MOST_CANDIDATES).map(({ choice }) => choice)
}

function mostUsed({ flat, optionState }: MultiBound, shares: MultiShares, chain: number) {
  const end = flat.chainFirst[chain + 1] ?? 0
  let used = -1
  let most = 0
  let sum = 0
  for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
    const part = shares.option[option] ?? 0
    sum += part
    if (optionState[option] === SHUT || part <= most) continue
    most = part
    used = option
  }
  return { used, sum }
}

function addSources(bound: MultiBound, shares: MultiShares, option: number, found: Found[]): void {
  const { flat, sourceState, laneState } = bound
  const end = flat.optionFirst[option + 1] ?? 0
  for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
    const part = shares.source[source] ?? 0
    if (sourceState[source] === SHUT || part <= WHOLE) continue
    if (sourceState[source] === FREE && isPart(part)) {
      const charge = (1 - part) * (bound.charge[source] ?? 0)
      found.push({ choice: source * 4 + SOURCE, charge })
      continue
    }
    const last = flat.laneFirst[source + 1] ?? 0
    for (let lane = flat.laneFirst[source] ?? 0; lane < last; lane += 1) {
      const charged = flat.laneTotal[lane] ?? 0
      const share = shares.lane[lane] ?? 0
      if (laneState[lane] !== FREE || charged === 0 || !isPart(share)) continue
      found.push({ choice: lane * 4 + LANE, charge: (1 - share) * charged })
    }
  }
}

function isPart(share: number): boolean {
  return share > WHOLE && share < 1 - WHOLE
}

/** A chain, or an option of an open one, that is used and not decided. */
export function undecidedUse(bound: MultiBound, shares: MultiShares): Choice {
  const { chainState, optionState } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (chainState[chain] === SHUT) continue
    const { used } = mostUsed(bound, shares, chain)
    if (used < 0) continue
    if (chainState[chain] === FREE) return chain * 4 + CHAIN
    if (optionState[used] === FREE) return used * 4 + OPTION
  }
  return NOTHING
}

/** Whether a chain or the layer of an open one is not decided. */
export function hasFreeLayer(bound: MultiBound): boolean {
  const { flat, live, count, chainState, optionState } = bound
  for (let index = 0; index < count; index += 1) {
    const chain = live[index] ?? 0
    if (chainState[chain] === FREE) return true
    if (chainState[chain] === SHUT) continue
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (optionState[option] === FREE) return true
    }
  }
  return false
}

/** Whatever is not decided. */
export function undecided(bound: MultiBound): Choice {
  const { flat } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    const state = bound.chainState[chain]
    if (state === SHUT) continue
    if (state === FREE) return chain * 4 + CHAIN
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      if (bound.optionState[option] === FREE) return option * 4 + OPTION
      const last = flat.optionFirst[option + 1] ?? 0
      for (let source = flat.optionFirst[option] ?? 0; source < last; source += 1) {
        const own = openIn(bound, source)
        if (own !== NOTHING) return own
      }
    }
  }
  return NOTHING
}

/** The source, or a lane of it with a charge, if that is not decided. */
function openIn({ flat, sourceState, laneState }: MultiBound, source: number): Choice {
  if (sourceState[source] === SHUT) return NOTHING
  if (sourceState[source] === FREE) return source * 4 + SOURCE
  const end = flat.laneFirst[source + 1] ?? 0
  for (let lane = flat.laneFirst[source] ?? 0; lane < end; lane += 1) {
    if (laneState[lane] === FREE && (flat.laneTotal[lane] ?? 0) > 0) return lane * 4 + LANE
  }
  return NOTHING
}

let scratch: MultiShares | undefined

export function sharesFor(flat: Multi): MultiShares {
  const options = flat.optionAt.length
  const sources = flat.sourceAt.length
  const lanes = flat.laneAt.length
  if (
    !scratch ||
    options > scratch.option.length ||
    sources > scratch.source.length ||
    lanes > scratch.lane.length
  ) {
    scratch = {
      option: new Float64Array(options),
      source: new Float64Array(sources),
      lane: new Float64Array(lanes),
    }
  }
  return scratch
}
