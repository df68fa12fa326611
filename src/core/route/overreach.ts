import { type Budget, within } from './budget.ts'
import {
  type Flow,
  flow,
  lanesOf,
  liveSources,
  openTree,
  optionOf,
  type Part,
  smallestFirst,
  solidFlow,
  sourceOf,
  usedLanes,
  usesTwoLayers,
  withFreeLanes,
  without,
} from './flow.ts'
import { scale } from './slope-scaling.ts'
import type { LaneNode, Model, OptionNode, SourceNode } from './tree.ts'
import { worthBeside } from './worth.ts'

/** Elements that are tried beside those of a plan, the most promising first. */
const RIVALS = 8

/**
 * Plans near a known one by way of plans that have too much in them: all that another layer or
 * another chain has is taken in, and then whatever that made needless is left out. The new part
 * may cost more than any one that goes.
 */
export function overreach(
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
    offer(leaveOut(model, found, { budget, parts: partsOf(from) }))
    offer(leaveOut(model, found, { budget, parts: partsOf(found) }))
  }
}

/** Slope scaling takes a dozen programs: where they are small. */
const FEW_SOURCES = 20

function openAll(model: Model, lanes: readonly LaneNode[]): Flow | undefined {
  const { sources } = openTree(lanes)
  const found = flow(model, withFreeLanes(lanes)) ?? solidFlow(model, sources)
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
  for (const rival of rivals(model, options)) yield [...used, ...lanesOf(liveSources(rival))]
  for (const option of options) {
    for (const source of liveSources(option)) {
      if (!sources.includes(source)) yield [...used, ...lanesOf([source])]
    }
  }
}

/** Elements of chains that a plan does not use. */
export function rivals(model: Model, used: readonly OptionNode[]): OptionNode[] {
  const free = model.chains.filter(
    ({ state, options }) => state !== 'shut' && !options.some((option) => used.includes(option)),
  )
  return free
    .flatMap(({ options }) => options.filter(({ state }) => state !== 'shut'))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, RIVALS)
}

/** Without some of these parts: of the plan as it was, so that what is new stays, or of any. */
function leaveOut(model: Model, from: Flow, to: { budget: Budget; parts: Set<Part> }): Flow {
  const { budget, parts } = to
  let best = from
  let worth = worthBeside(model, best)
  for (let before: Flow | undefined; before !== best; ) {
    before = best
    for (const partOf of [optionOf, sourceOf]) {
      for (const part of smallestFirst(best, partOf)) {
        const used = usedLanes(best)
        const rest = without(used, part)
        if (budget.left <= 0) return best
        if (!parts.has(part) || rest.length === 0 || rest.length === used.length) continue
        if (!canSpare(best, part)) continue
        if (worth.leavingOut(part) <= 0) continue
        const found = within(budget, model, () => flow(model, withFreeLanes(rest)))
        if (!found || found.cost >= best.cost) continue
        best = found
        worth = worthBeside(model, best)
      }
    }
  }
  return best
}

function partsOf(found: Flow): Set<Part> {
  const { sources, options } = openTree(usedLanes(found))
  return new Set<Part>([...sources, ...options])
}

/** Whether what the other sources have left can take the place of what a part brings. */
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
