import type { Bucket } from '../../store/projects/rate-limits.ts'

/** How much may go uncounted, or be set aside, at any moment. */
const PRECISION = 0.05
/** What a busy key will need within this time is fetched ahead. */
export const HORIZON_MS = 200
/** Unused tokens go back after this long. */
export const HOLD_MS = 250
/** What nobody waits for is told together, this often. */
export const TELL_MS = 25
/** A database that takes longer than this counts as away. */
export const PATIENCE_MS = 1_000
/** An empty bucket is asked again after at most this long. */
const MAX_PAUSE_MS = 50

export type LimitRules = {
  /** Requests a process lets through before it asks, by the number of processes. */
  freeFor(processes: number): number
  /** Most that a process fetches ahead for one key. */
  maxAhead: number
  /** Milliseconds after which a bucket with so little in it is worth asking again. */
  pauseMs(left: number): number
  /** A bucket that nobody touches is full after this long. */
  refillMs: number
}

/** All processes together let through 5 % of the burst uncounted: with many of them, none does. */
export function createLimitRules({ requestsPerSecond, burst }: Bucket): LimitRules {
  const intervalMs = 1000 / requestsPerSecond
  const small = PRECISION * burst
  return {
    freeFor: (processes) => Math.floor(small / processes),
    maxAhead: Math.floor(small),
    // What gathers meanwhile fits into one fetch, so that waiting loses nothing.
    pauseMs: (left) =>
      Math.max((1 - left) * intervalMs, Math.min(MAX_PAUSE_MS, small * intervalMs)),
    refillMs: burst * intervalMs,
  }
}
