import type { Tally } from './tally.ts'

export type Outcomes = Record<string, [calls: number, done: number]>

/** Moves whose outcome depends on how much gas a build needs, or that nobody would make on purpose. */
const LOOSE = /starved|^mutated|^any |^random/

/** How often each kind of move was made and went through: the same for the same seed, whatever the build. */
export function outcomesOf({ moves }: Tally): Outcomes {
  const kept = Object.entries(moves).filter(([what]) => !LOOSE.test(what))
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
}
