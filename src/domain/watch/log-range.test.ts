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
      range.refused()
      refusals += 1
    } else {
      done += size
      range.gave(0)
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

test('answers that are too full make the next one smaller', () => {
  const range = createLogRange({ most: 1_000 })
  range.gave(50_000)
  expect(range.size()).toBe(500)
  range.gave(10)
  expect(range.size()).toBe(750)
})
