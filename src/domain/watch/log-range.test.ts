import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLogRange } from './log-range.ts'

/** How many calls it takes to read so many blocks from a node with such a limit. */
function read(blocks: number, limit: number, most: number) {
  const range = createLogRange({ most })
  let [done, calls, refusals] = [0, 0, 0]
  while (done < blocks) {
    const size = range.size()
    if (size < 1 || size > most) throw new RangeError(`asks for ${size} blocks`)
    calls += 1
    if (size > limit) {
      range.refused(size)
      refusals += 1
    } else {
      done += size
      range.gave({ blocks: size, logs: 0 })
    }
  }
  return { calls, refusals }
}

test('gets through under any limit, with few refusals', () => {
  const size = fc.integer({ min: 1, max: 2_000 })
  fc.assert(
    fc.property(size, size, (limit, most) => {
      const blocks = 5_000
      const { calls, refusals } = read(blocks, limit, most)
      const needed = blocks / Math.min(limit, most)
      expect(calls).toBeLessThanOrEqual(4 * needed + 40)
      expect(refusals).toBeLessThanOrEqual(calls / 2 + 16)
    }),
    { numRuns: 50 },
  )
})

test('an answer holds about as many logs as it may, however full the blocks are', () => {
  const range = createLogRange({ most: 1_000 })
  range.gave({ blocks: 25, logs: 50_000 })
  expect(range.size()).toBe(1)
  range.gave({ blocks: 1, logs: 100 })
  expect(range.size()).toBe(2)
  for (let answers = 0; answers < 20; answers += 1) {
    range.gave({ blocks: range.size(), logs: range.size() * 100 })
  }
  expect(range.size()).toBe(30)
})

test('of several refusals of the same size one counts', () => {
  const range = createLogRange({ most: 1_000 })
  for (let pieces = 0; pieces < 3; pieces += 1) range.refused(25)
  expect(range.size()).toBe(12)
  range.refused(12)
  expect(range.size()).toBe(6)
})

test('begins with few blocks, and the end of a stretch says nothing about larger ones', () => {
  const range = createLogRange({ most: 1_000 })
  expect(range.size()).toBe(25)
  range.gave({ blocks: 3, logs: 0 })
  expect(range.size()).toBe(25)
  range.gave({ blocks: 25, logs: 0 })
  expect(range.size()).toBe(38)
  expect(createLogRange({ most: 10 }).size()).toBe(10)
})
