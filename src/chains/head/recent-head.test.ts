import type { Hash } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SourcedHead } from './fresh-head.ts'
import { createRecentHead, type RecentHeadOptions } from './recent-head.ts'

function chain() {
  let height = 0n
  const newestHead = async () => {
    height += 1n
    return { head: { number: height } } as unknown as SourcedHead
  }
  return { newestHead, asked: () => height }
}

test('many readers of one moment share a question', async () => {
  const { newestHead, asked } = chain()
  const recent = createRecentHead({ newestHead, maxAgeMs: 60_000 })
  expect(recent.peek()).toBeUndefined()
  const first = await recent.read()
  expect(await Promise.all([recent.read(), recent.read()])).toEqual([first, first])
  expect(recent.peek()).toBe(first)
  expect(asked()).toBe(1n)
})

test('a head that turned out to be none is asked for again', async () => {
  const { newestHead } = chain()
  const recent = createRecentHead({ newestHead, maxAgeMs: 60_000 })
  const first = await recent.read()
  recent.forget()
  expect(recent.peek()).toBeUndefined()
  expect(await recent.read()).not.toBe(first)
})

test('whoever needs one that was asked for since then gets it, and all after them', async () => {
  let clock = 1
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const { newestHead, asked } = chain()
  const surestHead = vi.fn(newestHead)
  const recent = createRecentHead({ newestHead, surestHead, maxAgeMs: 60_000 })
  await recent.read()
  await recent.renew(1)
  expect(asked()).toBe(1n)
  clock = 2
  await recent.renew(2)
  expect(surestHead).toHaveBeenCalledTimes(1)
  expect(recent.peek()?.head.number).toBe(2n)
  await recent.renew(2)
  expect(asked()).toBe(2n)
})

test('without an age every reader asks', async () => {
  const { newestHead, asked } = chain()
  const recent = createRecentHead({ newestHead, maxAgeMs: 0 })
  await recent.read()
  await recent.read()
  expect(asked()).toBe(2n)
})

test('readers join a question that is not older than an answer may be', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const answers: ((head: SourcedHead) => void)[] = []
  const newestHead = () => new Promise<SourcedHead>((resolve) => answers.push(resolve))
  const recent = createRecentHead({ newestHead, maxAgeMs: 60_000 })
  const leaving = new AbortController()
  const left = recent.read(leaving.signal)
  clock = 59_000
  const early = recent.read()
  expect(answers).toHaveLength(1)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  clock = 60_000
  const late = recent.read()
  expect(answers).toHaveLength(2)
  const head = (number: bigint) => ({ head: { number } }) as unknown as SourcedHead
  // An answer that arrives late does not replace a later one.
  answers[1]?.(head(2n))
  expect((await late).head.number).toBe(2n)
  answers[0]?.(head(1n))
  expect((await early).head.number).toBe(1n)
  expect(recent.peek()?.head.number).toBe(2n)
})

test('a head that was fetched ahead is given as soon as it is told', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const { newestHead } = chain()
  const hashed = async () => {
    const { head } = await newestHead()
    return { head: { ...head, hash: String(head.number) } } as unknown as SourcedHead
  }
  const recent = createRecentHead({ newestHead: hashed, maxAgeMs: 60_000 })
  const first = await recent.read()
  clock = 31_000
  expect(recent.peek()).toBe(first)
  await settled()
  expect(recent.peek()?.head.number).toBe(2n)
  clock = 90_000
  expect(recent.peek()?.head.number).toBe(2n)
  clock = 91_001
  expect(recent.peek()).toBeUndefined()
})

test('a head that was announced last is asked for less, and another one at once', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  let newest = { number: 1n, hash: '0x1' as Hash }
  const newestHead = vi.fn(async () => ({ head: newest }) as unknown as SourcedHead)
  let announce = (_: typeof newest) => {}
  let listening = false
  const onHead = (listener: typeof announce) => {
    announce = listener
    listening = true
    return () => {
      listening = false
    }
  }
  const recent = createRecentHead({ newestHead, maxAgeMs: 100, onHead } as RecentHeadOptions)
  await recent.read()
  announce(newest)
  clock = 400
  expect(recent.peek()?.head.hash).toBe('0x1')
  expect(newestHead).toHaveBeenCalledTimes(1)

  newest = { number: 2n, hash: '0x2' }
  announce(newest)
  expect(newestHead).toHaveBeenCalledTimes(2)
  await settled()
  expect(recent.peek()?.head.hash).toBe('0x2')

  // A node that is behind an announced block is not trusted for longer than any other.
  announce({ number: 3n, hash: '0x3' })
  await settled()
  clock += 101
  expect(recent.peek()).toBeUndefined()

  await recent.read()
  announce(newest)
  clock += 501
  expect(recent.peek()).toBeUndefined()
  clock += 60_001
  announce(newest)
  expect(listening).toBe(false)
})

/** Resolves when everything that waits for nothing has run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
