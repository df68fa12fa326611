import { compile } from './compile.ts'
import { dearest } from './dearest.ts'
import { type Choice, NOTHING } from './flat-choice.ts'
import { LANE, OPEN, SHUT, SOURCE } from './flat-states.ts'
import { type Flow, flow, usedLanes } from './flow.ts'
import type { MultiBound } from './multi.ts'
import { type MultiShares, WHOLE } from './multi-choice.ts'
import type { Problem, Source } from './problem.ts'
import { scale } from './slope-scaling.ts'
import type { LaneNode, Model, State } from './tree.ts'

/** Plans of what is left of a problem: the model of that, with its lanes by their columns. */
export type MultiPlans = {
  problem: Problem
  model: Model
  lanes: (LaneNode | undefined)[]
  best: Flow
  /** What the model is to have once it is needed; undefined when it has that. */
  left: ReadonlySet<Source> | undefined
  /** The sets of lanes that were tried, by their sums. */
  tried: Set<number>
}

/** The cost at which a bound cuts a branch off: what is known, less what doubles cannot tell. */
export function enough({ best }: MultiPlans): number {
  return best.cost - 1e-10 - 1e-13 * Math.abs(best.cost)
}

function offer(plans: MultiPlans, found: Flow | undefined): void {
  if (found && found.cost < enough(plans)) plans.best = found
}

/** The model of some sources, and its lanes by their columns. */
function modelOf(problem: Problem, bound: MultiBound, only: ReadonlySet<Source>) {
  const { flat } = bound
  const model = compile(problem, 'cost', { only })
  const nodes = new Map<unknown, Map<unknown, LaneNode[]>>()
  for (const { options } of model.chains) {
    for (const { ref, sources } of options) {
      nodes.set(ref, new Map(sources.map((source) => [source.ref, source.lanes])))
    }
  }
  const lanes: (LaneNode | undefined)[] = new Array(flat.lanes)
  for (let option = 0; option < flat.options; option += 1) {
    const ref = problem.options[flat.optionAt[option] ?? 0]
    const known = nodes.get(ref)
    if (!ref || !known) continue
    const end = flat.optionFirst[option + 1] ?? 0
    for (let source = flat.optionFirst[option] ?? 0; source < end; source += 1) {
      const own = ref.sources[flat.sourceAt[source] ?? 0]
      const compiled = known.get(own)
      const last = flat.laneFirst[source + 1] ?? 0
      for (let lane = flat.laneFirst[source] ?? 0; lane < last && compiled; lane += 1) {
        const wanted = own?.lanes[flat.laneAt[lane] ?? 0]
        lanes[lane] = compiled.find((each) => each.ref === wanted)
      }
    }
  }
  return { model, lanes }
}

/** Most often the first model is all that is needed; else the one of everything left. */
function complete(plans: MultiPlans, bound: MultiBound): void {
  const { left } = plans
  if (!left) return
  const { work } = plans.model
  Object.assign(plans, modelOf(plans.problem, bound, left))
  plans.model.work = work
  plans.left = undefined
}

/** The sources that are not ruled out, and those of the best plan. */
export function sourcesLeft(plans: MultiPlans, bound: MultiBound): Set<Source> {
  const left = new Set<Source>()
  for (const { lane } of plans.best.lanes) left.add(lane.source.ref)
  eachSource(bound, (source) => addTo(left, plans.problem, bound, source))
  return left
}

/** The sources that the mixture uses by more than this share. */
function sourcesUsed(
  problem: Problem,
  bound: MultiBound,
  shares: MultiShares,
  least: number,
): Set<Source> {
  const used = new Set<Source>()
  eachSource(bound, (source) => {
    if ((shares.source[source] ?? 0) > least) addTo(used, problem, bound, source)
  })
  return used
}

function eachSource(bound: MultiBound, visit: (source: number) => void): void {
  const { flat } = bound
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      if (bound.optionState[option] === SHUT) continue
      const last = flat.optionFirst[option + 1] ?? 0
      for (let source = flat.optionFirst[option] ?? 0; source < last; source += 1) {
        if (bound.sourceState[source] !== SHUT) visit(source)
      }
    }
  }
}

function addTo(set: Set<Source>, problem: Problem, { flat }: MultiBound, source: number): void {
  const option = problem.options[flat.optionAt[flat.sourceOption[source] ?? 0] ?? 0]
  const ref = option?.sources[flat.sourceAt[source] ?? 0]
  if (ref) set.add(ref)
}

/** A mixture may use a trace of nearly everything: that is only looked at when the rest is too little. */
const TRACES = [0.02, WHOLE]

