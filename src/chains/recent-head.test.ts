import { expect, test } from 'vitest'
import type { SourcedHead } from './fresh-head.ts'
import { createRecentHead } from './recent-head.ts'

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

test('without an age every reader asks', async () => {
  const { newestHead, asked } = chain()
  const recent = createRecentHead({ newestHead, maxAgeMs: 0 })
  await recent.read()
  await recent.read()
  expect(asked()).toBe(2n)
})

test('an answer that was overtaken does not replace the later one', async () => {
  const answers: ((head: SourcedHead) => void)[] = []
  const newestHead = () => new Promise<SourcedHead>((resolve) => answers.push(resolve))
  const recent = createRecentHead({ newestHead, maxAgeMs: 60_000 })
  const [slow, quick] = [recent.read(), recent.read()]
  const head = (number: bigint) => ({ head: { number } }) as unknown as SourcedHead
  answers[1]?.(head(2n))
  await quick
  answers[0]?.(head(1n))
  await slow
  expect(recent.peek()?.head.number).toBe(2n)
})
