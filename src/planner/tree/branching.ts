import type { ChainNode, LaneNode, Model, OptionNode, SourceNode, State } from '../model/model.ts'
import { understated } from '../relaxation/relax.ts'
import { dominatedChains } from './dominance.ts'

export type Switch = { state: State }
export type Setter = (node: Switch, state: State) => void
export type Choice = { open: (set: Setter) => void; shut: (set: Setter) => void; doubt: number }

/** A smaller charge only breaks ties. */
const LEAST_CHARGE = 1e-6

/** A share closer than this to 0 or 1 counts as integral. */
const WHOLE = 1e-6

function inPart(share: number): boolean {
  return share > WHOLE && share < 1 - WHOLE
}

/** Strong branching compares at most this many candidates. */
const MOST_CANDIDATES = 6

/**
 * Returns what the fractional solution uses in part, from the chains that the bound understates
 * most.
 */
export function candidates(model: Model): Choice[] {
  const found: { choice: Choice; gap: number }[] = []
  for (const chain of model.chains) {
    if (chain.state === 'shut' || chain.share <= WHOLE) continue
    const choice = partOf(model, chain)
    if (!choice) {
      found.push(...lanesInPart(chain))
      continue
    }
    const [charge = 0] = chain.options.map((option) => option.share * option.total)
    found.push({ choice, gap: understated(model, chain) + 1e-3 * charge })
  }
  found.sort((a, b) => b.gap - a.gap)
  return found.slice(0, MOST_CANDIDATES).map(({ choice }) => choice)
}

function partOf(model: Model, chain: ChainNode): Choice | undefined {
  if (chain.state === 'free' && inPart(chain.share)) return chainChoice(model, chain, 0)
  const options = chain.options.filter((option) => option.state !== 'shut')
  const [first, second] = options.sort((a, b) => b.share - a.share)
  if (first && second && inPart(first.share)) return optionChoice(first, options)
  let found: SourceNode | undefined
  let most = LEAST_CHARGE
  for (const source of first?.sources ?? []) {
    if (source.state !== 'free' || !inPart(source.share)) continue
    const missed = (1 - source.share) * source.total
    if (missed <= most) continue
    most = missed
    found = source
  }
  return found && switchChoice(found, 0)
}

/**
 * Returns the charged lanes that the fractional solution uses in part, for a chain whose layer and
 * tokens are integral. The relaxation spreads their charge over more than they deliver, so it
 * understates it.
 */
function lanesInPart(chain: ChainNode): { choice: Choice; gap: number }[] {
  const options = chain.options.filter((option) => option.state !== 'shut')
  const [used] = options.sort((a, b) => b.share - a.share)
  const found: { choice: Choice; gap: number }[] = []
  for (const { state, share, lanes } of used?.sources ?? []) {
    if (state === 'shut' || share <= WHOLE) continue
    for (const lane of lanes) {
      if (lane.state !== 'free' || lane.total < LEAST_CHARGE || !inPart(lane.share)) continue
      found.push({ choice: laneChoice(lane), gap: (1 - lane.share) * lane.total })
    }
  }
  return found
}

function laneChoice(lane: LaneNode): Choice {
  const { source } = lane
  const { option } = source
  return {
    open: (set) => {
      for (const node of [lane, source, option, option.chain]) set(node, 'open')
      for (const other of option.chain.options) if (other !== option) set(other, 'shut')
    },
    shut: (set) => {
      set(lane, 'shut')
      if (source.lanes.every(({ state }) => state === 'shut')) set(source, 'shut')
    },
    doubt: 0,
  }
}

function optionChoice(option: OptionNode, all: readonly OptionNode[]): Choice {
  return {
    open: (set) => {
      set(option, 'open')
      for (const other of all) if (other !== option) set(other, 'shut')
    },
    shut: (set) => set(option, 'shut'),
    doubt: 0,
  }
}

/**
 * Returns the switch whose gain is closest to zero in proportion to its charge, which is the one
 * that the relaxation is least sure of. From a doubt of 1 on, the relaxation has no use for it.
 */
export function choose(model: Model): Choice | undefined {
  let found: ChainNode | SourceNode | undefined
  let least = Number.POSITIVE_INFINITY
  const consider = (node: ChainNode | SourceNode, gain: number, charge: number) => {
    const doubt = Math.abs(gain) / charge
    // The sources of an open chain are left to the leaf unless they are in doubt.
    if (doubt >= least || (doubt >= 1 && !('options' in node))) return
    least = doubt
    found = node
  }
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    for (const option of chain.options) {
      if (option.state === 'shut') continue
      if (chain.state === 'free') consider(chain, option.gain, option.total)
      else if (option.state === 'open') {
        for (const source of option.sources) {
          if (source.state !== 'free' || source.total < LEAST_CHARGE) continue
          consider(source, source.profit, source.total)
        }
      }
    }
  }
  if (!found) return undefined
  return 'options' in found ? chainChoice(model, found, least) : switchChoice(found, least)
}

function chainChoice(model: Model, chain: ChainNode, doubt: number): Choice {
  return {
    open: (set) => set(chain, 'open'),
    shut: (set) => {
      for (const other of dominatedChains(model, chain)) shutChain(other, set)
      shutChain(chain, set)
    },
    doubt,
  }
}

export function switchChoice(node: Switch, doubt: number): Choice {
  return { open: (set) => set(node, 'open'), shut: (set) => set(node, 'shut'), doubt }
}

function shutChain(chain: ChainNode, set: Setter): void {
  set(chain, 'shut')
  for (const option of chain.options) set(option, 'shut')
}

export function chooseOption(model: Model): Choice | undefined {
  for (const chain of model.chains) {
    if (chain.state !== 'open') continue
    const options = chain.options.filter((option) => option.state !== 'shut')
    const [first] = options.sort((a, b) => b.gain - a.gain)
    if (!first || first.state === 'open') continue
    return optionChoice(first, options)
  }
  return undefined
}
