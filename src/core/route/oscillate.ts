import { type Budget, within } from './budget.ts'
import {
  type Flow,
  isCharged,
  lanesOf,
  liveSources,
  openTree,
  type ShortFlow,
  shortFlow,
  usedLanes,
  usesTwoLayers,
  withFreeLanes,
  without,
} from './flow.ts'
import type { LaneNode, Model, SourceNode } from './tree.ts'
import { worthBeside } from './worth.ts'

/**
 * Prices of what is missing to begin with, as multiples of what the relaxation says a USD costs.
 * Near it plans begin to change; far below everything is left out.
 */
const FIRST_PRICES = [1.4, 1.17, 1.11, 1.05, 1, 0.95]
/** At this price plans change only if hardly anything is missing. */
export const NEARLY_ENOUGH = [4]
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
  firstPrices: readonly number[] = FIRST_PRICES,
): void {
  const usd = Math.max(...model.sinks.map(({ multiplier }) => multiplier))
  for (const first of firstPrices) {
    const state: State = { model, at: { ...from, missed: 0 }, price: 0, budget }
    for (const rise of RISES) {
      state.price = first * rise * usd
      // What is missing has another price now.
      state.at = { ...state.at, cost: Number.POSITIVE_INFINITY }
      attempt(state, usedLanes(state.at))
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

/** With all lanes of the sources that cost nothing to open, and of the others these. */
function attempt(state: State, lanes: readonly LaneNode[]): boolean {
  const { model, at, price, budget } = state
  if (budget.left <= 0) return false
  const found = within(budget, model, () => shortFlow(model, withFreeLanes(lanes), price))
  if (!found || found.cost >= at.cost - LEAST_GAIN) return false
  state.at = found
  return true
}

function closeLanes(state: State): void {
  for (const lane of usedLanes(state.at).filter(isCharged)) {
    const used = usedLanes(state.at)
    const rest = used.filter((other) => other !== lane)
    if (rest.length < used.length && rest.length > 0) attempt(state, rest)
  }
}

function leaveOut(state: State): void {
  const { sources, options } = openTree(usedLanes(state.at))
  let worth = worthBeside(state.model, state.at)
  const parts = [...options, ...sources].map((part) => ({ part, saved: worth.leavingOut(part) }))
  for (const { part } of parts.sort((a, b) => b.saved - a.saved)) {
    const used = usedLanes(state.at)
    const rest = without(used, part)
    if (rest.length === 0 || rest.length === used.length || worth.leavingOut(part) <= 0) continue
    if (attempt(state, rest)) worth = worthBeside(state.model, state.at)
  }
}

/** One source after another, each time the best: the first that helps may be far too large. */
function add(state: State): void {
  for (;;) {
    const { at } = state
    const used = usedLanes(state.at)
    const worth = worthBeside(state.model, at)
    for (const source of candidates(state)) {
      const lanes = [...used, ...lanesOf([source])]
      if (worth.adding(source) > 0 && !usesTwoLayers(lanes)) attempt(state, lanes)
    }
    if (state.at === at) return
  }
}

function openLanes(state: State): void {
  let worth = worthBeside(state.model, state.at)
  for (const lane of lanesOf(openTree(usedLanes(state.at)).sources).filter(isCharged)) {
    const used = usedLanes(state.at)
    if (used.includes(lane) || worth.opening(lane) <= 0) continue
    if (attempt(state, [...used, lane])) worth = worthBeside(state.model, state.at)
  }
}

function candidates(state: State): SourceNode[] {
  const used = new Set(openTree(usedLanes(state.at)).sources)
  const found: SourceNode[] = []
  for (const chain of state.model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) {
      if (option.state === 'shut') continue
      for (const source of liveSources(option)) if (!used.has(source)) found.push(source)
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}
