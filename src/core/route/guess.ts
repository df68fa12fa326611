import { type Flow, flow, lanesOf } from './flow.ts'
import type { Model, SourceNode } from './tree.ts'

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

function unitOf(source: SourceNode): number {
  return source.lanes[0]?.unit ?? 0
}

function mostOf(source: SourceNode): number {
  return source.lanes[0]?.most ?? 0
}
