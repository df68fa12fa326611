import { createMemo, type Memo } from '../../lib/concurrency/memo.ts'
import type { Rehearsal } from './rehearsal.ts'

/** Keyed by the block, the step and everything of the offer on which its simulation depends. */
export type PassedRehearsals = Memo<Rehearsal>

const MOST_REMEMBERED = 2_000
/** The clock of a simulation moves on even if the chain makes no blocks, so results expire. */
const MAX_AGE_MS = 5_000

/** Remembers which steps succeeded, for all accounts whose offers would run the same step. */
export function createPassedRehearsals(): PassedRehearsals {
  return createMemo({ maxEntries: MOST_REMEMBERED, maxAgeMs: MAX_AGE_MS })
}
