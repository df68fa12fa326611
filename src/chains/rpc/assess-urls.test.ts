import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assessUrls, orderUrls, raiseHighWater } from './assess-urls.ts'
import {
  afterAbandoned,
  afterAnswer,
  afterFailure,
  afterHead,
  FAILURES_BEFORE_REST,
  FRESH_URL,
  type UrlState,
} from './url-state.ts'

const LIMITS = { maxLagBlocks: 5, stallMs: 4000, blockTimeMs: 1000 }
const REST_MS = 1000
const memoryMs = 30_000

const block = (number: number) => ({
  number: BigInt(number),
  hash: `0x${number.toString(16).padStart(64, '0')}` as const,
  timestamp: BigInt(number),
})

type Step =
  | { kind: 'answer'; ms: number }
  | { kind: 'abandoned'; ms: number }
  | { kind: 'failure' }
  | { kind: 'head'; number: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    ms: fc.double({ min: 0, max: 10_000, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('abandoned' as const),
    ms: fc.double({ min: 0, max: 10_000, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('failure' as const) }),
  fc.record({ kind: fc.constant('head' as const), number: fc.nat({ max: 50 }) }),
)

function play(steps: readonly Step[], start = 0): { state: UrlState; now: number } {
  let state = FRESH_URL
  let now = start
  for (const each of steps) {
    now += 100
    if (each.kind === 'answer') state = afterAnswer(state, each.ms, now)
    else if (each.kind === 'abandoned') state = afterAbandoned(state, each.ms)
    else if (each.kind === 'head') state = afterHead(state, block(each.number), now)
    else state = afterFailure(state, { message: 'x', now, startedAt: now - 1, restMs: REST_MS })
  }
  return { state, now }
}

const judge = (states: readonly UrlState[], now: number) =>
  assessUrls(states, raiseHighWater(null, states, { now, memoryMs }), { now, limits: LIMITS })

describe('for any history', () => {
  const histories = fc.array(fc.array(step, { maxLength: 30 }), { minLength: 1, maxLength: 5 })

  test('scores lie between 0 and 1, and are 0 exactly for urls with a fault or nothing but errors', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const played = all.map((steps) => play(steps))
        const now = Math.max(...played.map((each) => each.now))
        for (const { fault, score } of judge(
          played.map(({ state }) => state),
          now,
        )) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
          if (fault) expect(score).toBe(0)
          else expect(score).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('the order names each usable url once, best first', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const states = all.map((steps) => play(steps).state)
        const verdicts = judge(states, 5000)
        const order = orderUrls(verdicts)
        const usable = verdicts.flatMap((each, index) => (each.usable ? [index] : []))
        expect([...order].sort()).toEqual(usable)
        const scores = order.map((index) => verdicts[index]?.score ?? 0)
        expect(scores).toEqual([...scores].sort((a, b) => b - a))
      }),
    )
  })

  test('a url never gets better by failing, nor worse by a quick answer', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { state, now } = play(steps)
        const scoreOf = (each: UrlState) => judge([each], now)[0]?.score ?? 0
        const failed = afterFailure(state, {
          message: 'x',
          now,
          startedAt: now - 1,
          restMs: REST_MS,
        })
        expect(scoreOf(failed)).toBeLessThanOrEqual(scoreOf(state))
        const quick = afterAnswer(state, state.latencyMs ?? 0, now)
        expect(scoreOf(quick)).toBeGreaterThanOrEqual(scoreOf(state))
      }),
    )
  })

  test('the url with the highest head is never passed over for being behind', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 5 }), (heads) => {
        const states = heads.map((number) => afterHead(FRESH_URL, block(number), 1000))
        const best = heads.indexOf(Math.max(...heads))
        expect(judge(states, 60_000 * 10)[best]?.fault).toBeNull()
      }),
    )
  })
})

