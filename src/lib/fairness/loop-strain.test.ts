import { expect, test } from 'vitest'
import { createLoopStrain } from './loop-strain.ts'

test('a loop is strained while it is busy nearly all the time, and no longer', () => {
  let [clock, busy] = [0, 0]
  const isStrained = createLoopStrain(
    (before) => ({
      idle: clock - busy,
      active: busy,
      utilization: before ? (busy - before.active) / (clock - before.idle - before.active) : 0,
    }),
    () => clock,
  )
  const pass = (ms: number, active: number) => {
    clock += ms
    busy += active
  }
  pass(100, 10)
  expect(isStrained()).toBe(false)
  pass(100, 95)
  expect(isStrained()).toBe(true)
  pass(10, 0)
  expect(isStrained()).toBe(true)
  pass(100, 20)
  expect(isStrained()).toBe(false)
})
