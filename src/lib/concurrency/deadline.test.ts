import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { DeadlineError, withDeadline } from './deadline.ts'

const never = () => new Promise<never>(() => {})

test('work that ignores its signal still ends at the deadline', async () => {
  let seen: AbortSignal | undefined
  const work = (signal: AbortSignal) => {
    seen = signal
    return never()
  }
  await expect(withDeadline(10, undefined, work)).rejects.toBeInstanceOf(DeadlineError)
  expect(seen?.aborted).toBe(true)
})

test('the parent’s reason passes through, also when it was aborted before', async () => {
  const parent = new AbortController()
  const waiting = withDeadline(1000, parent.signal, never)
  parent.abort(new Error('parent left'))
  await expect(waiting).rejects.toThrow('parent left')
  await expect(withDeadline(1000, parent.signal, never)).rejects.toThrow('parent left')
})

test('results and errors pass, and no listener stays on a long-lived parent', async () => {
  const parent = new AbortController()
  expect(await withDeadline(1000, parent.signal, async () => 42)).toBe(42)
  const failing = withDeadline(1000, parent.signal, async () => {
    throw new Error('own')
  })
  await expect(failing).rejects.toThrow('own')
  await new Promise((resolve) => setImmediate(resolve))
  expect(getEventListeners(parent.signal, 'abort')).toHaveLength(0)
})
