import { expect, test } from 'vitest'
import { judgeGrowth } from '../../trials/mixed/soak/judge-growth.ts'

const BOUND = { share: 0.1, units: 5 }
const at = (count: number, value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => value(index))

test('a sawtooth that comes back to the same least is flat, whatever its height', () => {
  const values = at(120, (index) => 100 + (index % 7) * 60)
  expect(judgeGrowth(values, BOUND)).toMatchObject({ flat: true, counted: true })
})

test('what fills up at the beginning and then stays is flat', () => {
  expect(
    judgeGrowth(
      at(120, (index) => Math.min(40, index) * 10),
      BOUND,
    ).flat,
  ).toBe(true)
})

test('a leak is found under a sawtooth that is higher than it', () => {
  const verdict = judgeGrowth(
    at(120, (index) => 100 + index * 0.5 + (index % 7) * 60),
    BOUND,
  )
  expect(verdict.flat).toBe(false)
  expect(verdict.growth).toBeGreaterThan(20)
})

test('what could not be read is left out, and too little says nothing', () => {
  const values = at(120, (index) => index).map((value) => (value % 3 === 0 ? undefined : value))
  expect(judgeGrowth(values, BOUND).flat).toBe(false)
  expect(judgeGrowth([1, 2, 3], BOUND)).toMatchObject({ flat: true, counted: false })
})
