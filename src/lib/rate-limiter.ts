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
  /** Counts one request. 0 = allowed, otherwise the milliseconds until one would be. */
  take(key: string): number
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
  const toleranceMs = intervalMs * (options.burst - 1)
  const generationSize = Math.max(1, Math.floor(options.maxKeys / 2))
  let young = new Map<string, number>()
  let old = new Map<string, number>()

  return {
    take(key) {
      const now = options.now()
      const fullAt = Math.max(young.get(key) ?? old.get(key) ?? now, now)
      const waitMs = fullAt - toleranceMs - now
      if (waitMs > 0) return waitMs
      if (young.size >= generationSize && !young.has(key)) {
        old = young
        young = new Map()
      }
      young.set(key, fullAt + intervalMs)
      return 0
    },
    size: () => young.size + old.size,
  }
}
