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
} from '../linear/flow.ts'
import type { LaneNode, Model, SourceNode } from '../model/model.ts'
import { dualPriceSavings } from './dual-price-savings.ts'
import { type Budget, within } from './work-budget.ts'

/**
 * The first penalties on missing USD, as multiples of the dual price. Plans begin to change near 1;
 * far below it everything is dropped.
 */
const FIRST_PRICES = [1.4, 1.17, 1.11, 1.05, 1, 0.95]
/** With this penalty plans change only if hardly anything is missing. */
export const NEARLY_ENOUGH = [4]
/** The factors by which the penalty rises until nothing is missing. */
const RISES = [1, 1.3, 2, 4, 16]

/** A smaller gain is rounding noise. */
const LEAST_GAIN = 1e-9

type State = { model: Model; at: ShortFlow; price: number; budget: Budget }

/**
 * Strategic oscillation (Glover): plans may fall short for a while, at a penalty that rises. Where
 * balances hardly suffice, the way to a better plan leads through infeasible ones: one token is
 * dropped, and only then three smaller ones replace it.
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
      // The penalty has changed, so the cost of the current plan is no longer comparable.
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
    dropOut(state)
    add(state)
    openLanes(state)
  }
}

/** Prices these lanes together with all lanes of their sources that are free to open. */
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

function dropOut(state: State): void {
  const { sources, options } = openTree(usedLanes(state.at))
  let savings = dualPriceSavings(state.model, state.at)
  const parts = [...options, ...sources].map((part) => ({ part, saved: savings.leavingOut(part) }))
  for (const { part } of parts.sort((a, b) => b.saved - a.saved)) {
    const used = usedLanes(state.at)
    const rest = without(used, part)
    if (rest.length === 0 || rest.length === used.length || savings.leavingOut(part) <= 0) continue
    if (attempt(state, rest)) savings = dualPriceSavings(state.model, state.at)
  }
}

/** Adds one source at a time, each time the best: the first that helps may be far too large. */
function add(state: State): void {
  for (;;) {
    const { at } = state
    const used = usedLanes(state.at)
    const savings = dualPriceSavings(state.model, at)
    for (const source of candidates(state)) {
      const lanes = [...used, ...lanesOf([source])]
      if (savings.adding(source) > 0 && !usesTwoLayers(lanes)) attempt(state, lanes)
    }
    if (state.at === at) return
  }
}

function openLanes(state: State): void {
  let savings = dualPriceSavings(state.model, state.at)
  for (const lane of lanesOf(openTree(usedLanes(state.at)).sources).filter(isCharged)) {
    const used = usedLanes(state.at)
    if (used.includes(lane) || savings.opening(lane) <= 0) continue
    if (attempt(state, [...used, lane])) savings = dualPriceSavings(state.model, state.at)
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
  return found.sort((a, b) => b.profit - a.profit)
}
