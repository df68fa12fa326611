import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

function setUp() {
  let time = 0
  let loads = 0
  let broken = false
  const recent = createRecent({ freshMs: 10, usableMs: 100, now: () => time })
  const load = async () => {
    loads += 1
    if (broken) throw new Error('broken')
    return loads
  }
  return {
    recent,
    read: () => recent.read('x', load),
    renew: () => recent.renew('x', load),
    at: (ms: number) => {
      time = ms
    },
    breakIt: (yes: boolean) => {
      broken = yes
    },
    loads: () => loads,
  }
}

test('an answer is used while recent, renewed in the background when it ages', async () => {
  const { read, at, loads } = setUp()
  expect(await read()).toBe(1)
  at(9)
  expect(await read()).toBe(1)
  expect(loads()).toBe(1)
  at(50)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  await turn()
  expect(await read()).toBe(2)
  expect(loads()).toBe(2)
})

test('an answer that is too old, or must be of now, is waited for', async () => {
  const { read, renew, at } = setUp()
  expect(await read()).toBe(1)
  at(100)
  expect(await read()).toBe(2)
  expect(await renew()).toBe(3)
  expect(await read()).toBe(3)
})

test('failures reach only those who wait, and a failed renewal is tried again', async () => {
  const { read, at, breakIt, loads } = setUp()
  breakIt(true)
  await expect(read()).rejects.toThrow('broken')
  breakIt(false)
  expect(await read()).toBe(2)
  breakIt(true)
  at(20)
  expect(await read()).toBe(2)
  await turn()
  expect(await read()).toBe(2)
  await turn()
  expect(loads()).toBe(4)
})