test('rests begin at the third failure in a row, double up to four times, and end with an answer', () => {
  let state = FRESH_URL
  const lengths: number[] = []
  for (let i = 0; i < FAILURES_BEFORE_REST + 5; i += 1) {
    state = afterFailure(state, { message: 'x', now: 0, startedAt: 0, restMs: REST_MS })
    lengths.push(state.restUntil)
  }
  expect(lengths).toEqual([0, 0, 1000, 2000, 4000, 4000, 4000, 4000])
  expect(afterAnswer(state, 10, 0)).toMatchObject({ restUntil: 0, failuresInRow: 0, rests: 0 })
})

test('a url that asks for a pause gets it at the first failure', () => {
  const failure = { message: 'x', now: 500, startedAt: 0, restMs: REST_MS, retryAfterMs: 7000 }
  expect(afterFailure(FRESH_URL, failure).restUntil).toBe(7500)
})

test('a head that stands still is a fault only while another url moves on', () => {
  const still = afterHead(FRESH_URL, block(10), 0)
  const now = LIMITS.stallMs + 1
  expect(judge([still, afterHead(FRESH_URL, block(10), now)], now)[0]?.fault).toBeNull()
  expect(judge([still, afterHead(FRESH_URL, block(11), now)], now)[0]?.fault).toBe('stalled')
})

test('the high-water mark stays when all urls fall back, and is given up in the end', () => {
  const before = afterHead(FRESH_URL, block(100), 1000)
  const mark = raiseHighWater(null, [before], { now: 1000, memoryMs })
  const after = afterHead(before, block(90), 2000)
  const held = raiseHighWater(mark, [after], { now: 2000, memoryMs })
  expect(held?.number).toBe(100n)
  expect(assessUrls([after], held, { now: 2000, limits: LIMITS })[0]?.fault).toBe('lagging')
  const later = 1000 + memoryMs + 1
  const seen = afterHead(after, block(90), later)
  expect(raiseHighWater(held, [seen], { now: later, memoryMs })?.number).toBe(90n)
})

test('a url is not held to blocks that came since it was last looked at', () => {
  const lookedAt = afterHead(FRESH_URL, block(10), 0)
  const other = afterHead(FRESH_URL, block(30), 20_000)
  expect(judge([lookedAt, other], 20_000)[0]?.lag).toBe(0n)
  const lookedAtAgain = afterHead(lookedAt, block(10), 20_000)
  expect(judge([lookedAtAgain, other], 20_000)[0]).toMatchObject({ fault: 'lagging', lag: 20n })
})

test('calls that fail together count once', () => {
  const failure = { message: 'x', startedAt: 0, now: 10, restMs: REST_MS }
  let state = FRESH_URL
  for (let i = 0; i < 10; i += 1) state = afterFailure(state, { ...failure, now: 10 + i })
  expect(state).toMatchObject({ failuresInRow: 1, restUntil: 0 })
  state = afterFailure(state, { ...failure, startedAt: 30, now: 31 })
  expect(state.failuresInRow).toBe(2)
})

test('a url back from its rest is asked last, and counts as healthy only once it has answered', () => {
  let state = FRESH_URL
  for (let i = 0; i < FAILURES_BEFORE_REST; i += 1) {
    state = afterFailure(state, { message: 'x', now: i, startedAt: i, restMs: REST_MS })
  }
  const now = state.restUntil + 1
  const verdicts = judge([state, afterAnswer(FRESH_URL, 9000, 0)], now)
  expect(verdicts[0]).toMatchObject({ fault: 'recovering', usable: true, score: 0 })
  expect(orderUrls(verdicts)).toEqual([1, 0])
  expect(judge([afterAnswer(state, 10, 0)], now)[0]?.fault).toBeNull()
})

test('a url that limits requests rests at once, and late answers do not end that', () => {
  const limit = { message: 'x', now: 100, startedAt: 90, restMs: REST_MS, limited: true }
  const bare = afterFailure(FRESH_URL, limit)
  expect(bare.restUntil).toBe(1_100)
  const told = afterFailure(FRESH_URL, { ...limit, retryAfterMs: 7_000 })
  expect(told.restUntil).toBe(7_100)
  expect(afterAnswer(told, 10, 200).restUntil).toBe(7_100)
  expect(afterAnswer(told, 10, 7_101)).toMatchObject({ restUntil: 0, limited: false })
})
