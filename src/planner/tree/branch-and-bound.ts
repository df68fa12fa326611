import { effortLeft, spend } from '../effort.ts'
import { localSearch } from '../heuristics/local-search.ts'
import { polish } from '../heuristics/polish.ts'
import { hashOf, lanesOfFractional } from '../heuristics/round-fractional.ts'
import { scaleSlopes } from '../heuristics/slope-scaling.ts'
import { type Flow, flow, flowOnSupport, lanesOf } from '../linear/flow.ts'
import type { Model, SourceNode } from '../model/model.ts'
import { type Ascent, ascend, type Effort } from '../relaxation/dual-ascent.ts'
import { recoverPrimal } from '../relaxation/primal-recovery.ts'
import { relax } from '../relaxation/relax.ts'
import { separateRoundingCut } from '../relaxation/rounding-cut.ts'
import {
  type Choice,
  candidates,
  choose,
  chooseOption,
  type Setter,
  switchChoice,
} from './branching.ts'
import { coverPenalty } from './cover-bound.ts'
import { isKnapsack, type KnapsackResult, prepareKnapsack, solveKnapsack } from './knapsack.ts'
import { mostUnderstated } from './most-understated.ts'
import { ROOT_EFFORT, searchRoot } from './root-node.ts'
import { compact, cutoff, fixByReducedCost, offer, type Search, set, undo } from './search-state.ts'

/**
 * The result of a search. If `proven` is false the node limit stopped it, and `bound` says how far
 * from the optimum the plan may be.
 */
export type Found = { flow: Flow | undefined; bound: number; nodes: number; proven: boolean }

const CUT_EFFORT: Effort = { rounds: 40, patience: 0.01 }
const NODE_EFFORT: Effort = { rounds: 20, patience: 0.05 }

/**
 * Branch and bound over the switches of the model: chains with their layers, then tokens, then
 * lanes. It is exact up to the tolerance: it prunes nothing that could be cheaper by more than
 * that.
 */
export function branch(model: Model, limit: number, chosen?: (flow: Flow) => boolean): Found {
  const accepts = chosen ?? (() => true)
  const search: Search = {
    model,
    incumbent: undefined,
    nodes: 0,
    counted: 0,
    limit,
    trail: [],
    tried: new Set(),
    ease: 1,
    accepts,
  }
  let ascent = searchRoot(search)
  search.ease = easeOf(model)
  search.limit *= search.ease
  if (ascent.bound < cutoff(search)) {
    const packs = isKnapsack(model) && !chosen
    const few = packs && liveSources(model) <= FEW_SOURCES
    if (!few || !searchKnapsack(search, ascent.bound, FEW_NODES)) {
      ascent = searchOn(search, ascent, packs)
    }
  }
  const { bound } = ascent
  const proven = search.nodes < search.limit || cutoff(search) - bound < TIE_GAP
  if (!proven && search.incumbent) search.incumbent = localSearch(model, search.incumbent, accepts)
  return {
    flow: search.incumbent,
    bound: proven ? (search.incumbent?.cost ?? bound) : bound,
    nodes: search.nodes,
    proven,
  }
}

/** The node limit is meant for searches with this many lanes. */
const USUAL_LANES = 650
const MOST_EASE = 30

/** Nodes are quick where few lanes are left, so the limit allows more of them there. */
function easeOf(model: Model): number {
  let lanes = 0
  for (const chain of model.chains) {
    for (const { sources } of chain.options) for (const each of sources) lanes += each.lanes.length
  }
  // A node evaluates every lane, and it does so more often the more lanes there are.
  return Math.ceil(Math.min(MOST_EASE, Math.max(1, (USUAL_LANES / lanes) ** 1.5)))
}

/** Plans whose costs are this close in USD differ only in the funding priority. */
const TIE_GAP = 1e-6
const TIE_NODES = 100

/** The knapsack search goes first where there are few sources, because it is fastest there. */
const FEW_SOURCES = 16
const FEW_NODES = 5
/**
 * The tree search gets this many nodes without cuts, which most often suffices, and then this many
 * with cuts before the knapsack search starts.
 */
const FIRST_NODES = 20
/**
 * The limit without cuts is higher where nodes solve linear programs, because each of those counts
 * for several nodes.
 */
const FIRST_NODES_BY_PROGRAM = 60
const CUT_NODES = 40
/** The node limit of the knapsack search after that. */
const KNAPSACK_NODES = 10_000

function liveSources(model: Model): number {
  let count = 0
  for (const chain of model.chains) {
    for (const option of chain.options) count += option.sources.length
  }
  return count
}

/**
 * Searches the tree without cuts first and then with them, because cuts cost more than they save
 * unless many balances are alike. The tree search is good where few chains pay; the knapsack search
 * is good where many balances are alike, so it follows.
 */
