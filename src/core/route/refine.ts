import { type Budget, within } from './budget.ts'
import {
  type Flow,
  flow,
  isCharged,
  lanesOf,
  liveSources,
  openTree,
  smallestFirst,
  solidFlow,
  usedLanes,
  usesTwoLayers,
  withFreeLanes,
  without,
} from './flow.ts'
import { NEARLY_ENOUGH, oscillate } from './oscillate.ts'
import { overreach, rivals } from './overreach.ts'
import type { LaneNode, Model, OptionNode, SourceNode } from './tree.ts'
import { worthBeside } from './worth.ts'

/** How much the steps may look at; those that lead through plans that miss or exceed the aim apart. */
const MOST_WORK = 4e7
const MOST_WORK_SHORT = 4e7
const MOST_WORK_OVER = 3e7

/** Less is rounding. */
const LEAST_GAIN = 1e-9

type Refinement = Budget & {
  model: Model
  best: Flow
  /** For plans that fall short. */
  short: Budget
  /** For plans that bring too much. */
  over: Budget
  accepts: (found: Flow) => boolean
}

/**
 * A better plan near a known one: tokens, chains and layers are left out, added and exchanged for
 * as long as that helps. For a search that had to stop before it had seen everything.
 */
export function refine(model: Model, from: Flow, accepts: (found: Flow) => boolean): Flow {
  const state: Refinement = {
    model,
    best: from,
    left: MOST_WORK,
    short: { left: MOST_WORK_SHORT },
    over: { left: MOST_WORK_OVER },
    accepts,
  }
  for (;;) {
    while (helps(state, changeLanes, leaveOut, changeLayers, changeElements, add)) {}
    if (helps(state, bringTooMuch) || helps(state, fallShort)) continue
    // By far the most to try: only when nothing else helps.
    if (!helps(state, exchange)) return state.best
  }
}

function helps(state: Refinement, ...steps: ((state: Refinement) => void)[]): boolean {
  const before = state.best
  for (const step of steps) step(state)
  return state.best !== before
}

/** Takes the plan of these lanes and the sources added to them, if it is better. */
function attempt(
  state: Refinement,
  kept: readonly LaneNode[],
  added: readonly SourceNode[] = [],
): boolean {
  const lanes = withFreeLanes([...kept, ...lanesOf(added)])
  // What a step began with may have got another layer since.
  if (usesTwoLayers(lanes)) return false
  if (take(state, () => flow(state.model, lanes))) return true
  const { sources } = openTree(lanes)
  return lanesOf(sources).some(isCharged) && take(state, () => solidFlow(state.model, sources))
}

function take(state: Refinement, find: () => Flow | undefined): boolean {
  return offer(state, within(state, state.model, find))
}

function offer(state: Refinement, found: Flow | undefined): boolean {
  const { best, accepts } = state
  if (!found || found.cost >= best.cost - LEAST_GAIN || !accepts(found)) return false
  state.best = found
  return true
}

/** By plans that fall short on the way; one output has nothing to gain from that. */
function fallShort(state: Refinement): void {
  const { model, best } = state
  if (model.plain || model.aim !== 'cost') return
  oscillate(model, best, state.short, (found) => offer(state, found))
}

/** How many plans that are a little dearer are refined themselves. */
const SEQUELS = 8

/** By plans with more in them than they need on the way. */
function bringTooMuch(state: Refinement): void {
  const { model, best, over } = state
  if (model.aim !== 'cost') return
  const others = new Map<string, Flow>()
  overreach(model, best, over, (found) => {
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

/** The same tokens with one lane less that is charged for, one more, or one instead of another. */
function changeLanes(state: Refinement): void {
  const all = lanesOf(openTree(usedLanes(state.best)).sources)
  const free = all.filter((lane) => !isCharged(lane))
  const open = () => usedLanes(state.best).filter(isCharged)
  const tryLanes = (lanes: readonly LaneNode[]) =>
    state.left > 0 && take(state, () => flow(state.model, [...free, ...lanes]))
  for (const lane of open()) tryLanes(open().filter((other) => other !== lane))
  let worth = worthBeside(state.model, state.best)
  for (const lane of all.filter(isCharged)) {
    const saved = worth.opening(lane)
    for (const other of [undefined, ...open()]) {
      if (saved + (other?.total ?? 0) <= 0 || open().includes(lane)) continue
      if (!tryLanes([...open().filter((each) => each !== other), lane])) continue
      worth = worthBeside(state.model, state.best)
    }
  }
}

function leaveOut(state: Refinement): void {
  const { sources, options } = openTree(usedLanes(state.best))
  for (const part of [...options, ...sources]) {
    const rest = without(usedLanes(state.best), part)
    if (rest.length > 0 && state.left > 0) attempt(state, rest)
  }
}

/** The same tokens by another layer, to the same outputs; or whatever it makes of all of them. */
function changeLayers(state: Refinement): void {
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

/** All that a chain has instead of an element of the plan. */
function changeElements(state: Refinement): void {
  const used = openTree(usedLanes(state.best)).options
  for (const rival of rivals(state.model, used)) {
    for (const option of used) {
      if (state.left <= 0) return
      attempt(state, without(usedLanes(state.best), option), liveSources(rival))
    }
  }
}

/** Sources that are not in use, on chains that are not or by the layer that is; the likeliest first. */
function candidates(state: Refinement): SourceNode[] {
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
  return found.sort((a, b) => worthOf(b) - worthOf(a))
}

function worthOf(source: SourceNode): number {
  const { option } = source
  return source.worth + (option.chain.share > 0 ? 0 : Math.min(0, option.gain))
}

function add(state: Refinement): void {
  for (const source of candidates(state)) {
    if (state.left > 0) attempt(state, usedLanes(state.best), [source])
  }
}

function exchange(state: Refinement): void {
  for (const source of candidates(state)) {
    for (const other of smallestFirst(state.best, ({ source }) => source)) {
      if (state.left <= 0) return
      if (attempt(state, without(usedLanes(state.best), other), [source])) return
    }
  }
}
