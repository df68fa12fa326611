import { type Ascent, ascend, type Effort } from './ascend.ts'
import {
  type Choice,
  candidates,
  choose,
  chooseOption,
  type Setter,
  switchChoice,
} from './choice.ts'
import { coverPenalty } from './cover.ts'
import { separate } from './cut.ts'
import { dearest } from './dearest.ts'
import { effortLeft, spend } from './effort.ts'
import { type Flow, flow, lanesOf, solidFlow } from './flow.ts'
import { mix } from './mixture.ts'
import { isPackable, type Packed, pack, preparePack } from './pack.ts'
import { polish } from './polish.ts'
import { refine } from './refine.ts'
import { relax } from './relax.ts'
import { compact, enough, offer, type Search, set, settleByPenalty, undo } from './search.ts'
import { scaleSlopes } from './slope-scaling.ts'
import { ROOT_EFFORT, startSearch } from './start.ts'
import type { Model, SourceNode } from './tree.ts'

/** What the search found. Without `proven` the node limit stopped it; `bound` tells how far. */
export type Found = { flow: Flow | undefined; bound: number; nodes: number; proven: boolean }

const CUT_EFFORT: Effort = { rounds: 40, patience: 0.01 }
const NODE_EFFORT: Effort = { rounds: 20, patience: 0.05 }

/**
 * Branch and bound over the switches of the model: chains with their layers, then tokens, then
 * lanes. Exact up to the tolerance: nothing is cut off that could be cheaper by more than that.
 */
export function branch(model: Model, limit: number, chosen?: (flow: Flow) => boolean): Found {
  const accepts = chosen ?? (() => true)
  const search: Search = {
    model,
    best: undefined,
    nodes: 0,
    counted: 0,
    limit,
    trail: [],
    ease: 1,
    accepts,
  }
  let ascent = startSearch(search)
  search.ease = easeOf(model)
  search.limit *= search.ease
  if (ascent.bound < enough(search)) {
    const packs = isPackable(model) && !chosen
    const few = packs && liveSources(model) <= FEW_SOURCES
    if (!few || !packSets(search, ascent.bound, FEW_NODES)) {
      ascent = searchOn(search, ascent, packs)
    }
  }
  const { bound } = ascent
  const proven = search.nodes < search.limit || enough(search) - bound < TIE_GAP
  if (!proven && search.best) search.best = refine(model, search.best, accepts)
  return {
    flow: search.best,
    bound: proven ? (search.best?.cost ?? bound) : bound,
    nodes: search.nodes,
    proven,
  }
}

/** Lanes that are left in a search whose nodes take as long as the limit supposes. */
const USUAL_LANES = 650
const MOST_EASE = 30

/** Where little is left to decide nodes are quick: there may be so many times more of them. */
function easeOf(model: Model): number {
  let lanes = 0
  for (const chain of model.chains) {
    for (const { sources } of chain.options) for (const each of sources) lanes += each.lanes.length
  }
  // A node looks at every lane, and the more there are the more often.
  return Math.ceil(Math.min(MOST_EASE, Math.max(1, (USUAL_LANES / lanes) ** 1.5)))
}

/** Plans this near to one another in USD differ in the funding priority only. */
const TIE_GAP = 1e-6
const TIE_NODES = 100

/** Counting out the sets at once is fastest where there are few of them. */
const FEW_SOURCES = 16
const FEW_NODES = 5
/** Nodes of the tree as it is, which most often suffice; then with cuts, before the sets. */
const FIRST_NODES = 20
const CUT_NODES = 40
/** How long counting out the sets may take after that. */
const PACK_NODES = 10_000

function liveSources(model: Model): number {
  let count = 0
  for (const chain of model.chains) {
    for (const option of chain.options) count += option.sources.length
  }
  return count
}

/**
 * The tree alone, then with cuts: those take longer than what they save, unless many balances are
 * alike. Where few chains pay the tree is good, where many are alike the sets are: the one, then
 * the other.
 */
function searchOn(search: Search, from: Ascent, packs: boolean): Ascent {
  const { model, limit } = search
  if (searchTree(search, from, FIRST_NODES) || search.nodes >= limit) return from
  const cut = cutOff(search, improveBest(search, ascend(model, enough(search), ROOT_EFFORT)))
  if (searchTree(search, cut, packs ? CUT_NODES : limit) || !packs || search.nodes >= limit)
    return cut
  dropCuts(model)
  const plain = ascend(model, enough(search), ROOT_EFFORT)
  if (!packSets(search, plain.bound, PACK_NODES)) searchTree(search, plain, limit)
  return plain
}

const MOST_TRIES = 60

/** A search that does not end soon may end at its limit: the plan that it has by then counts. */
function improveBest(search: Search, from: Ascent): Ascent {
  const { model, best: known } = search
  mix(model, from.points)
  offer(search, scaleSlopes(model))
  if (search.best && model.aim === 'cost') offer(search, polish(model, search.best, MOST_TRIES))
  return search.best === known ? from : ascend(model, enough(search), ROOT_EFFORT)
}

