import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTurnstile } from './turnstile.ts'

type Job = { owner: string; used: number; plain?: boolean }

type Room = { yields?: (job: Job) => boolean; callsBesideOthers?: number }

function open({ yields = () => false, callsBesideOthers = 10 }: Room = {}) {
  const clock = { now: 0 }
  const turnstile = createTurnstile<Job>({
    now: () => clock.now,
    callsPerPlace: 2,
    hasCompany: () => true,
    mustYield: yields,
    callsBesideOthers,
    isHard: ({ plain }: Job) => !plain,
    usage: ({ used }) => used,
    ownerOf: ({ owner }) => owner,
  })
  return { turnstile, clock }
}

it('lets one piece begin in each turn, of those who have used least first', async () => {
  const { turnstile } = open()
  const [heavy, light] = [
    { owner: 'a', used: 9 },
    { owner: 'b', used: 1 },
  ].map(turnstile.enter)
  const begun: string[] = []
  void heavy?.next()?.then(() => begun.push('a'))
  void light?.next()?.then(() => begun.push('b'))
  await nextTurn()
  expect(begun).toEqual(['b'])
  await nextTurn()
  expect(begun).toEqual(['b', 'a'])
})

it('holds a piece back while others go before it, and no longer than its patience', async () => {
  const { turnstile, clock } = open({ yields: () => true })
  const begun: string[] = []
  const piece = turnstile.enter({ owner: 'a', used: 0 }).next()
  void piece?.then(() => begun.push('a'))
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  expect(begun).toEqual([])
  clock.now = 1000
  await piece
  expect(begun).toEqual(['a'])
})

it('lets pieces that must yield begin one at a time, with a pause between them', async () => {
  const { turnstile, clock } = open({ yields: () => true })
  const begun: number[] = []
  const pieces = [1, 2].map((name) => {
    const piece = turnstile.enter({ owner: 'a', used: 0 }).next()
    void piece?.then(() => begun.push(name))
    return piece
  })
  await nextTurn()
  clock.now = 1000
  await pieces[0]
  for (let turn = 0; turn < 5; turn += 1) await nextTurn()
  expect(begun).toEqual([1])
  clock.now = 2000
  await pieces[1]
})

it('has so many calls of an owner under way at a place, and hands places on', async () => {
  const { turnstile } = open()
  const [one, other] = [
    { owner: 'a', used: 0 },
    { owner: 'b', used: 0 },
  ].map(turnstile.enter)
  let [running, most] = [0, 0]
  const call = async () => {
    running += 1
    most = Math.max(most, running)
    await nextTurn()
    running -= 1
  }
  const fails = () => Promise.reject(new Error('down'))
  const calls = Array.from({ length: 6 }, () => one?.at('chain 1', call))
  const failing = expect(one?.at('chain 1', fails)).rejects.toThrow('down')
  await Promise.all([...calls, failing])
  expect(most).toBe(2)
  await Promise.all([one, one, other].map((each) => each?.at('chain 1', call)))
  expect(running).toBe(0)
})

it('has fewer calls of an owner under way at all places together while others ask', async () => {
  const { turnstile } = open({ callsBesideOthers: 3 })
  const pieces = turnstile.enter({ owner: 'a', used: 0 })
  let [running, most] = [0, 0]
  const call = async () => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < 9; turn += 1) await nextTurn()
    running -= 1
  }
  const places = ['chain 1', 'chain 2', 'chain 3', 'chain 4']
  await Promise.all([...places, ...places].map((place) => pieces.at(place, call)))
  expect(most).toBe(3)
})

it('leaves places to others after a slow call, for nine times as long as it took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { turnstile, clock } = open({ callsBesideOthers: 1 })
  const [one, other] = [
    { owner: 'a', used: 0 },
    { owner: 'b', used: 0 },
  ].map(turnstile.enter)
  const begun: string[] = []
  const call = (name: string, ms: number) => async () => {
    begun.push(name)
    clock.now += ms
  }
  await one?.at('chain 1', call('quick', 50))
  await one?.at('chain 1', call('slow', 100))
  const next = one?.at('chain 2', call('next', 1))
  await other?.at('chain 1', call('other', 1))
  await vi.advanceTimersByTimeAsync(899)
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  expect(begun).toEqual(['quick', 'slow', 'other'])
  await vi.advanceTimersByTimeAsync(1)
  await next
  expect(begun).toEqual(['quick', 'slow', 'other', 'next'])
})

it('has nobody rest after a call that was slow because of somebody else', async () => {
  const { turnstile, clock } = open({ callsBesideOthers: 1 })
  const pieces = turnstile.enter({ owner: 'a', used: 0, plain: true })
  const slow = async () => {
    clock.now += 300
  }
  for (let time = 0; time < 3; time += 1) await pieces.at('chain 1', slow)
  expect(clock.now).toBe(900)
})
