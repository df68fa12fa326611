import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

function limiterAt(options: { requestsPerSecond: number; burst: number; maxKeys?: number }) {
  const clock = { now: 0 }
  const limiter = createRateLimiter({ maxKeys: 1000, ...options, now: () => clock.now })
  return { clock, limiter }
}

describe('the rate limiter', () => {
  it('allows the burst, then one request per interval', () => {
    const { clock, limiter } = limiterAt({ requestsPerSecond: 10, burst: 3 })
    expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([0, 0, 0])
    expect(limiter.take('a')).toBe(100)
    clock.now = 99
    expect(limiter.take('a')).toBe(1)
    clock.now = 100
    expect(limiter.take('a')).toBe(0)
    expect(limiter.take('a')).toBe(100)
  })

  it('does not let one key use up another', () => {
    const { limiter } = limiterAt({ requestsPerSecond: 1, burst: 1 })
    expect(limiter.take('a')).toBe(0)
    expect(limiter.take('a')).toBeGreaterThan(0)
    expect(limiter.take('b')).toBe(0)
  })

  it('tells exactly how long to wait: then the request is allowed, a moment before it is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 }),
        (requestsPerSecond, burst, pauses) => {
          const { clock, limiter } = limiterAt({ requestsPerSecond, burst })
          for (const pause of pauses) {
            clock.now += pause
            const wait = limiter.take('k')
            if (wait === 0) continue
            const refusedAt = clock.now
            clock.now = refusedAt + wait * 0.99
            expect(limiter.take('k')).toBeGreaterThan(0)
            clock.now = refusedAt + wait + 1e-6
            expect(limiter.take('k')).toBe(0)
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it('never lets more than burst + rate x time through', () => {
    const { clock, limiter } = limiterAt({ requestsPerSecond: 50, burst: 100 })
    let allowed = 0
    for (; clock.now < 10_000; clock.now += 1) if (limiter.take('k') === 0) allowed++
    expect(allowed).toBeLessThanOrEqual(100 + 50 * 10)
    expect(allowed).toBeGreaterThanOrEqual(99 + 50 * 10)
  })

  it('remembers a bounded number of keys, the busy one among them', () => {
    const { limiter } = limiterAt({ requestsPerSecond: 0.001, burst: 2, maxKeys: 100 })
    expect(limiter.take('busy')).toBe(0)
    expect(limiter.take('busy')).toBe(0)
    for (let i = 0; i < 40; i++) limiter.take(`other-${i}`)
    expect(limiter.take('busy')).toBeGreaterThan(0)
    for (let i = 0; i < 10_000; i++) limiter.take(`flood-${i}`)
    expect(limiter.size()).toBeLessThanOrEqual(100)
  })
})
