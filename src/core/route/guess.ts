import { type Flow, flow } from './flow.ts'
import type { Model, OptionNode, SourceNode } from './model.ts'

/**
 * First plans, before any bound: the best that one element can do alone, which is what most
 * intents end up with.
 */
export function guess(model: Model): Flow | undefined {
  if (model.aim !== 'cost' || !model.plain) return undefined
  let best: { cost: number; sources: SourceNode[] } | undefined
  for (const chain of model.chains) {
    for (const option of chain.options) {
      if (option.capacity < model.need * (1 - 1e-9)) continue
      const alone = payAlone(model, option)
      if (alone && (!best || alone.cost < best.cost)) best = alone
    }
  }
  return best && flow(model, best.sources)
}

/** Takes the sources of one option in order of cost until they suffice, or the best one alone. */
function payAlone(
  model: Model,
  option: OptionNode,
): { cost: number; sources: SourceNode[] } | undefined {
  const order = inOrder(model, option.sources)
  let best: { cost: number; sources: SourceNode[] } | undefined
  for (const source of order) {
    const amount = model.need + option.user + source.user
    if (mostOf(source) < amount) continue
    const cost = source.total + unitOf(source) * amount
    if (!best || cost < best.cost) best = { cost, sources: [source] }
  }
  if (best) return { cost: best.cost + option.total, sources: best.sources }
  const sources = until(order, model.need + option.user)
  if (!sources) return undefined
  let cost = option.total
  for (const source of sources) cost += source.total + unitOf(source) * mostOf(source)
  return { cost, sources }
}

/**
 * A plan from the relaxation: the options it opens, and more in order of their cost until they
 * can pay; then what turns out to be superfluous is taken out again.
 */
export function roundUp(model: Model): Flow | undefined {
  const chosen: OptionNode[] = []
  const spare: OptionNode[] = []
  let capacity = 0
  for (const chain of model.chains) {
    if (chain.state === 'shut') continue
    const option = chain.best ?? bestOption(chain.options)
    if (!option) continue
    if (chain.state === 'open' || chain.gain > 0) {
      chosen.push(option)
      capacity += option.capacity
    } else spare.push(option)
  }
  if (model.aim !== 'most' && capacity < model.need) {
    spare.sort((a, b) => b.gain / b.capacity - a.gain / a.capacity)
    for (const option of spare) {
      if (capacity >= model.need) break
      chosen.push(option)
      capacity += option.capacity
    }
  }
  return thin(model, pick(model, chosen))
}

function bestOption(options: readonly OptionNode[]): OptionNode | undefined {
  let best: OptionNode | undefined
  for (const option of options) {
    if (option.state !== 'shut' && (!best || option.gain > best.gain)) best = option
  }
  return best
}

function pick(model: Model, options: readonly OptionNode[]): SourceNode[] {
  const sources = options.flatMap((option) => option.sources.filter((s) => s.state !== 'shut'))
  if (model.aim === 'most') return sources
  if (!model.plain) return sources.filter((source) => source.used > 0 || source.state === 'open')
  let amount = model.need
  for (const option of options) amount += option.user
  const order = inOrder(model, sources)
  return until(order, amount) ?? order
}

/** Drops one source after the other, the costliest first, as long as the plan gets cheaper. */
function thin(model: Model, sources: SourceNode[]): Flow | undefined {
  let best = flow(model, sources)
  if (!best) return undefined
  let kept = usedSources(best)
  for (const source of [...kept].reverse()) {
    if (kept.length === 1) break
    const without = kept.filter((other) => other !== source)
    const lighter = flow(model, without)
    if (!lighter || lighter.cost >= best.cost) continue
    best = lighter
    kept = usedSources(best)
  }
  return best
}

function usedSources(found: Flow): SourceNode[] {
  return [...new Set(found.lanes.map(({ lane }) => lane.source))]
}

function inOrder(model: Model, sources: readonly SourceNode[]): SourceNode[] {
  const price = (source: SourceNode) =>
    source.state === 'open'
      ? Number.NEGATIVE_INFINITY
      : unitOf(source) + source.total / Math.min(mostOf(source), model.need)
  return [...sources].sort((a, b) => price(a) - price(b))
}

/** The first sources that together bring the amount and their own charges. */
function until(sources: readonly SourceNode[], amount: number): SourceNode[] | undefined {
  const taken: SourceNode[] = []
  let left = amount
  for (const source of sources) {
    if (left <= 0) break
    taken.push(source)
    left -= mostOf(source) - source.user
  }
  return left <= amount * 1e-9 ? taken : undefined
}

function unitOf(source: SourceNode): number {
  return source.lanes[0]?.unit ?? 0
}

function mostOf(source: SourceNode): number {
  return source.lanes[0]?.most ?? 0
}
