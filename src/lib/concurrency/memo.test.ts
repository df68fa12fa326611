import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemo } from './memo.ts'

const counting = () => {
  let made = 0
  return async () => {
    made += 1
    return made
  }
}

test('a value is made once for all who ask, and remembered', async () => {
  const memo = createMemo<number>({ maxEntries: 10, maxAgeMs: 60_000 })
  const make = counting()
  expect(await Promise.all([memo.read('a', make), memo.read('a', make)])).toEqual([1, 1])
  expect(await memo.read('a', make)).toBe(1)
  expect(await memo.read('b', make)).toBe(2)
})

test('nothing is remembered that fails, is not worth it, or may not get old', async () => {
  const memo = createMemo<number>({ maxEntries: 10, maxAgeMs: 60_000 })
  const make = counting()
  await expect(memo.read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await memo.read('a', make, { keep: () => false })).toBe(1)
  expect(await memo.read('a', make)).toBe(2)
  const ageless = createMemo<number>({ maxEntries: 10, maxAgeMs: 0 })
  expect(await ageless.read('a', make)).toBe(3)
  expect(await ageless.read('a', make)).toBe(4)
})

test('a value that gets old is given while the next one is made', async () => {
  const memo = createMemo<number>({ maxEntries: 10, maxAgeMs: 60_000, renewAfterMs: 0 })
  const make = counting()
  expect(await memo.read('a', make)).toBe(1)
  await sleep(5)
  expect(await memo.read('a', make)).toBe(1)
  await sleep(5)
  expect(await memo.read('a', make)).toBe(2)
})

test('what takes long to make is made anew earlier, but not all the time', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const readWith = async (tookMs: number, ages: readonly number[]) => {
    const memo = createMemo<number>({ maxEntries: 10, maxAgeMs: 1_000, renewAfterMs: 800 })
    let made = 0
    const make = async () => {
      clock += tookMs
      made += 1
      return made
    }
    await memo.read('a', make)
    const readyAt = clock
    for (const age of ages) {
      clock = readyAt + age
      await memo.read('a', make)
      if (made > 1) return age
    }
    return undefined
  }
  const ages = [200, 260, 390, 410, 790, 810]
  expect(await readWith(10, ages)).toBe(810)
  expect(await readWith(300, ages)).toBe(410)
  expect(await readWith(5_000, ages)).toBe(260)
})
