import type { ChainNode, LaneNode, Model, OptionNode, SourceNode } from '../model/model.ts'

/**
 * Says whether one option can do everything that another can, at no higher cost. A plan that uses
 * the dominated option can then be turned into one that is no worse.
 */
function dominates(better: OptionNode, worse: OptionNode): boolean {
  if (better.total > worse.total || better.user > worse.user) return false
  return worse.sources.every((source) => {
    if (source.state === 'shut') return true
    const { symbol } = source.ref.token
    const match = better.sources.find((other) => other.ref.token.symbol === symbol)
    return match !== undefined && match.state !== 'shut' && coversSource(match, source)
  })
}

function coversSource(better: SourceNode, worse: SourceNode): boolean {
  return (
    better.cap >= worse.cap &&
    better.minimum <= worse.minimum &&
    better.total <= worse.total &&
    better.user <= worse.user &&
    better.ref.paysFees >= worse.ref.paysFees &&
    better.lanes.length === worse.lanes.length &&
    worse.lanes.every((lane, index) => {
      const match = better.lanes[index]
      return match !== undefined && coversLane(match, lane)
    })
  )
}

/** A better yield spends less, and that must not fall below a minimum. */
function coversLane(better: LaneNode, worse: LaneNode): boolean {
  return (
    better.sink === worse.sink &&
    (better.pool === worse.pool || better.pool === undefined) &&
    better.cost <= worse.cost &&
    better.yield >= worse.yield &&
    (better.source.minimum === 0 ||
      better.source.minimum * better.yield <= worse.source.minimum * worse.yield) &&
    better.total <= worse.total &&
    better.user <= worse.user
  )
}

/** Shuts the layers of a chain that another layer of the same chain dominates. */
export function shutDominatedLayers(model: Model): void {
  for (const chain of model.chains) {
    for (const option of chain.options) {
      const beaten = chain.options.some(
        (other) => other !== option && other.state !== 'shut' && dominates(other, option),
      )
      if (beaten) option.state = 'shut'
    }
  }
}

/** Returns the free chains all of whose layers are dominated by a layer of this chain. */
export function dominatedChains(model: Model, chain: ChainNode): ChainNode[] {
  const strong = chain.options.filter((option) => option.state !== 'shut')
  return model.chains.filter(
    (other) =>
      other !== chain &&
      other.state === 'free' &&
      other.options.every(
        (option) =>
          option.state === 'shut' || strong.some((candidate) => dominates(candidate, option)),
      ),
  )
}
