import type { Ascent } from './ascend.ts'
import { relax } from './relax.ts'
import type { Model } from './tree.ts'

/**
 * The plan that the bound stands for: the answers of the relaxation at the points that hold it
 * down, mixed so that together they deliver what is asked. Where they disagree a chain, layer or
 * token is used in part, and the bound is too low. Leaves the shares on the nodes.
 */
export function mix(model: Model, points: Ascent['points']): void {
  for (const chain of model.chains) {
    chain.share = 0
    chain.mean = 0
    for (const option of chain.options) {
      option.share = 0
      for (const source of option.sources) {
        source.share = 0
        source.mean = 0
      }
    }
  }
  const multipliers = model.duals.map((dual) => dual.multiplier)
  for (const { at, weight } of points) {
    for (const [index, dual] of model.duals.entries()) dual.multiplier = at[index] ?? 0
    relax(model)
    for (const chain of model.chains) {
      if (chain.state === 'shut' || !chain.best) continue
      chain.share += weight
      chain.best.share += weight
      for (const source of chain.best.sources) {
        if (source.state === 'shut' || source.opened <= 0) continue
        source.share += weight * source.opened
        source.mean += weight * source.used
        chain.mean += weight * source.used
      }
    }
  }
  for (const [index, dual] of model.duals.entries()) dual.multiplier = multipliers[index] ?? 0
  relax(model)
}
