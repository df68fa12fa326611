import { createSharedLimiter, type SharedLimiter } from '../../src/api/limits/shared-limiter.ts'
import type { Bucket, TokenAnswer, TokenRequest } from '../../src/store/projects/rate-limits.ts'

/** Several limiters, the rows that they share and one clock, all in simulated time; for tests. */
export type LimitWorld = {
  limiters: SharedLimiter[]
  /** Milliseconds since the beginning. */
  now(): number
  /** Schedules `event` for that time. */
  at(time: number, event: () => unknown): void
  /** Runs the events until that time. */
  run(until: number): Promise<void>
  /** A request to one of the limiters; counted in `allowed` when it is let through. */
  ask(limiter: number, key?: string): void
  /** The times at which requests were let through. */
  allowed: number[]
  refused: number
  /** The number of requests that had to wait for the rows. */
  waited: number
  statements: number
  rows: Map<string, { tokens: number; held: number; at: number }>
  /**
   * The state of the database: it answers after `latencyMs`, fails, or does not answer; limiters
   * that are cut off get no answer at all.
   */
  database: { latencyMs: number; mode: 'up' | 'down' | 'silent'; cutOff: Set<number> }
}

export async function openLimitWorld(
  options: Bucket & { processes: number; latencyMs?: number; maxKeys?: number },
): Promise<LimitWorld> {
  const { processes, requestsPerSecond, burst, latencyMs = 2, maxKeys = 1_000 } = options
  const events: { time: number; order: number; call: () => unknown }[] = []
  let time = 0
  let order = 0
  const at = (when: number, call: () => unknown) => {
    events.push({ time: Math.max(when, time), order: order++, call })
    events.sort((a, b) => a.time - b.time || a.order - b.order)
  }

  function takeOne(request: TokenRequest): TokenAnswer {
    const { key, spent, ceiling, needed, ahead, released } = request
    const row = world.rows.get(key) ?? { tokens: burst, held: 0, at: time }
    const held = time - row.at > 2_000 ? 0 : row.held
    const kept = Math.max(0, held - released)
    const refilled = row.tokens + ((time - row.at) * requestsPerSecond) / 1000
    const before = Math.min(burst - held, ceiling, refilled) - spent
    const has = Math.max(-burst, Math.min(burst - kept, before))
    const granted = Math.max(0, Math.min(needed + ahead, Math.floor(has)))
    const left = { tokens: has - granted, held: kept + Math.max(0, granted - needed) }
    world.rows.set(key, { ...left, at: time })
    return { granted, left: has - granted }
  }
  const takeTokens = (limiter: number, requests: readonly TokenRequest[]) => {
    world.statements += 1
    const { latencyMs, mode, cutOff } = world.database
    if (mode === 'down') return Promise.reject(new Error('down'))
    return new Promise<TokenAnswer[]>((resolve) => {
      if (mode === 'silent' || cutOff.has(limiter)) return
      at(time + latencyMs / 2, () => {
        const answers = requests.map(takeOne)
        at(time + latencyMs / 2, () => resolve(answers))
      })
    })
  }
  const limiters = Array.from({ length: processes }, (_, index) =>
    createSharedLimiter({
      requestsPerSecond,
      burst,
      maxKeys,
      takeTokens: (requests) => takeTokens(index, requests),
      now: () => time,
      after: (ms, call) => at(time + ms, call),
    }),
  )
  const world: LimitWorld = {
    limiters,
    at,
    now: () => time,
    allowed: [],
    refused: 0,
    waited: 0,
    statements: 0,
    rows: new Map(),
    database: { latencyMs, mode: 'up', cutOff: new Set() },
    async run(until) {
      for (;;) {
        // Everything that reacts to the last event runs before the next one.
        await new Promise(setImmediate)
        const [event] = events
        if (!event || event.time > until) break
        events.shift()
        time = event.time
        event.call()
      }
      time = until
    },
    ask(limiter, key = 'k') {
      const count = (waitMs: number) => {
        if (waitMs === 0) world.allowed.push(time)
        else world.refused += 1
      }
      const answer = limiters[limiter]?.take(key) ?? 0
      if (typeof answer === 'number') return count(answer)
      world.waited += 1
      void answer.then(count)
    },
  }
  if (processes > 1) await Promise.all(limiters.map((limiter) => limiter.share(processes)))
  return world
}

/**
 * How much more than the limit allows was let through in the worst window, as a share of the burst.
 */
export function worstExcess(
  allowed: readonly number[],
  { requestsPerSecond, burst }: Bucket,
): number {
  // A bucket is drained by the requests that were let through; the result is how far it falls below
  // zero.
  let level = burst
  let worst = burst
  let last = 0
  for (const time of [...allowed].sort((a, b) => a - b)) {
    level = Math.min(burst, level + ((time - last) * requestsPerSecond) / 1000) - 1
    last = time
    worst = Math.min(worst, level)
  }
  return Math.max(0, -worst) / burst
}
