import { expect, test } from 'vitest'
import { createLogSpan } from './log-span.ts'

const HOUR = 3_600_000

test('a bound that is named is kept to, and tried again after an hour', () => {
  let now = 0
  const span = createLogSpan(() => now)
  span.refused(500, { hard: true, blocks: 10 })
  expect(span.size()).toBe(10)
  for (let times = 0; times < 5; times += 1) span.gave(10)
  expect(span.size()).toBe(10)
  now = HOUR + 1
  span.gave(10)
  expect(span.size()).toBeGreaterThan(10)
})

test('without a number it is found by halving, and neared in steps that were not refused', () => {
  const span = createLogSpan(() => 0)
  const give = (limit: number) => {
    const size = span.size()
    if (size > limit) span.refused(size, { hard: true })
    else span.gave(size)
    return size > limit
  }
  const refusals = Array.from({ length: 60 }, () => give(37))
  expect(span.size()).toBeGreaterThan(18)
  expect(span.size()).toBeLessThanOrEqual(37)
  expect(refusals.slice(-20)).not.toContain(true)
})

test('what is smaller than asked for proves nothing, and one block is the least', () => {
  const span = createLogSpan(() => 0)
  span.refused(8, { hard: false })
  span.gave(3)
  expect(span.size()).toBe(4)
  for (const blocks of [4, 2, 1]) span.refused(blocks, { hard: false })
  expect(span.size()).toBe(1)
})
