/**
 * With more combinable layers than this, only pairs are tried: each layer doubles the number of
 * sets.
 */
const MOST_COMBINED = 4

export type LayerOffer = {
  name: string
  /** Its elements cannot be combined with those of another layer. */
  alone: boolean
}

/**
 * The sets of layers to plan with. Every layer that is used adds charges, so the cheapest plan is
 * the cheapest over all sets. A plan that does not use one of its layers is found again, at lower
 * cost, in the smaller set.
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
