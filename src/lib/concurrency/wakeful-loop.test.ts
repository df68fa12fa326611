import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWakefulLoop } from './wakeful-loop.ts'

/** A run goes on until the test opens this, however slow the machine is. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

test('a wake during a run leads to exactly one more run, never two at once', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const gate = createGate()
  const loop = createWakefulLoop(
    async () => {
      running += 1
      most = Math.max(most, running)
      await gate.opened
      running -= 1
      runs += 1
      return null
    },
    () => 0,
  )
  loop.wake()
  await expect.poll(() => running, { interval: 1 }).toBe(1)
  for (let i = 0; i < 5; i += 1) loop.wake()
  gate.open()
  await expect.poll(() => runs, { interval: 1 }).toBe(2)
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
  await expect.poll(() => seen, { interval: 1 }).toEqual(answers)
  await loop.stop()
})

test('stop waits for the run under way and nothing runs after it', async () => {
  let begun = 0
  let runs = 0
  const gate = createGate()
  const loop = createWakefulLoop(
    async () => {
      begun += 1
      await gate.opened
      runs += 1
      return 0
    },
    () => 0,
  )
  loop.wake()
  await expect.poll(() => begun, { interval: 1 }).toBe(1)
  const stopped = loop.stop()
  gate.open()
  await stopped
  expect(runs).toBe(1)
  loop.wake()
  await sleep(30)
  expect(runs).toBe(1)
})
