import { noteSeed } from '../../test/kit/failure-story.ts'

/** A small seeded generator (mulberry32): the same seed gives the same sequence everywhere. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** A whole number from 0 to bound - 1. */
  below(bound: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

export function createRandom(seed: number): Random {
  noteSeed(seed)
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  }
}
