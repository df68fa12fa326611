import {
  type Flow,
  flow,
  flowOnSupport,
  isCharged,
  lanesOf,
  liveSources,
  openTree,
  smallestFirst,
  usedLanes,
  usesTwoLayers,
  withFreeLanes,
  without,
} from '../linear/flow.ts'
import type { LaneNode, Model, OptionNode, SourceNode } from '../model/model.ts'
import { addAndDrop, unusedOptions } from './add-and-drop.ts'
import { dualPriceSavings } from './dual-price-savings.ts'
import { NEARLY_ENOUGH, oscillate } from './oscillate.ts'
import { type Budget, within } from './work-budget.ts'

/**
 * The work of the steps is limited; those through infeasible plans and those through redundant
 * plans have limits of their own.
 */
const MOST_WORK = 4e7
const MOST_WORK_SHORT = 4e7
const MOST_WORK_OVER = 3e7

/** A smaller gain is rounding noise. */
const LEAST_GAIN = 1e-9

type LocalSearch = Budget & {
  model: Model
  best: Flow
  /** The budget of plans that fall short. */
  short: Budget
  /** The budget of plans with redundant parts. */
  over: Budget
  accepts: (found: Flow) => boolean
}

/**
 * Improves the incumbent of a search that stopped at its limit: tokens, chains and layers are
 * dropped, added and exchanged for as long as that helps.
 */
export function localSearch(model: Model, from: Flow, accepts: (found: Flow) => boolean): Flow {
  const state: LocalSearch = {
    model,
    best: from,
    left: MOST_WORK,
    short: { left: MOST_WORK_SHORT },
    over: { left: MOST_WORK_OVER },
    accepts,
  }
  for (;;) {
    while (helps(state, changeLanes, dropOut, changeLayers, changeElements, add)) {}
    if (helps(state, bringTooMuch) || helps(state, fallShort)) continue
    // Exchanging has by far the most candidates, so it runs only when nothing else helps.
    if (!helps(state, exchange)) return state.best
  }
}

function helps(state: LocalSearch, ...steps: ((state: LocalSearch) => void)[]): boolean {
  const before = state.best
  for (const step of steps) step(state)
  return state.best !== before
}

/** Accepts the plan of these lanes and the added sources if it is better. */
function attempt(
  state: LocalSearch,
  kept: readonly LaneNode[],
  added: readonly SourceNode[] = [],
): boolean {
  const lanes = withFreeLanes([...kept, ...lanesOf(added)])
  // The chain may have got another layer since the step began.
  if (usesTwoLayers(lanes)) return false
  if (take(state, () => flow(state.model, lanes))) return true
  const { sources } = openTree(lanes)
  return lanesOf(sources).some(isCharged) && take(state, () => flowOnSupport(state.model, sources))
}

function take(state: LocalSearch, find: () => Flow | undefined): boolean {
  return offer(state, within(state, state.model, find))
}

function offer(state: LocalSearch, found: Flow | undefined): boolean {
  const { best, accepts } = state
  if (!found || found.cost >= best.cost - LEAST_GAIN || !accepts(found)) return false
  state.best = found
  return true
}

/** Goes through plans that fall short; with one output there is nothing to gain from that. */
function fallShort(state: LocalSearch): void {
  const { model, best } = state
  if (model.plain || model.aim !== 'cost') return
  oscillate(model, best, state.short, (found) => offer(state, found))
}

/** At most this many slightly worse plans are improved themselves. */
const SEQUELS = 8

/** Goes through plans with redundant parts. */
function bringTooMuch(state: LocalSearch): void {
  const { model, best, over } = state
  if (model.aim !== 'cost') return
  const others = new Map<string, Flow>()
  addAndDrop(model, best, over, (found) => {
    const isOther = !offer(state, found) && found.cost > best.cost + LEAST_GAIN
    if (isOther) others.set(found.cost.toFixed(6), found)
  })
  if (state.best !== best || model.plain) return
  const nearest = [...others.values()].sort((one, other) => one.cost - other.cost)
  for (const other of nearest.slice(0, SEQUELS)) {
    oscillate(model, other, over, (found) => offer(state, found), NEARLY_ENOUGH)
    if (state.best !== best) return
  }
}

