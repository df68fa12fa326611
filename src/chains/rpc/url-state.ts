import type { BlockRef } from '../../domain/chain.ts'

/** What is known about one url. It is plain data: every change is a function from old to new. */
export type UrlState = {
  /** The moving average; null until the first answer. */
  latencyMs: number | null
  /** The moving average of failures, 0 to 1. */
  errorRate: number
  /** Calls that fail together count as one failure. */
  failuresInRow: number
  lastFailedAt: number
  /** The url is not asked before this time; 0: it does not rest. */
  restUntil: number
  /** How many rests in a row did not help; each one makes the next one twice as long. */
  rests: number
  /** The url rests because it limits our requests, and not because it fails. */
  limited: boolean
  head: BlockRef | null
  /** When the head was last read, and when it last changed. */
  headSeenAt: number
  headMovedAt: number
  /** The wrong chain id that the url named; null if it is right or unknown. */
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
/** The first rest of a url that limits requests without naming a time; most limit by the second. */
const LIMITED_REST_MS = 1_000
const WEIGHT = 0.2

const blend = (average: number, sample: number) => average + WEIGHT * (sample - average)

export function afterAnswer(state: UrlState, ms: number, now: number): UrlState {
  const answered = {
    ...state,
    latencyMs: state.latencyMs === null ? ms : blend(state.latencyMs, ms),
    errorRate: blend(state.errorRate, 0),
  }
  // The call began before the limit, so its answer says nothing about the limit.
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
  /** When the failed call began. */
  startedAt: number
  now: number
  /** The first rest; later ones double, up to four times this. */
  restMs: number
  /** The url itself asked for this rest (`Retry-After`), so it is taken at once. */
  retryAfterMs?: number | undefined
  /** The url limits our requests; sending more now would only extend the limit. */
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

/** Records a call that was given up before it was answered; its latency is at least `ms`. */
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
