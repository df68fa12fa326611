import { createMemo, type Memo } from '../../lib/concurrency/memo.ts'
import type { Rehearsal } from './rehearsal.ts'

/** By the block, the step and all of the offer that its simulation depends on. */
export type PassedRehearsals = Memo<Rehearsal>

const MOST_REMEMBERED = 2_000
/** On a chain that stands still the clock that a simulation sees would stand still, too. */
const MAX_AGE_MS = 5_000

/** Remembers which steps went through, for all accounts whose offers would run the same step. */
export function createPassedRehearsals(): PassedRehearsals {
  return createMemo({ maxEntries: MOST_REMEMBERED, maxAgeMs: MAX_AGE_MS })
}