/** Tries the same tokens with one charged lane less, one more, or one instead of another. */
function changeLanes(state: LocalSearch): void {
  const all = lanesOf(openTree(usedLanes(state.best)).sources)
  const free = all.filter((lane) => !isCharged(lane))
  const open = () => usedLanes(state.best).filter(isCharged)
  const tryLanes = (lanes: readonly LaneNode[]) =>
    state.left > 0 && take(state, () => flow(state.model, [...free, ...lanes]))
  for (const lane of open()) tryLanes(open().filter((other) => other !== lane))
  let savings = dualPriceSavings(state.model, state.best)
  for (const lane of all.filter(isCharged)) {
    const saved = savings.opening(lane)
    for (const other of [undefined, ...open()]) {
      if (saved + (other?.total ?? 0) <= 0 || open().includes(lane)) continue
      if (!tryLanes([...open().filter((each) => each !== other), lane])) continue
      savings = dualPriceSavings(state.model, state.best)
    }
  }
}

function dropOut(state: LocalSearch): void {
  const { sources, options } = openTree(usedLanes(state.best))
  for (const part of [...options, ...sources]) {
    const rest = without(usedLanes(state.best), part)
    if (rest.length > 0 && state.left > 0) attempt(state, rest)
  }
}

/** Tries the same tokens by another layer to the same outputs, or all tokens that the layer has. */
function changeLayers(state: LocalSearch): void {
  for (const option of openTree(usedLanes(state.best)).options) {
    for (const other of option.chain.options) {
      if (other === option || other.state === 'shut' || state.left <= 0) continue
      const used = usedLanes(state.best)
      const rest = without(used, option)
      const same = used
        .filter(({ source }) => source.option === option)
        .flatMap((lane) => counterpart(lane, other) ?? [])
      if (rest.length === used.length) continue
      if (!attempt(state, [...rest, ...same])) attempt(state, rest, liveSources(other))
    }
  }
}

function counterpart(lane: LaneNode, option: OptionNode): LaneNode | undefined {
  const { symbol } = lane.source.ref.token
  const source = liveSources(option).find(({ ref }) => ref.token.symbol === symbol)
  return source?.lanes.find(({ sink, state }) => sink === lane.sink && state !== 'shut')
}

/** Tries all that a chain has instead of an element of the plan. */
function changeElements(state: LocalSearch): void {
  const used = openTree(usedLanes(state.best)).options
  for (const entrant of unusedOptions(state.model, used)) {
    for (const option of used) {
      if (state.left <= 0) return
      attempt(state, without(usedLanes(state.best), option), liveSources(entrant))
    }
  }
}

/** Returns the unused sources, of unused chains or of the layer in use, the highest gain first. */
function candidates(state: LocalSearch): SourceNode[] {
  const { sources, options } = openTree(usedLanes(state.best))
  const used = new Set(sources)
  const found: SourceNode[] = []
  for (const chain of state.model.chains) {
    if (chain.state === 'shut') continue
    const open = chain.options.find((option) => options.includes(option))
    for (const option of open ? [open] : chain.options) {
      if (option.state === 'shut') continue
      for (const source of liveSources(option)) if (!used.has(source)) found.push(source)
    }
  }
  return found.sort((a, b) => profitOf(b) - profitOf(a))
}

function profitOf(source: SourceNode): number {
  const { option } = source
  return source.profit + (option.chain.share > 0 ? 0 : Math.min(0, option.gain))
}

function add(state: LocalSearch): void {
  for (const source of candidates(state)) {
    if (state.left > 0) attempt(state, usedLanes(state.best), [source])
  }
}

function exchange(state: LocalSearch): void {
  for (const source of candidates(state)) {
    for (const other of smallestFirst(state.best, ({ source }) => source)) {
      if (state.left <= 0) return
      if (attempt(state, without(usedLanes(state.best), other), [source])) return
    }
  }
}
