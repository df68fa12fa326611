/** Beyond this many layers that can be combined, only pairs are tried: the number doubles each time. */
const MOST_COMBINED = 4

export type LayerOffer = {
  name: string
  /** Its elements cannot be combined with another layer's. */
  alone: boolean
}

/**
 * The sets of layers to plan with. A layer used at all brings charges of its own, so the cheapest
 * plan is the cheapest over all sets; a plan that leaves one of its layers out is found, and
 * cheaper, in the smaller set.
 */
export function layerSets(offers: readonly LayerOffer[]): string[][] {
  const free = offers.filter(({ alone }) => !alone).map(({ name }) => name)
  const bound = offers.filter(({ alone }) => alone).map(({ name }) => [name])
  const sets = free.length <= MOST_COMBINED ? subsets(free) : smallSubsets(free)
  return [...sets, ...bound]
}

function subsets(names: readonly string[]): string[][] {
  const [first, ...rest] = names
  if (first === undefined) return []
  const others = subsets(rest)
  return [[first], ...others, ...others.map((set) => [first, ...set])]
}

function smallSubsets(names: readonly string[]): string[][] {
  const pairs = names.flatMap((a, index) => names.slice(index + 1).map((b) => [a, b]))
  return [...names.map((name) => [name]), ...pairs]
}