function dropCuts(model: Model): void {
  model.cuts = []
  model.duals = model.duals.filter((dual) => !('units' in dual))
}

/** By branching on whatever the bound leaves open; false after so many nodes. */
function searchTree(search: Search, ascent: Ascent, nodes: number): boolean {
  const { limit } = search
  settleByPenalty(search, ascent.bound)
  compact(search)
  const gap = enough(search) - ascent.bound
  const most = gap < TIE_GAP ? Math.min(nodes, TIE_NODES) : nodes
  search.limit = Math.min(limit, search.nodes + most)
  if (gap > 0) explore(search, ascent)
  const done = search.nodes < search.limit || gap < TIE_GAP
  search.limit = limit
  return done
}

/** Sets that `pack` looks at in the time of a node. */
const SETS_OF_A_NODE = 1000

/**
 * How far above the bound to look for a set, as a share of the way to the known cost. Most often
 * the cheapest is near the bound, and the nearer the limit is the fewer sets there are.
 */
const REACHES = [1 / 32, 1 / 8, 1 / 2, 1]

/**
 * The cheapest set of sources. One that is below its minimum is decided both ways: out, or in
 * with its minimum. False when there are too many sets, or the cheapest breaks some other rule.
 */
function packSets(search: Search, bound: number, nodes: number): boolean {
  const { model } = search
  const prepared = preparePack(model)
  const end = Math.min(search.limit, search.nodes + nodes)
  let cheapest: Packed['best']
  for (const reach of REACHES) {
    const limit = bound + (enough(search) - bound) * reach
    const left = end - search.nodes
    const most = Math.min(left * SETS_OF_A_NODE, effortLeft() + 1)
    const { best, work, finished } = pack(prepared, limit, most)
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
    const ascent = ascend(model, enough(search), NODE_EFFORT)
    const decided =
      ascent.bound >= enough(search) || packSets(search, ascent.bound, end - search.nodes)
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

/** Rounds of cuts at the root; those that do not help are dropped again. */
const CUT_ROUNDS = 6

function cutOff(search: Search, from: Ascent): Ascent {
  const { model } = search
  let ascent = from
  for (let round = 0; round < CUT_ROUNDS && ascent.bound < enough(search); round += 1) {
    mix(model, ascent.points)
    const row = separate(model)
    if (!row) break
    model.cuts.push(row)
    model.duals.push(row)
    const before = ascent.bound
    ascent = ascend(model, enough(search), CUT_EFFORT)
    if (ascent.bound - before < 0.02 * (enough(search) - before)) break
  }
  model.cuts = model.cuts.filter((cut) => cut.multiplier > 0)
  model.duals = model.duals.filter((dual) => !('units' in dual) || dual.multiplier > 0)
  return model.cuts.length > 0 ? ascend(model, enough(search), CUT_EFFORT) : ascent
}

/** Linear programs with so much to look at take as long as a node without any. */
const WORK_OF_A_NODE = 4e5

/** Large linear programs count as nodes, so that a limit on nodes is one on time, too. */
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
  if (bound + coverPenalty(model) >= enough(search)) return
  // Now and then a new plan from here: a lower cost cuts more than it takes to look for it.
  if (Number.isInteger(Math.log2(search.nodes)) && search.nodes > 4)
    offer(search, scaleSlopes(model))
  const mark = search.trail.length
  settleByPenalty(search, bound)
  mix(model, ascent.points)
  const probed = probe(search, bound)
  if (probed === 'settled') {
    const next = ascend(model, enough(search), NODE_EFFORT)
    if (next.bound < enough(search)) explore(search, next)
  } else if (probed !== 'cut off') {
    const choice = probed ?? chooseOption(model) ?? leaf(search) ?? choose(model)
    if (choice) branchOn(search, choice)
  }
  undo(search, mark)
}

const PROBE_EFFORT: Effort = { rounds: 8, patience: 0.1 }

/**
 * Of the choices the bound suggests, the one that lifts it most on both sides (strong branching).
 * A side that is cut off at once settles a choice.
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
      const { bound: lifted } = ascend(search.model, enough(search), PROBE_EFFORT)
      undo(search, mark)
      for (const [index, dual] of search.model.duals.entries()) {
        dual.multiplier = multipliers[index] ?? 0
      }
      return lifted
    })
    if (open === undefined || shut === undefined) continue
    const cutOpen = open >= enough(search)
    const cutShut = shut >= enough(search)
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
    const ascent = ascend(model, enough(search), NODE_EFFORT)
    if (ascent.bound < enough(search)) explore(search, ascent)
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
 * With the open layers alone: the flow with undecided charges spread out and minimums left aside is a
 * bound. If it leaves nothing out it is the best there is; else what it understates most is
 * decided next.
 */
function leaf(search: Search): Choice | undefined {
  const { model } = search
  const sources = [...openSources(model)]
  const spread = flow(model, lanesOf(sources), 'spread')
  if (!spread || spread.cost >= enough(search)) return undefined
  const undecided = dearest(spread)
  if (!undecided) {
    offer(search, spread)
    return undefined
  }
  offer(search, solidFlow(model, sources, spread))
  return switchChoice(undecided, 0)
}
