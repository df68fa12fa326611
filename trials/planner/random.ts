import { createRandom as createSequence, type Random as Sequence } from '../kit/random.ts'

/** The trials' generator with what random problems need besides. */
export type Random = Pick<Sequence, 'next' | 'chance' | 'pick'> & {
  /** Whole, from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** From `low` to `high`, every order of magnitude as likely as the next. */
  spread(low: number, high: number): number
}

function createRandom(seed: number): Random {
  const { next, chance, pick } = createSequence(seed)
  return {
    next,
    chance,
    pick,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    spread: (low, high) => low * (high / low) ** next(),
  }
}

/** The generator of one case: any case of a run can be made without the ones before it. */
export function caseRandom(seed: number, index: number): Random {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b))
  for (let warmup = 0; warmup < 4; warmup += 1) random.next()
  return random
}
