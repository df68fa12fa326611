export type RateLimiterOptions = {
  requestsPerSecond: number
  /** Requests that may come at once after a pause. */
  burst: number
  /** Upper bound of remembered keys; the least recently busy are forgotten first. */
  maxKeys: number
  /** Milliseconds from any fixed point, never going back. */
  now: () => number
}

export type RateLimiter = {
  /**
   * Counts one request of one of `parts` processes that share the limit evenly. 0 = allowed,
   * otherwise the milliseconds until one would be.
   */
  take(key: string, parts?: number): number
  /** Requests that the key has left as far as is remembered; may be a fraction. */
  left(key: string): number
  /** Sets how many requests are left; below zero if more were used than there were. */
  setLeft(key: string, left: number): void
  /** The remembered keys whose bucket is not full. */
  notFull(): string[]
  /** Keys remembered now; never more than `maxKeys`. */
  size(): number
}

/**
 * GCRA: one number per key, the time at which its bucket is full again. A key that is not
 * remembered has a full bucket, so forgetting one can only be generous, never unfair.
 * Keys live in two generations that are swapped when the young one is full: bounded memory
 * without a sweep.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const intervalMs = 1000 / options.requestsPerSecond
  const generationSize = Math.max(1, Math.floor(options.maxKeys / 2))
  let young = new Map<string, number>()
  let old = new Map<string, number>()

  const fullAtOf = (key: string, now: number) =>
    Math.max(young.get(key) ?? old.get(key) ?? now, now)

  function remember(key: string, fullAt: number): void {
    if (young.size >= generationSize && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, fullAt)
  }

  return {
    take(key, parts = 1) {
      const now = options.now()
      const fullAt = fullAtOf(key, now)
      // A part of a bucket is full when the bucket is; no part is smaller than one request.
      const toleranceMs = Math.max(0, intervalMs * (options.burst - parts))
      const waitMs = fullAt - toleranceMs - now
      if (waitMs > 0) return waitMs
      remember(key, fullAt + intervalMs * parts)
      return 0
    },
    left(key) {
      const now = options.now()
      return options.burst - (fullAtOf(key, now) - now) / intervalMs
    },
    setLeft: (key, left) => remember(key, options.now() + (options.burst - left) * intervalMs),
    notFull() {
      const now = options.now()
      const keys = new Set([...young.keys(), ...old.keys()])
      return [...keys].filter((key) => fullAtOf(key, now) > now)
    },
    size: () => young.size + old.size,
  }
}
