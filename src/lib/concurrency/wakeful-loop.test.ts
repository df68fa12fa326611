import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWakefulLoop } from './wakeful-loop.ts'

test('a wake during a run leads to exactly one more run, never two at once', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const loop = createWakefulLoop(
    async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(10)
      running -= 1
      runs += 1
      return null
    },
    () => 0,
  )
  loop.wake()
  await sleep(2)
  for (let i = 0; i < 5; i += 1) loop.wake()
  await sleep(60)
  expect({ most, runs }).toEqual({ most: 1, runs: 2 })
  await loop.stop()
})

test('it runs again after the pause it answers, and after a failure', async () => {
  const answers = [1, new Error('fails'), 0, null]
  const seen: unknown[] = []
  const loop = createWakefulLoop(
    async () => {
      const answer = answers[seen.length] ?? null
      seen.push(answer)
      if (answer instanceof Error) throw answer
      return answer
    },
    () => 1,
  )
  loop.wake()
  await sleep(50)
  expect(seen).toEqual(answers)
  await loop.stop()
})

test('stop waits for the run under way and nothing runs after it', async () => {
  let runs = 0
  const loop = createWakefulLoop(
    async () => {
      await sleep(10)
      runs += 1
      return 0
    },
    () => 0,
  )
  loop.wake()
  await sleep(1)
  await loop.stop()
  loop.wake()
  await sleep(30)
  expect(runs).toBe(1)
})
