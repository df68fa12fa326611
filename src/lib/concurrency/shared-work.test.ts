import { expect, it } from 'vitest'
import { startSharedWork } from './shared-work.ts'

it('lets one caller wait for many works without a warning of a leak', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  try {
    const { signal } = new AbortController()
    const works = Array.from({ length: 20 }, (_, index) => startSharedWork(async () => index))
    const answers = await Promise.all(works.map((work) => work.join(signal)))
    expect(answers).toEqual(works.map((_, index) => index))
    // Warnings are told in a later turn of the loop.
    await new Promise((resolve) => setImmediate(resolve))
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', note)
  }
})

it('goes on for the others when one leaves, and stops when the last one has left', async () => {
  let told: AbortSignal | undefined
  const work = startSharedWork((signal) => {
    told = signal
    return new Promise<never>(() => {})
  })
  const [first, last] = [new AbortController(), new AbortController()]
  const waits = [work.join(first.signal), work.join(last.signal)]
  first.abort(new Error('left'))
  await expect(waits[0]).rejects.toThrow('left')
  expect([told?.aborted, work.abandoned()]).toEqual([false, false])
  last.abort(new Error('left, too'))
  await expect(waits[1]).rejects.toThrow('left, too')
  expect([told?.aborted, work.abandoned()]).toEqual([true, true])
})