function searchOn(search: Search, from: Ascent, packs: boolean): Ascent {
  const { model, limit } = search
  const first = model.plain ? FIRST_NODES : FIRST_NODES_BY_PROGRAM
  if (searchTree(search, from, first) || search.nodes >= limit) return from
  const cut = cutOff(search, improveIncumbent(search, ascend(model, cutoff(search), ROOT_EFFORT)))
  if (searchTree(search, cut, packs ? CUT_NODES : limit) || !packs || search.nodes >= limit)
    return cut
  dropCuts(model)
  const plain = ascend(model, cutoff(search), ROOT_EFFORT)
  if (!searchKnapsack(search, plain.bound, KNAPSACK_NODES)) searchTree(search, plain, limit)
  return plain
}

const MOST_TRIES = 60

/**
 * Improves the incumbent before a long search, because the search may end at its limit and then the
 * incumbent is the plan.
 */
function improveIncumbent(search: Search, from: Ascent): Ascent {
  const { model, incumbent: known } = search
  recoverPrimal(model, from.points)
  offer(search, scaleSlopes(model))
  if (search.incumbent && model.aim === 'cost')
    offer(search, polish(model, search.incumbent, MOST_TRIES))
  return search.incumbent === known ? from : ascend(model, cutoff(search), ROOT_EFFORT)
}

function dropCuts(model: Model): void {
  model.cuts = []
  model.duals = model.duals.filter((dual) => !('units' in dual))
}

/**
 * Branches on what the bound leaves undecided. It returns false if this many nodes did not suffice.
 */
function searchTree(search: Search, ascent: Ascent, nodes: number): boolean {
  const { limit } = search
  fixByReducedCost(search, ascent.bound)
  compact(search)
  const gap = cutoff(search) - ascent.bound
  const most = gap < TIE_GAP ? Math.min(nodes, TIE_NODES) : nodes
  search.limit = Math.min(limit, search.nodes + most)
  if (gap > 0) explore(search, ascent)
  const done = search.nodes < search.limit || gap < TIE_GAP
  search.limit = limit
  return done
}

/** The knapsack search examines this many sets in the time of a node. */
const SETS_OF_A_NODE = 1000

/**
 * Limits for the knapsack search, as shares of the way from the bound to the incumbent. The optimum
 * is most often near the bound, and a lower limit leaves fewer sets.
 */
const REACHES = [1 / 32, 1 / 8, 1 / 2, 1]

/**
 * Finds the cheapest set of sources. A last source below its minimum is branched on: shut, or open
 * with its minimum. It returns false if there are too many sets, or if the cheapest set breaks
 * another rule.
 */
function searchKnapsack(search: Search, bound: number, nodes: number): boolean {
  const { model } = search
  const prepared = prepareKnapsack(model)
  const end = Math.min(search.limit, search.nodes + nodes)
  let cheapest: KnapsackResult['best']
  for (const reach of REACHES) {
    const limit = bound + (cutoff(search) - bound) * reach
    const left = end - search.nodes
    const most = Math.min(left * SETS_OF_A_NODE, effortLeft() + 1)
    const { best, work, finished } = solveKnapsack(prepared, limit, most)
    spend(work)
    search.nodes += Math.min(left, Math.floor(work / SETS_OF_A_NODE))
    if (!finished || search.nodes >= end) return false
    cheapest = best
    if (best) break
  }
  if (!cheapest) return true
  const found = flow(model, lanesOf(cheapest.sources))
  offer(search, found)
  if (found && found.cost <= cheapest.cost + 1e-9 * (1 + Math.abs(cheapest.cost))) return true
  const { last } = cheapest
  if (last.state !== 'free' || last.minimum === 0) return false
  return [shutSource, openSource].every((decide) => {
    const mark = search.trail.length
    decide(last, (node, state) => set(search, node, state))
    const ascent = ascend(model, cutoff(search), NODE_EFFORT)
    const decided =
      ascent.bound >= cutoff(search) || searchKnapsack(search, ascent.bound, end - search.nodes)
    undo(search, mark)
    return decided
  })
}

function shutSource(source: SourceNode, set: Setter): void {
  set(source, 'shut')
}

function openSource(source: SourceNode, set: Setter): void {
  const { option } = source
  set(source, 'open')
  set(option, 'open')
  set(option.chain, 'open')
  for (const other of option.chain.options) if (other !== option) set(other, 'shut')
}

/**
 * The root gets at most this many rounds of cuts; cuts that do not lift the bound are dropped
 * again.
 */
const CUT_ROUNDS = 6

function cutOff(search: Search, from: Ascent): Ascent {
  const { model } = search
  let ascent = from
  for (let round = 0; round < CUT_ROUNDS && ascent.bound < cutoff(search); round += 1) {
    recoverPrimal(model, ascent.points)
    const row = separateRoundingCut(model)
    if (!row) break
    model.cuts.push(row)
    model.duals.push(row)
    const before = ascent.bound
    ascent = ascend(model, cutoff(search), CUT_EFFORT)
    if (ascent.bound - before < 0.02 * (cutoff(search) - before)) break
  }
  model.cuts = model.cuts.filter((cut) => cut.multiplier > 0)
  model.duals = model.duals.filter((dual) => !('units' in dual) || dual.multiplier > 0)
  return model.cuts.length > 0 ? ascend(model, cutoff(search), CUT_EFFORT) : ascent
}

