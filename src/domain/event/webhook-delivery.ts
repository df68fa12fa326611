/** The retry policy of deliveries. Times are in milliseconds. */
export type DeliveryPolicy = {
  /** Pauses between attempts; one attempt more than there are pauses. */
  retryDelays: readonly number[]
  /** Each pause varies by up to this fraction, so that retries do not come in waves. */
  jitter: number
  /** The longest pause that a receiver may ask for with `Retry-After`. */
  maxRetryAfter: number
}

/** The result of one attempt. */
export type Attempt =
  | { kind: 'answered'; status: number; retryAfter?: string }
  | { kind: 'failed'; error: string }

export type Verdict =
  | { kind: 'delivered' }
  | { kind: 'retry'; afterMs: number; error: string }
  /** `gone`: the receiver wants no more events at all. */
  | { kind: 'failed'; error: string; gone: boolean }

const GONE = 410

/**
 * Decides after an attempt: only 2xx is success, 410 ends the delivery at once, everything else is
 * retried until the pauses are used up. `random` is in [0, 1).
 */
export function judgeAttempt(
  attempt: Attempt,
  {
    attempts,
    policy,
    now,
    random,
  }: {
    /** Attempts so far, including this one. */
    attempts: number
    policy: DeliveryPolicy
    now: Date
    random: number
  },
): Verdict {
  if (attempt.kind === 'answered' && attempt.status >= 200 && attempt.status < 300) {
    return { kind: 'delivered' }
  }
  const error =
    attempt.kind === 'failed' ? attempt.error : `the receiver answered ${attempt.status}`
  if (attempt.kind === 'answered' && attempt.status === GONE) {
    return { kind: 'failed', error, gone: true }
  }
  const delay = policy.retryDelays[attempts - 1]
  if (delay === undefined) return { kind: 'failed', error, gone: false }
  const spread = Math.round(delay * (1 + policy.jitter * (2 * random - 1)))
  const wished = attempt.kind === 'answered' ? readRetryAfter(attempt.retryAfter, now) : 0
  return { kind: 'retry', afterMs: Math.max(spread, Math.min(wished, policy.maxRetryAfter)), error }
}

/** Reads seconds or an HTTP date; anything else counts as no pause. */
function readRetryAfter(text: string | undefined, now: Date): number {
  if (text === undefined) return 0
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime())
}

export type BreakerPolicy = {
  /** This many failures in a row open the breaker. */
  failures: number
  firstPause: number
  maxPause: number
}

/** How long a receiver gets no events after `failures` in a row; 0: no pause. */
export function breakerPause(failures: number, policy: BreakerPolicy): number {
  const over = failures - policy.failures
  if (over < 0) return 0
  return Math.min(policy.maxPause, policy.firstPause * 2 ** Math.min(over, 30))
}
