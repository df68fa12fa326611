import { expect, test } from 'vitest'
import { createSeats } from './seats.ts'

test('no more work runs at a time than there are seats, in the order of asking', async () => {
  const seats = createSeats(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((index) =>
    seats.take(() => {
      begun.push(index)
      return new Promise<void>((end) => ends.push(end))
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await all[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  for (let index = 0; index < 4; index++) {
    ends[index]?.()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a seat is free again after work that failed', async () => {
  const seats = createSeats(1)
  const failing = seats.take(async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(seats.take(async () => 7)).resolves.toBe(7)
})