/** A linear program of this size takes as long as a node without one. */
const WORK_OF_A_NODE = 4e5

/** Counts large linear programs as nodes, so that the node limit limits the time as well. */
function workSince(search: Search): number {
  const nodes = Math.floor((search.model.work - search.counted) / WORK_OF_A_NODE)
  search.counted += nodes * WORK_OF_A_NODE
  return nodes * search.ease
}

function explore(search: Search, ascent: Ascent): void {
  const { model } = search
  const { bound } = ascent
  search.nodes += 1 + workSince(search)
  if (search.nodes >= search.limit) return
  if (bound + coverPenalty(model) >= cutoff(search)) return
  // A lower incumbent prunes more than this heuristic costs, so it runs at nodes 8, 16, 32 and so
  // on.
  if (Number.isInteger(Math.log2(search.nodes)) && search.nodes > 4)
    offer(search, scaleSlopes(model))
  const mark = search.trail.length
  fixByReducedCost(search, bound)
  recoverPrimal(model, ascent.points)
  offerRounded(search)
  if (bound >= cutoff(search)) {
    undo(search, mark)
    return
  }
  const probed = probe(search, bound)
  if (probed === 'settled') {
    const next = ascend(model, cutoff(search), NODE_EFFORT)
    if (next.bound < cutoff(search)) explore(search, next)
  } else if (probed !== 'cut off') {
    const choice = probed ?? chooseOption(model) ?? leaf(search) ?? choose(model)
    if (choice) branchOn(search, choice)
  }
  undo(search, mark)
}

/**
 * Offers the plan that the fractional solution rounds to. A plain model finds its plans by other
 * means and needs no linear program for them.
 */
function offerRounded(search: Search): void {
  const { model, tried } = search
  if (model.plain || model.aim !== 'cost') return
  const lanes = lanesOfFractional(model)
  const hash = hashOf(lanes)
  if (lanes.length === 0 || tried.has(hash)) return
  tried.add(hash)
  offer(search, flow(model, lanes))
}

const PROBE_EFFORT: Effort = { rounds: 4, patience: 0.3 }

/**
 * Strong branching: of the candidates, returns the one that lifts the bound most on both sides. A
 * candidate with one side pruned at once is fixed to the other side.
 */
function probe(search: Search, bound: number): Choice | 'settled' | 'cut off' | undefined {
  const found = candidates(search.model)
  if (found.length < 2) return found[0]
  const multipliers = search.model.duals.map((dual) => dual.multiplier)
  let best: Choice | undefined
  let most = -1
  let settled = false
  for (const choice of found) {
    const [open, shut] = [choice.open, choice.shut].map((decide) => {
      const mark = search.trail.length
      decide((node, state) => set(search, node, state))
      const { bound: lifted } = ascend(search.model, cutoff(search), PROBE_EFFORT)
      undo(search, mark)
      for (const [index, dual] of search.model.duals.entries()) {
        dual.multiplier = multipliers[index] ?? 0
      }
      return lifted
    })
    if (open === undefined || shut === undefined) continue
    const cutOpen = open >= cutoff(search)
    const cutShut = shut >= cutoff(search)
    if (cutOpen && cutShut) return 'cut off'
    if (cutOpen || cutShut) {
      const decide = cutOpen ? choice.shut : choice.open
      decide((node, state) => set(search, node, state))
      settled = true
      continue
    }
    const score = Math.max(open - bound, 1e-9) * Math.max(shut - bound, 1e-9)
    if (score <= most) continue
    most = score
    best = choice
  }
  relax(search.model)
  return settled ? 'settled' : best
}

function branchOn(search: Search, choice: Choice): void {
  const { model } = search
  const prices = model.duals
  const multipliers = prices.map((dual) => dual.multiplier)
  for (const decide of [choice.open, choice.shut]) {
    const mark = search.trail.length
    decide((node, state) => set(search, node, state))
    for (const [index, dual] of prices.entries()) dual.multiplier = multipliers[index] ?? 0
    const ascent = ascend(model, cutoff(search), NODE_EFFORT)
    if (ascent.bound < cutoff(search)) explore(search, ascent)
    undo(search, mark)
  }
}

function* openSources(model: Model): Generator<SourceNode> {
  for (const chain of model.chains) {
    if (chain.state !== 'open') continue
    for (const option of chain.options) {
      if (option.state !== 'open') continue
      for (const source of option.sources) if (source.state !== 'shut') yield source
    }
  }
}

/**
 * Solves the open layers alone. The flow with undecided charges spread and without minimums is a
 * bound. If it understates nothing, it is the optimum of this node; otherwise the most understated
 * switch is branched on next.
 */
function leaf(search: Search): Choice | undefined {
  const { model } = search
  const sources = [...openSources(model)]
  const spread = flow(model, lanesOf(sources), 'spread')
  if (!spread || spread.cost >= cutoff(search)) return undefined
  const undecided = mostUnderstated(spread)
  if (!undecided) {
    offer(search, spread)
    return undefined
  }
  offer(search, flowOnSupport(model, sources, spread))
  return switchChoice(undecided, 0)
}
