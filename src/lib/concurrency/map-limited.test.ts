import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapLimited } from './map-limited.ts'

test('keeps the order and the limit', async () => {
  let [running, most] = [0, 0]
  const results = await mapLimited([5, 1, 4, 2, 3], 2, async (ms, index) => {
    running += 1
    most = Math.max(most, running)
    await sleep(ms)
    running -= 1
    return `${index}:${ms}`
  })
  expect(results).toEqual(['0:5', '1:1', '2:4', '3:2', '4:3'])
  expect(most).toBe(2)
})

test('begins nothing more after a failure', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await sleep(1)
    if (item === 2) throw new Error('two')
    return item
  }
  await expect(mapLimited([1, 2, 3, 4, 5, 6], 1, work)).rejects.toThrow('two')
  expect(begun).toEqual([1, 2])
  expect(await mapLimited([], 3, work)).toEqual([])
})
