import type { Switch } from './choice.ts'
import type { Flow } from './flow.ts'
import type { ChainNode, Model, OptionNode, State } from './tree.ts'

/** Where the search stands: what it has found, and what it has decided on the way here. */
export type Search = {
  model: Model
  best: Flow | undefined
  nodes: number
  /** The model's work that `nodes` includes. */
  counted: number
  limit: number
  /** How many times more nodes the limit allows, because they are quick. */
  ease: number
  trail: [Switch, State][]
  /** Whether whole raw units can realise a flow. */
  accepts: (flow: Flow) => boolean
}

/** The cost at which a bound cuts a branch off: what is known, less what doubles cannot tell. */
export function enough(search: Search): number {
  const cost = search.best?.cost ?? search.model.ceiling
  return cost - 1e-10 - 1e-13 * Math.abs(cost)
}

export function offer(search: Search, found: Flow | undefined): void {
  if (found && found.cost < enough(search) && search.accepts(found)) search.best = found
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

/** Decides what the bound already decides: a choice that would lift it to the known cost. */
export function settleByPenalty(search: Search, bound: number): void {
  const limit = enough(search)
  for (const chain of search.model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) {
      if (option.state === 'shut') continue
      const least = bound + chain.gain - option.gain
      if (option.state === 'free' && least >= limit) set(search, option, 'shut')
      else settleSources(search, option, { least: least + option.loss, limit })
    }
    if (chain.state === 'free' && chain.gain > 0 && bound + chain.gain >= limit) {
      set(search, chain, 'open')
    }
    propagate(search, chain)
  }
}

function settleSources(
  search: Search,
  option: OptionNode,
  at: { least: number; limit: number },
): void {
  const decisive = option.state === 'open' && !option.full
  for (const source of option.sources) {
    if (source.state !== 'free') continue
    if (source.worth < 0 && at.least - source.worth >= at.limit) set(search, source, 'shut')
    else if (decisive && source.worth > 0 && at.least + source.worth >= at.limit) {
      set(search, source, 'open')
    }
  }
}

/** An open chain with one layer left uses it; a chain without layers is shut. */
function propagate(search: Search, chain: ChainNode): void {
  const left = chain.options.filter((option) => option.state !== 'shut')
  const [only] = left
  if (!only) set(search, chain, 'shut')
  else if (chain.state === 'open' && left.length === 1) set(search, only, 'open')
}

/** What is ruled out at the root never comes back: later steps need not look at it. */
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
