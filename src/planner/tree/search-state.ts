import type { Flow } from '../linear/flow.ts'
import type { ChainNode, Model, OptionNode, State } from '../model/model.ts'
import type { Switch } from './branching.ts'

/** The state of a search: its incumbent, and the decisions on the way to the current node. */
export type Search = {
  model: Model
  incumbent: Flow | undefined
  nodes: number
  /** The part of the work of the model that `nodes` includes. */
  counted: number
  limit: number
  /** The factor by which the limit is raised, because the nodes are quick. */
  ease: number
  trail: [Switch, State][]
  /** The hashes of the lists of lanes that were priced as a plan already. */
  tried: Set<number>
  /** Says whether whole raw units can realise a flow. */
  accepts: (flow: Flow) => boolean
}

/**
 * Returns the cost at which a bound prunes a branch: that of the incumbent, less the tolerance of
 * doubles.
 */
export function cutoff(search: Search): number {
  const cost = search.incumbent?.cost ?? search.model.ceiling
  return cost - 1e-10 - 1e-13 * Math.abs(cost)
}

export function offer(search: Search, found: Flow | undefined): void {
  if (found && found.cost < cutoff(search) && search.accepts(found)) search.incumbent = found
}

export function set(search: Search, node: Switch, state: State): void {
  if (node.state === state) return
  search.trail.push([node, node.state])
  node.state = state
}

export function undo(search: Search, mark: number): void {
  while (search.trail.length > mark) {
    const entry = search.trail.pop()
    if (entry) entry[0].state = entry[1]
  }
}

/**
 * Reduced cost fixing: decides every switch whose other state would lift the bound to the cutoff.
 */
export function fixByReducedCost(search: Search, bound: number): void {
  const limit = cutoff(search)
  for (const chain of search.model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) {
      if (option.state === 'shut') continue
      const least = bound + chain.gain - option.gain
      if (option.state === 'free' && least >= limit) set(search, option, 'shut')
      else fixSources(search, option, { least: least + option.loss, limit })
    }
    if (chain.state === 'free' && chain.gain > 0 && bound + chain.gain >= limit) {
      set(search, chain, 'open')
    }
    propagate(search, chain)
  }
}

function fixSources(
  search: Search,
  option: OptionNode,
  at: { least: number; limit: number },
): void {
  const decisive = option.state === 'open' && !option.full
  for (const source of option.sources) {
    if (source.state !== 'free') continue
    if (source.profit < 0 && at.least - source.profit >= at.limit) set(search, source, 'shut')
    else if (decisive && source.profit > 0 && at.least + source.profit >= at.limit) {
      set(search, source, 'open')
    }
  }
}

/** Opens the last layer of an open chain, and shuts a chain without layers. */
function propagate(search: Search, chain: ChainNode): void {
  const left = chain.options.filter((option) => option.state !== 'shut')
  const [only] = left
  if (!only) set(search, chain, 'shut')
  else if (chain.state === 'open' && left.length === 1) set(search, only, 'open')
}

/**
 * Removes what is shut at the root, which never comes back, so that later steps do not visit it.
 */
export function compact(search: Search): void {
  const { model } = search
  model.chains = model.chains.filter((chain) => chain.state !== 'shut')
  for (const chain of model.chains) {
    chain.options = chain.options.filter((option) => option.state !== 'shut')
    for (const option of chain.options) {
      option.sources = option.sources.filter((source) => source.state !== 'shut')
    }
  }
  search.trail.length = 0
}
