/** A seeded generator (mulberry32), so that a failing case can be made again from its numbers. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** Whole, from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** From `low` to `high`, every order of magnitude as likely as the next. */
  spread(low: number, high: number): number
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    spread: (low, high) => low * (high / low) ** next(),
  }
}

/** The generator of one case: any case of a run can be made without the ones before it. */
export function caseRandom(seed: number, index: number): Random {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b))
  for (let warmup = 0; warmup < 4; warmup += 1) random.next()
  return random
}
