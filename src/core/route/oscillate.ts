import { type Budget, within } from './budget.ts'
import {
  type Flow,
  lanesOf,
  liveSources,
  openTree,
  type ShortFlow,
  shortFlow,
  without,
} from './flow.ts'
import type { LaneNode, Model, SourceNode } from './tree.ts'

/**
 * Prices of what is missing to begin with, as multiples of what the relaxation says a USD costs.
 * Near it plans begin to change; far below everything is left out.
 */
const FIRST_PRICES = [1.17, 1.11, 1.05, 1, 0.95]
/** How the price rises until nothing is missing any more. */
const RISES = [1, 1.3, 2, 4, 16]

/** Less is rounding. */
const LEAST_GAIN = 1e-9

type State = { model: Model; at: ShortFlow; price: number; budget: Budget }

/**
 * Plans near a known one that may fall short for a while, at a price that rises (strategic
 * oscillation, Glover). Where balances hardly suffice the way to a better plan leads through
 * plans that do not: one token less, and only then three smaller ones instead.
 */
export function oscillate(
  model: Model,
  from: Flow,
  budget: Budget,
  offer: (found: Flow) => void,
): void {
  const usd = Math.max(...model.sinks.map(({ multiplier }) => multiplier))
  for (const first of FIRST_PRICES) {
    const state: State = { model, at: { ...from, missed: 0 }, price: 0, budget }
    for (const rise of RISES) {
      state.price = first * rise * usd
      // What is missing has another price now.
      state.at = { ...state.at, cost: Number.POSITIVE_INFINITY }
      attempt(state, usedLanes(state))
      descend(state)
      if (budget.left <= 0) return
      if (state.at.missed === 0) break
    }
    if (state.at.missed === 0) offer(state.at)
  }
}

function descend(state: State): void {
  for (let before: ShortFlow | undefined; before !== state.at && state.budget.left > 0; ) {
    before = state.at
    closeLanes(state)
    leaveOut(state)
    add(state)
    openLanes(state)
  }
}

function usedLanes(state: State): LaneNode[] {
  return state.at.lanes.map(({ lane }) => lane)
}

/** With all lanes of the sources that cost nothing to open, and of the others these. */
function attempt(state: State, lanes: readonly LaneNode[]): boolean {
  const { model, at, price, budget } = state
  if (budget.left <= 0) return false
  const free = lanesOf(openTree(lanes).sources).filter((lane) => !isCharged(lane))
  const open = [...free, ...lanes.filter(isCharged)]
  const found = within(budget, model, () => shortFlow(model, open, price))
  if (!found || found.cost >= at.cost - LEAST_GAIN) return false
  state.at = found
  return true
}

function isCharged({ total }: LaneNode): boolean {
  return total > 0
}

function closeLanes(state: State): void {
  for (const lane of usedLanes(state).filter(isCharged)) {
    const used = usedLanes(state)
    const rest = used.filter((other) => other !== lane)
    if (rest.length < used.length && rest.length > 0) attempt(state, rest)
  }
}

function leaveOut(state: State): void {
  const { sources, options } = openTree(usedLanes(state))
  for (const part of [...options, ...sources]) {
    const used = usedLanes(state)
    const rest = without(used, part)
    if (rest.length < used.length && rest.length > 0) attempt(state, rest)
  }
}

function add(state: State): void {
  for (const source of candidates(state)) {
    const used = usedLanes(state)
    const taken = openTree(used).options.find(({ chain }) => chain === source.option.chain)
    if (taken && taken !== source.option) continue
    attempt(state, [...used, ...lanesOf([source])])
  }
}

function openLanes(state: State): void {
  for (const lane of lanesOf(openTree(usedLanes(state)).sources).filter(isCharged)) {
    const used = usedLanes(state)
    if (!used.includes(lane) && worth(state, lane) > lane.total) attempt(state, [...used, lane])
  }
}

function candidates(state: State): SourceNode[] {
  const used = new Set(openTree(usedLanes(state)).sources)
  const found: SourceNode[] = []
  for (const chain of state.model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) {
      if (option.state === 'shut') continue
      for (const source of liveSources(option)) {
        if (!used.has(source) && canHelp(state, source)) found.push(source)
      }
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** At most: nothing that arrives is worth more than what is missing costs. */
function worth({ price }: State, lane: LaneNode): number {
  return (price - lane.unit) * lane.most
}

function canHelp(state: State, source: SourceNode): boolean {
  return lanesOf([source]).some((lane) => worth(state, lane) > source.total + lane.total)
}
