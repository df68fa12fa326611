import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCoalesced } from './coalesce.ts'

test('an answer is never older than the question, however the asking falls', async () => {
  let clock = 0
  const read = createCoalesced(
    async () => {
      const seen = clock
      await sleep(2)
      return seen
    },
    { gapMs: 1, holdMs: 20 },
  )
  const asks: Promise<void>[] = []
  for (let i = 0; i < 200; i += 1) {
    clock += 1
    const asked = clock
    asks.push(read().then((answer) => expect(answer).toBeGreaterThanOrEqual(asked)))
    if (i % 7 === 0) await sleep(1)
  }
  await Promise.all(asks)
})

test('a crowd shares runs', async () => {
  let runs = 0
  const read = createCoalesced(
    async () => {
      runs += 1
      await sleep(5)
      return runs
    },
    { gapMs: 1, holdMs: 50 },
  )
  const first = read()
  await sleep(1)
  const crowd = await Promise.all(Array.from({ length: 100 }, () => read()))
  expect(await first).toBe(1)
  expect(new Set(crowd)).toEqual(new Set([2]))
})

test('a hanging run holds the next one back only for a while', async () => {
  let runs = 0
  const read = createCoalesced(
    async () => {
      runs += 1
      if (runs === 1) await new Promise(() => {})
      return runs
    },
    { gapMs: 1, holdMs: 20 },
  )
  const leaving = new AbortController()
  const hanging = read(leaving.signal)
  await sleep(1)
  expect(await read()).toBe(2)
  leaving.abort(new Error('left'))
  await expect(hanging).rejects.toThrow('left')
})

test('a failure reaches those who waited for it, and the next asks anew', async () => {
  let runs = 0
  const read = createCoalesced(
    async () => {
      runs += 1
      if (runs === 1) throw new Error('first fails')
      return runs
    },
    { gapMs: 0, holdMs: 0 },
  )
  await expect(read()).rejects.toThrow('first fails')
  expect(await read()).toBe(2)
})

test('when everybody has left before the run began, it does not begin', async () => {
  let runs = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const read = createCoalesced(
    async () => {
      runs += 1
      await ended
      return runs
    },
    // Nobody loses patience with the first one, however slow the machine is.
    { gapMs: 1, holdMs: 60_000 },
  )
  const first = read()
  await expect.poll(() => runs, { interval: 1 }).toBe(1)
  const leaving = new AbortController()
  const left = read(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  end()
  await first
  await sleep(5)
  expect(runs).toBe(1)
  expect(await read()).toBe(2)
})
