import { expect, test } from 'vitest'
import { createBatched } from './batched.ts'

test('questions of one turn are one load, each with its own answer', async () => {
  const loads: number[][] = []
  const double = createBatched(async (keys: readonly number[]) => {
    loads.push([...keys])
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]))
  })
  expect(await Promise.all([double(1), double(2), double(1), double(-1)])).toEqual([
    2,
    4,
    2,
    undefined,
  ])
  expect(await double(3)).toBe(6)
  expect(loads).toEqual([[1, 2, -1], [3]])
})

test('a load that fails fails for all who asked, and for nobody after', async () => {
  let fails = true
  const ask = createBatched(async (keys: readonly string[]) => {
    if (fails) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const asked = await Promise.allSettled([ask('a'), ask('b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask('a')).toBe('a')
})
