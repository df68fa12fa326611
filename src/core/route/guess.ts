import { type Flow, flow, lanesOf, openTree, solidFlow } from './flow.ts'
import type { Model, OptionNode, SourceNode } from './tree.ts'

/**
 * A first plan, before any bound: the one source that pays for everything at the least cost,
 * which is what most intents end up with.
 */
export function guess(model: Model): Flow | undefined {
  if (model.aim !== 'cost' || !model.plain) return undefined
  let best: SourceNode | undefined
  let least = Number.POSITIVE_INFINITY
  for (const chain of model.chains) {
    for (const option of chain.options) {
      if (option.capacity < model.need) continue
      for (const source of option.sources) {
        const amount = model.need + option.user + source.user
        if (mostOf(source) < amount) continue
        const cost = option.total + source.total + unitOf(source) * amount
        if (cost >= least) continue
        least = cost
        best = source
      }
    }
  }
  return best && flow(model, lanesOf([best]))
}

/**
 * A plan from the relaxation: its options in order of what they gain, until they can pay; then
 * what turns out to be superfluous is taken out again.
 */
export function roundUp(model: Model): Flow | undefined {
  const options = bestOptions(model)
  const byShare = plan(
    model,
    enoughOptions(model, options, (option) => option.gain / option.capacity),
  )
  const bySize = plan(
    model,
    enoughOptions(model, options, (option) => option.gain),
  )
  const better = !byShare || (bySize && bySize.cost < byShare.cost) ? bySize : byShare
  const found = better ?? plan(model, options)
  return found && thin(model, found)
}

function plan(model: Model, options: readonly OptionNode[]): Flow | undefined {
  const all = sourcesOf(options)
  const used = all.filter((source) => source.used > 0 || source.state === 'open')
  if (model.plain) return solidFlow(model, fillUp(model, options, used))
  return solidFlow(model, used) ?? solidFlow(model, all)
}

/** Open options, and others in order: first for what the relaxation uses, then for all they have. */
function enoughOptions(
  model: Model,
  options: readonly OptionNode[],
  score: (option: OptionNode) => number,
): OptionNode[] {
  const chosen = new Set(options.filter((option) => option.chain.state === 'open'))
  const order = options.filter((option) => !chosen.has(option)).sort((a, b) => score(b) - score(a))
  if (model.aim === 'most') return [...chosen, ...order.filter((option) => option.gain > 0)]
  for (const brings of [usedBy, (option: OptionNode) => option.capacity]) {
    let left = model.need
    for (const option of chosen) left -= brings(option)
    for (const option of order) {
      if (left <= 0) return [...chosen]
      const more = chosen.has(option) ? 0 : brings(option)
      if (more <= 0) continue
      chosen.add(option)
      left -= more
    }
    if (left <= 0) break
  }
  return [...chosen]
}

function usedBy(option: OptionNode): number {
  let used = 0
  for (const source of option.sources) used += source.used
  return used
}

function bestOptions(model: Model): OptionNode[] {
  const options: OptionNode[] = []
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    let best: OptionNode | undefined
    for (const option of chain.options) {
      if (option.state !== 'shut' && (!best || option.gain > best.gain)) best = option
    }
    if (best) options.push(best)
  }
  return options
}

function sourcesOf(options: readonly OptionNode[]): SourceNode[] {
  return options.flatMap((option) => option.sources.filter((source) => source.state !== 'shut'))
}

function fillUp(model: Model, options: readonly OptionNode[], used: SourceNode[]): SourceNode[] {
  if (model.aim === 'most') return used
  let left = model.need
  for (const option of options) left += option.user
  for (const source of used) left -= mostOf(source) - source.user
  if (left <= 0) return used
  const taken = new Set(used)
  const spare = inOrder(
    model,
    sourcesOf(options).filter((source) => !taken.has(source)),
  )
  for (const source of spare) {
    if (left <= 0) break
    taken.add(source)
    left -= mostOf(source) - source.user
  }
  return [...taken]
}

/** How many elements and sources are tried for removal, the smallest contributions first. */
const TRIES = 6
const TRIES_BY_PROGRAM = 2

function thin(model: Model, from: Flow): Flow {
  let best = from
  for (const by of ['option', 'source'] as const) {
    for (const part of smallest(best, by, model.plain ? TRIES : TRIES_BY_PROGRAM)) {
      const rest = openTree(best.lanes.map(({ lane }) => lane)).sources.filter(
        (source) => source !== part && source.option !== part,
      )
      const lighter = rest.length > 0 ? solidFlow(model, rest) : undefined
      if (lighter && lighter.cost < best.cost) best = lighter
    }
  }
  return best
}

function smallest(
  found: Flow,
  by: 'option' | 'source',
  tries: number,
): (OptionNode | SourceNode)[] {
  const brought = new Map<OptionNode | SourceNode, number>()
  for (const { lane, spent } of found.lanes) {
    const part = by === 'source' ? lane.source : lane.source.option
    brought.set(part, (brought.get(part) ?? 0) + spent * lane.yield)
  }
  const parts = [...brought].filter(([part]) => part.total > 1e-6)
  return parts
    .sort(([, a], [, b]) => a - b)
    .slice(0, tries)
    .map(([part]) => part)
}

function inOrder(model: Model, sources: readonly SourceNode[]): SourceNode[] {
  const price = (source: SourceNode) =>
    unitOf(source) + source.total / Math.min(mostOf(source), model.need)
  return [...sources].sort((a, b) => price(a) - price(b))
}

function unitOf(source: SourceNode): number {
  return source.lanes[0]?.unit ?? 0
}

function mostOf(source: SourceNode): number {
  return source.lanes[0]?.most ?? 0
}
