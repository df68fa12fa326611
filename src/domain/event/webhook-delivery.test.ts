import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakerPause, type DeliveryPolicy, judgeAttempt } from './webhook-delivery.ts'

const now = new Date('2026-05-01T12:00:00Z')
const policy: DeliveryPolicy = { retryDelays: [5_000, 10_000], jitter: 0, maxRetryAfter: 60_000 }
const judge = (status: number, attempts = 1, retryAfter?: string) =>
  judgeAttempt(
    { kind: 'answered', status, ...(retryAfter !== undefined && { retryAfter }) },
    { attempts, policy, now, random: 0.5 },
  )

describe('an attempt', () => {
  test.each([200, 201, 204, 299])('%i is a delivery', (status) => {
    expect(judge(status)).toEqual({ kind: 'delivered' })
  })

  test.each([100, 199, 301, 302, 307, 400, 401, 404, 408, 429, 500, 503])('%i is not', (status) => {
    expect(judge(status)).toMatchObject({ kind: 'retry', afterMs: 5_000 })
  })

  test('410 ends it at once', () => {
    expect(judge(410)).toMatchObject({ kind: 'failed', gone: true })
  })

  test('the last one ends it', () => {
    expect(judge(500, 2)).toMatchObject({ kind: 'retry', afterMs: 10_000 })
    expect(judge(500, 3)).toMatchObject({ kind: 'failed', gone: false })
    const attempt = { kind: 'failed', error: 'refused' } as const
    const last = { attempts: 3, policy, now, random: 0.5 }
    expect(judgeAttempt(attempt, last)).toEqual({ kind: 'failed', error: 'refused', gone: false })
  })

  test.each([
    ['30', 30_000],
    [' 30 ', 30_000],
    ['Fri, 01 May 2026 12:00:20 GMT', 20_000],
    ['1', 5_000],
    ['99999', 60_000],
    ['Fri, 01 May 2020 12:00:20 GMT', 5_000],
    ['soon', 5_000],
    ['-1', 5_000],
    ['', 5_000],
  ])('Retry-After %j means a pause of %i ms', (text, afterMs) => {
    expect(judge(429, 1, text)).toMatchObject({ kind: 'retry', afterMs })
  })

  test('jitter stays within its part', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (random) => {
        const attempt = { kind: 'answered', status: 500 } as const
        const jittery = { ...policy, jitter: 0.2 }
        const verdict = judgeAttempt(attempt, { attempts: 1, policy: jittery, now, random })
        expect(verdict).toMatchObject({ kind: 'retry' })
        if (verdict.kind !== 'retry') return
        expect(verdict.afterMs).toBeGreaterThanOrEqual(4_000)
        expect(verdict.afterMs).toBeLessThanOrEqual(6_000)
      }),
    )
  })
})

test('the breaker opens after enough failures and waits twice as long each time, to a limit', () => {
  const breaker = { failures: 3, firstPause: 5, maxPause: 40 }
  expect([0, 2, 3, 4, 5, 6, 7, 1_000].map((n) => breakerPause(n, breaker))).toEqual([
    0, 0, 5, 10, 20, 40, 40, 40,
  ])
})