/** Plans with a first one, from nothing but what the mixture uses; undefined when there is none. */
export function firstPlans(
  problem: Problem,
  bound: MultiBound,
  shares: MultiShares,
): MultiPlans | undefined {
  for (const trace of TRACES) {
    const { model, lanes } = modelOf(problem, bound, sourcesUsed(problem, bound, shares, trace))
    for (const [sink, { multiplier }] of bound.prices.entries()) {
      const to = model.sinks[sink]
      if (to) to.multiplier = multiplier
    }
    const best = scale(model, nodesOf(lanes, [...lanes.keys()]))
    if (best) return { problem, model, lanes, best, left: undefined, tried: new Set() }
  }
  return undefined
}

/** The plan with what the mixture uses, of each chain the layer that it uses most. */
export function offerUsed(plans: MultiPlans, bound: MultiBound, shares: MultiShares): void {
  const taken = lanesUsed(bound, shares)
  let sum = taken.length
  for (const lane of taken) sum = (Math.imul(sum, 31) + lane) | 0
  if (taken.length === 0 || plans.tried.has(sum)) return
  plans.tried.add(sum)
  if (taken.some((lane) => !plans.lanes[lane])) complete(plans, bound)
  offer(plans, flow(plans.model, nodesOf(plans.lanes, taken)))
}

function nodesOf(lanes: MultiPlans['lanes'], taken: readonly number[]): LaneNode[] {
  const nodes: LaneNode[] = []
  for (const lane of taken) {
    const node = lanes[lane]
    if (node) nodes.push(node)
  }
  return nodes
}

function lanesUsed(bound: MultiBound, shares: MultiShares): number[] {
  const { flat } = bound
  const taken: number[] = []
  for (let index = 0; index < bound.count; index += 1) {
    const chain = bound.live[index] ?? 0
    if (bound.chainState[chain] === SHUT) continue
    let used = -1
    const end = flat.chainFirst[chain + 1] ?? 0
    for (let option = flat.chainFirst[chain] ?? 0; option < end; option += 1) {
      const part = shares.option[option] ?? 0
      if (part > (used < 0 ? WHOLE : (shares.option[used] ?? 0))) used = option
    }
    const last = used < 0 ? 0 : (flat.optionFirst[used + 1] ?? 0)
    for (let source = flat.optionFirst[used] ?? last; source < last; source += 1) {
      if (bound.sourceState[source] === SHUT || (shares.source[source] ?? 0) <= WHOLE) continue
      takeLanes(bound, source, taken, shares)
    }
  }
  return taken
}

/**
 * With the open layers alone: the flow with undecided charges spread out is a bound. If it leaves
 * nothing out it is the best there is; else what it understates most is to be decided.
 */
export function leafChoice(plans: MultiPlans, bound: MultiBound): Choice {
  const taken: number[] = []
  eachSource(bound, (source) => {
    if (bound.optionState[bound.flat.sourceOption[source] ?? 0] !== OPEN) return
    takeLanes(bound, source, taken)
  })
  if (taken.length === 0) return NOTHING
  complete(plans, bound)
  for (const [lane, node] of plans.lanes.entries()) if (node) setStates(bound, lane, node)
  const spread = flow(plans.model, nodesOf(plans.lanes, taken), 'spread')
  if (!spread || spread.cost >= enough(plans)) return NOTHING
  const found = dearest(spread)
  if (!found) {
    offer(plans, spread)
    return NOTHING
  }
  offer(plans, flow(plans.model, usedLanes(spread)))
  const lane = plans.lanes.findIndex((node) => node === found || node?.source === found)
  if ('lanes' in found) return (bound.flat.laneSource[lane] ?? 0) * 4 + SOURCE
  return lane * 4 + LANE
}

const STATES: readonly State[] = ['free', 'open', 'shut']

function setStates(bound: MultiBound, lane: number, node: LaneNode): void {
  const source = bound.flat.laneSource[lane] ?? 0
  const option = bound.flat.sourceOption[source] ?? 0
  node.state = STATES[bound.laneState[lane] ?? 0] ?? 'free'
  node.source.state = STATES[bound.sourceState[source] ?? 0] ?? 'free'
  node.source.option.state = STATES[bound.optionState[option] ?? 0] ?? 'free'
}

/** The lanes of a source that are not shut; of those with a charge only what is used, if told. */
function takeLanes(
  { flat, laneState }: MultiBound,
  source: number,
  taken: number[],
  shares?: MultiShares,
): void {
  const end = flat.laneFirst[source + 1] ?? 0
  for (let lane = flat.laneFirst[source] ?? 0; lane < end; lane += 1) {
    if (laneState[lane] === SHUT) continue
    const wanted = !shares || (shares.lane[lane] ?? 0) > WHOLE
    if (wanted || (flat.laneTotal[lane] ?? 0) === 0) taken.push(lane)
  }
}
