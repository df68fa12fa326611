import type { BlockRef } from '../../domain/chain.ts'

/** What is known of one RPC url. Plain data: every change is a function from old to new. */
export type UrlState = {
  /** Moving average; null until the first answer. */
  latencyMs: number | null
  /** Moving average of failures, 0 to 1. */
  errorRate: number
  /** One burst of calls that fail together counts as one failure. */
  failuresInRow: number
  lastFailedAt: number
  /** Not asked before this time unless it is 0. */
  restUntil: number
  /** How often in a row a rest did not help; each time the next one is twice as long. */
  rests: number
  /** It rests because it limits our requests, and not because it fails. */
  limited: boolean
  head: BlockRef | null
  /** When the head was last seen, and when it was last seen to change. */
  headSeenAt: number
  headMovedAt: number
  /** The chain id a url answered with when it was not the right one. */
  wrongChainId: number | null
  /** The url is not read before this time, because other urls contradicted it. */
  contradictedUntil: number
  lastError: string | null
}

export const FRESH_URL: UrlState = {
  latencyMs: null,
  errorRate: 0,
  failuresInRow: 0,
  lastFailedAt: Number.NEGATIVE_INFINITY,
  restUntil: 0,
  rests: 0,
  limited: false,
  head: null,
  headSeenAt: 0,
  headMovedAt: 0,
  wrongChainId: null,
  contradictedUntil: 0,
  lastError: null,
}

/** The third failure in a row makes the url rest. */
export const FAILURES_BEFORE_REST = 3
const LONGEST_REST = 4
/** The first rest of a url that limits requests and does not say for how long: most do by second. */
const LIMITED_REST_MS = 1_000
const WEIGHT = 0.2

const blend = (average: number, sample: number) => average + WEIGHT * (sample - average)

export function afterAnswer(state: UrlState, ms: number, now: number): UrlState {
  const answered = {
    ...state,
    latencyMs: state.latencyMs === null ? ms : blend(state.latencyMs, ms),
    errorRate: blend(state.errorRate, 0),
  }
  // The answer to a call from before the limit says nothing about the limit.
  if (state.limited && state.restUntil > now) return answered
  return {
    ...answered,
    failuresInRow: 0,
    restUntil: 0,
    rests: 0,
    limited: false,
  }
}

export type Failure = {
  message: string
  /** When the call that failed began. */
  startedAt: number
  now: number
  /** The first rest; later ones double up to four times this. */
  restMs: number
  /** Asked for by the url itself (`Retry-After`): taken at once. */
  retryAfterMs?: number | undefined
  /** The url limits our requests; more of them now would only extend that. */
  limited?: boolean
}

export function afterFailure(state: UrlState, failure: Failure): UrlState {
  const failed = {
    ...state,
    errorRate: blend(state.errorRate, 1),
    lastFailedAt: failure.now,
    lastError: failure.message,
  }
  if (failure.startedAt < state.lastFailedAt) return failed
  const failuresInRow = state.failuresInRow + 1
  const { limited = false, retryAfterMs } = failure
  const tired = failuresInRow >= FAILURES_BEFORE_REST || retryAfterMs !== undefined || limited
  if (!tired) return { ...failed, failuresInRow }
  const first = limited ? LIMITED_REST_MS : failure.restMs
  const length = Math.min(LONGEST_REST * failure.restMs, first * 2 ** state.rests)
  const restUntil = failure.now + (retryAfterMs ?? length)
  return { ...failed, failuresInRow, restUntil, rests: state.rests + 1, limited }
}

/** The call was given up before it was answered: its latency is at least that. */
export function afterAbandoned(state: UrlState, ms: number): UrlState {
  if (state.latencyMs !== null && ms <= state.latencyMs) return state
  return { ...state, latencyMs: state.latencyMs === null ? ms : blend(state.latencyMs, ms) }
}

export function afterHead(state: UrlState, head: BlockRef, now: number): UrlState {
  const moved = state.head?.hash !== head.hash
  return {
    ...state,
    head,
    headSeenAt: now,
    headMovedAt: moved ? now : state.headMovedAt,
  }
}
