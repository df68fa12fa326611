import {
  type Flow,
  flow,
  flowOnSupport,
  lanesOf,
  liveSources,
  openTree,
  optionOf,
  type Part,
  smallestFirst,
  sourceOf,
  usedLanes,
  usesTwoLayers,
  withFreeLanes,
  without,
} from '../linear/flow.ts'
import type { LaneNode, Model, OptionNode, SourceNode } from '../model/model.ts'
import { dualPriceSavings } from './dual-price-savings.ts'
import { scale } from './slope-scaling.ts'
import { type Budget, within } from './work-budget.ts'

/** At most this many unused elements are tried, those with the highest gain first. */
const MOST_UNUSED = 8

/**
 * An add-and-drop heuristic: it adds all that another layer or another chain has to the plan and
 * then drops whatever became redundant. The added part may cost more than any single part that is
 * dropped.
 */
export function addAndDrop(
  model: Model,
  from: Flow,
  budget: Budget,
  offer: (found: Flow) => void,
): void {
  for (const lanes of extensions(model, from)) {
    if (budget.left <= 0) return
    if (usesTwoLayers(lanes)) continue
    const found = within(budget, model, () => openAll(model, lanes))
    if (!found) continue
    offer(dropOut(model, found, { budget, parts: partsOf(from) }))
    offer(dropOut(model, found, { budget, parts: partsOf(found) }))
  }
}

/** Slope scaling solves a dozen programs, so it is used only where they are small. */
const FEW_SOURCES = 20

function openAll(model: Model, lanes: readonly LaneNode[]): Flow | undefined {
  const { sources } = openTree(lanes)
  const found = flow(model, withFreeLanes(lanes)) ?? flowOnSupport(model, sources)
  return found ?? (sources.length <= FEW_SOURCES ? scale(model, lanesOf(sources)) : undefined)
}

function* extensions(model: Model, from: Flow): Generator<LaneNode[]> {
  const used = usedLanes(from)
  const { options, sources } = openTree(used)
  for (const option of options) {
    for (const other of option.chain.options) {
      if (other === option || other.state === 'shut') continue
      yield [...without(used, option), ...lanesOf(liveSources(other))]
    }
  }
  for (const entrant of unusedOptions(model, options))
    yield [...used, ...lanesOf(liveSources(entrant))]
  for (const option of options) {
    for (const source of liveSources(option)) {
      if (!sources.includes(source)) yield [...used, ...lanesOf([source])]
    }
  }
}

/** Returns elements of chains that a plan does not use. */
export function unusedOptions(model: Model, used: readonly OptionNode[]): OptionNode[] {
  const free = model.chains.filter(
    ({ state, options }) => state !== 'shut' && !options.some((option) => used.includes(option)),
  )
  return free
    .flatMap(({ options }) => options.filter(({ state }) => state !== 'shut'))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MOST_UNUSED)
}

/**
 * Drops redundant parts. Only these `parts` are tried: those of the original plan, so that what was
 * added stays, or all.
 */
function dropOut(model: Model, from: Flow, to: { budget: Budget; parts: Set<Part> }): Flow {
  const { budget, parts } = to
  let best = from
  let savings = dualPriceSavings(model, best)
  for (let before: Flow | undefined; before !== best; ) {
    before = best
    for (const partOf of [optionOf, sourceOf]) {
      for (const part of smallestFirst(best, partOf)) {
        const used = usedLanes(best)
        const rest = without(used, part)
        if (budget.left <= 0) return best
        if (!parts.has(part) || rest.length === 0 || rest.length === used.length) continue
        if (!canSpare(best, part)) continue
        if (savings.leavingOut(part) <= 0) continue
        const found = within(budget, model, () => flow(model, withFreeLanes(rest)))
        if (!found || found.cost >= best.cost) continue
        best = found
        savings = dualPriceSavings(model, best)
      }
    }
  }
  return best
}

function partsOf(found: Flow): Set<Part> {
  const { sources, options } = openTree(usedLanes(found))
  return new Set<Part>([...sources, ...options])
}

/** Says whether the remaining capacity of the other sources can replace what a part delivers. */
function canSpare({ lanes }: Flow, part: Part): boolean {
  let brought = 0
  let charged = part.user
  const spare = new Map<SourceNode, number>()
  for (const { lane, spent } of lanes) {
    const { source } = lane
    if (source === part || source.option === part) {
      brought += spent * lane.yield
      charged += lane.user + (source === part ? 0 : source.user)
    } else spare.set(source, (spare.get(source) ?? source.cap) - spent)
  }
  let left = charged
  for (const [source, usd] of spare)
    left += usd * Math.max(...source.lanes.map((lane) => lane.yield))
  return brought <= left * (1 + 1e-9)
}
