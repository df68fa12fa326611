import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hedge, LOST_RACE } from './hedge.ts'

type Item = { name: string; afterMs: number; outcome: 'ok' | 'fail' | 'final' }

function race(items: readonly Item[], hedgeAfterMs = 5, signal?: AbortSignal) {
  const asked: string[] = []
  const aborted: [string, unknown][] = []
  let inFlight = 0
  let most = 0
  const attempt = async ({ name, afterMs, outcome }: Item, inner: AbortSignal) => {
    asked.push(name)
    inFlight += 1
    most = Math.max(most, inFlight)
    inner.addEventListener('abort', () => aborted.push([name, inner.reason]))
    try {
      await sleep(afterMs, undefined, { signal: inner })
    } finally {
      inFlight -= 1
    }
    if (outcome === 'ok') return name
    throw new Error(outcome === 'final' ? `final ${name}` : name)
  }
  const isFinal = (error: unknown) => error instanceof Error && error.message.startsWith('final')
  const result = hedge({ items, attempt, isFinal, hedgeAfterMs, signal })
  return { result, asked, aborted, most: () => most }
}

const item = (name: string, afterMs: number, outcome: Item['outcome'] = 'ok'): Item => ({
  name,
  afterMs,
  outcome,
})

test('a quick answer is the only question', async () => {
  const { result, asked } = race([item('a', 0), item('b', 0)], 50)
  expect((await result).value).toBe('a')
  expect(asked).toEqual(['a'])
})

test('a slow first is overtaken by the second and aborted', async () => {
  const { result, asked, aborted } = race([item('a', 500), item('b', 0), item('c', 0)])
  expect((await result).value).toBe('b')
  expect(asked).toEqual(['a', 'b'])
  expect(aborted).toEqual([['a', LOST_RACE]])
})

test('a failure moves on at once, a final one ends it, all failing tells each', async () => {
  const first = race([item('a', 0, 'fail'), item('b', 0)], 1000)
  expect((await first.result).item.name).toBe('b')
  const second = race([item('a', 0, 'final'), item('b', 0)], 1000)
  await expect(second.result).rejects.toThrow('final a')
  expect(second.asked).toEqual(['a'])
  const third = race([item('a', 0, 'fail'), item('b', 0, 'fail')], 1000)
  const failure = await third.result.catch((error: AggregateError) => error.errors.map(String))
  expect(failure).toEqual(['Error: a', 'Error: b'])
})

test('who leaves ends all attempts with their reason', async () => {
  const leaving = new AbortController()
  const { result, aborted } = race([item('a', 500), item('b', 500)], 1, leaving.signal)
  await sleep(10)
  const reason = new Error('left')
  leaving.abort(reason)
  await expect(result).rejects.toBe(reason)
  expect(aborted).toEqual([
    ['a', reason],
    ['b', reason],
  ])
})

test('nothing to ask is a failure, not a wait', async () => {
  await expect(race([]).result).rejects.toBeInstanceOf(AggregateError)
})

test('whatever happens: at most two in flight, each asked once in order, a good one is found', async () => {
  const items = fc.array(
    fc.record({
      name: fc.constant('x'),
      afterMs: fc.nat({ max: 4 }),
      outcome: fc.constantFrom('ok' as const, 'fail' as const),
    }),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(items, fc.nat({ max: 3 }), async (drawn, hedgeAfterMs) => {
      const named = drawn.map((each, index) => ({ ...each, name: String(index) }))
      const { result, asked, most } = race(named, hedgeAfterMs)
      const outcome = await result.then(
        ({ item: winner }) => winner.outcome,
        () => 'fail',
      )
      expect(outcome).toBe(named.some((each) => each.outcome === 'ok') ? 'ok' : 'fail')
      expect(asked).toEqual(named.slice(0, asked.length).map((each) => each.name))
      expect(most()).toBeLessThanOrEqual(2)
    }),
    { numRuns: 60 },
  )
})
