import {
  type Flow,
  flow,
  lanesOf,
  liveSources,
  openTree,
  smallestFirst,
  solidFlow,
  without,
} from './flow.ts'
import type { LaneNode, Model, OptionNode, SourceNode } from './tree.ts'

/** How much may be looked at, counted as `Model.work`, and what a flow counts beside its programs. */
const MOST_WORK = 5e7
const WORK_OF_A_FLOW = 25_000

/** Less is rounding. */
const LEAST_GAIN = 1e-9

type Refinement = { model: Model; best: Flow; left: number; accepts: (found: Flow) => boolean }

/**
 * A better plan near a known one: tokens, chains and layers are left out, added and exchanged for
 * as long as that helps. For a search that had to stop before it had seen everything.
 */
export function refine(model: Model, from: Flow, accepts: (found: Flow) => boolean): Flow {
  const state: Refinement = { model, best: from, left: MOST_WORK, accepts }
  for (;;) {
    while (helps(state, leaveOut, changeLayers, add)) {}
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
  const { model } = state
  const sources = [...openTree(kept).sources, ...added]
  if (usesTwoLayers(sources)) return false
  const all = lanesOf(sources)
  const charged = all.some((lane) => lane.total > 0)
  const done = model.work
  const found = charged
    ? [flow(model, [...kept, ...lanesOf(added)]), solidFlow(model, sources)]
    : [flow(model, all)]
  state.left -= model.work - done + found.length * WORK_OF_A_FLOW
  const before = state.best
  for (const each of found) {
    if (each && each.cost < state.best.cost - LEAST_GAIN && state.accepts(each)) state.best = each
  }
  return state.best !== before
}

/** A chain has one layer; what a step began with may have got another since. */
function usesTwoLayers(sources: readonly SourceNode[]): boolean {
  const options = new Set(sources.map(({ option }) => option))
  return new Set([...options].map(({ chain }) => chain)).size < options.size
}

function usedLanes(state: Refinement): LaneNode[] {
  return state.best.lanes.map(({ lane }) => lane)
}

function leaveOut(state: Refinement): void {
  const { sources, options } = openTree(usedLanes(state))
  for (const part of [...options, ...sources]) {
    const rest = without(usedLanes(state), part)
    if (rest.length > 0 && state.left > 0) attempt(state, rest)
  }
}

/** The same tokens by another layer, to the same outputs; or whatever it makes of all of them. */
function changeLayers(state: Refinement): void {
  for (const option of openTree(usedLanes(state)).options) {
    for (const other of option.chain.options) {
      if (other === option || other.state === 'shut' || state.left <= 0) continue
      const used = usedLanes(state)
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

/** Sources that are not in use, on chains that are not or by the layer that is; the likeliest first. */
function candidates(state: Refinement): SourceNode[] {
  const { sources, options } = openTree(usedLanes(state))
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
    if (state.left > 0) attempt(state, usedLanes(state), [source])
  }
}

function exchange(state: Refinement): void {
  for (const source of candidates(state)) {
    for (const other of smallestFirst(state.best, ({ source }) => source)) {
      if (state.left <= 0) return
      if (attempt(state, without(usedLanes(state), other), [source])) return
    }
  }
}
