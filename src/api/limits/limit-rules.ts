import type { Bucket } from '../../store/projects/rate-limits.ts'

/** The part of the burst that may be uncounted, or fetched ahead, at any moment. */
const PRECISION = 0.05
/** Tokens that a busy key will need within this time are fetched ahead. */
export const HORIZON_MS = 200
/** Unused tokens are returned after this long. */
export const HOLD_MS = 250
/** Reports for which no request waits are sent together, this often. */
export const TELL_MS = 25
/** A database that takes longer than this counts as unreachable. */
export const PATIENCE_MS = 1_000
/** An empty bucket is asked again after at most this long. */
const MAX_PAUSE_MS = 50

export type LimitRules = {
  /** Requests a process lets through before it asks, by the number of processes. */
  freeFor(processes: number): number
  /** Most that a process fetches ahead for one key. */
  maxAhead: number
  /** Milliseconds after which it is worth asking a bucket with `left` tokens again. */
  pauseMs(left: number): number
  /** A bucket that nobody touches is full after this long. */
  refillMs: number
}

/**
 * All processes together let through at most 5 % of the burst uncounted. With many processes the
 * part of each rounds down to zero.
 */
export function createLimitRules({ requestsPerSecond, burst }: Bucket): LimitRules {
  const intervalMs = 1000 / requestsPerSecond
  const small = PRECISION * burst
  return {
    freeFor: (processes) => Math.floor(small / processes),
    maxAhead: Math.floor(small),
    // The tokens that gather during the pause fit into one fetch, so that waiting loses none.
    pauseMs: (left) =>
      Math.max((1 - left) * intervalMs, Math.min(MAX_PAUSE_MS, small * intervalMs)),
    refillMs: burst * intervalMs,
  }
}
