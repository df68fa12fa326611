import { max } from '../../lib/bigint-extremes.ts'
import type { UrlState } from './url-state.ts'

/**
 * `recovering`: its rest is over, but it has not answered since; it is asked only when no other url
 * is left.
 */
type UrlFault = 'wrong-chain' | 'contradicted' | 'resting' | 'recovering' | 'lagging' | 'stalled'

export type UrlVerdict = {
  fault: UrlFault | null
  /** Whether the url may be read from. */
  usable: boolean
  lag: bigint | null
  /** 0 (not usable) to 1 (perfect). */
  score: number
}

export type UrlLimits = {
  maxLagBlocks: number
  /** A url is stalled if its head has not changed for this long while another url is ahead. */
  stallMs: number
  blockTimeMs: number
}

/** The highest block that any url of the chain has lately shown. */
export type HighWater = { number: bigint; seenAt: number }

const TYPICAL_LATENCY_MS = 200

/**
 * Judges all urls of one chain together, because lag is relative: it is measured against the
 * high-water mark, so that a stale url does not become the best one because the others fail.
 */
export function assessUrls(
  states: readonly UrlState[],
  highWater: HighWater | null,
  { now, limits }: { now: number; limits: UrlLimits },
): UrlVerdict[] {
  const trusted = (state: UrlState) => state.contradictedUntil <= now
  const live = highest(states.filter((state) => state.restUntil <= now && trusted(state)))
  return states.map((state) => {
    const { head } = state
    const lag = highWater && measureLag(state, highWater, limits)
    const behind = head !== null && live !== null && head.number < live
    const fault = findFault(state, { lag, behind, now, limits })
    const usable = fault === null || fault === 'recovering'
    return { fault, usable, lag, score: fault ? 0 : score(state, lag, limits) }
  })
}

/** Updates the mark from the urls; it falls only when no url has reached it for `memoryMs`. */
export function raiseHighWater(
  mark: HighWater | null,
  states: readonly UrlState[],
  { now, memoryMs }: { now: number; memoryMs: number },
): HighWater | null {
  const kept = mark && now - mark.seenAt <= memoryMs ? mark : null
  const best = highest(states.filter(({ headSeenAt }) => now - headSeenAt <= memoryMs))
  if (best === null || (kept && kept.number > best)) return kept
  const seen = states.filter(({ head }) => head?.number === best)
  return { number: best, seenAt: Math.max(...seen.map(({ headSeenAt }) => headSeenAt)) }
}

/**
 * Returns the indexes of the urls that may be read from, best first; ties keep the order of the
 * configuration.
 */
export function orderUrls(verdicts: readonly UrlVerdict[]): number[] {
  return verdicts
    .map((verdict, index) => ({ ...verdict, index }))
    .filter(({ usable }) => usable)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ index }) => index)
}

function highest(states: readonly UrlState[]): bigint | null {
  let best: bigint | null = null
  for (const { head, wrongChainId } of states) {
    if (head && wrongChainId === null && (best === null || head.number > best)) best = head.number
  }
  return best
}

/** Returns how many blocks the url is behind the mark, less those made since its head was read. */
function measureLag(state: UrlState, mark: HighWater, { blockTimeMs }: UrlLimits): bigint | null {
  if (!state.head) return null
  const since = Math.max(mark.seenAt - state.headSeenAt, 0)
  const expected = BigInt(Math.ceil(since / blockTimeMs))
  return max(mark.number - state.head.number - expected, 0n)
}

type Position = { lag: bigint | null; behind: boolean; now: number; limits: UrlLimits }

function findFault(state: UrlState, { lag, behind, now, limits }: Position): UrlFault | null {
  if (state.wrongChainId !== null) return 'wrong-chain'
  if (state.contradictedUntil > now) return 'contradicted'
  if (state.restUntil > now) return 'resting'
  if (lag !== null && lag > BigInt(limits.maxLagBlocks)) return 'lagging'
  if (behind && now - state.headMovedAt > limits.stallMs) return 'stalled'
  return state.rests > 0 ? 'recovering' : null
}

function score(state: UrlState, lag: bigint | null, limits: UrlLimits): number {
  const latency = state.latencyMs ?? TYPICAL_LATENCY_MS
  const speed = TYPICAL_LATENCY_MS / (TYPICAL_LATENCY_MS + latency)
  const freshness = 1 - Number(lag ?? 0n) / (2 * (limits.maxLagBlocks + 1))
  return (1 - state.errorRate) * speed * freshness
}
