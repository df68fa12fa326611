import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inPieces, type WorkPieces } from '../fairness/work-pieces.ts'
import { createSingleFlight } from './single-flight.ts'

test('the same key is worked on once, other keys by themselves, and nothing is kept', async () => {
  const flights = createSingleFlight<string>()
  let runs = 0
  const work = (name: string) => async () => {
    runs += 1
    await sleep(5)
    return name
  }
  const answers = await Promise.all([
    flights.run('a', work('first')),
    flights.run('a', work('second')),
    flights.run('b', work('third')),
  ])
  expect(answers).toEqual(['first', 'first', 'third'])
  expect(runs).toBe(2)
  await sleep(0)
  expect(flights.size()).toBe(0)
  expect(await flights.run('a', work('fourth'))).toBe('fourth')
})

test('the work is aborted when the last waiter leaves, and a newcomer starts again', async () => {
  const flights = createSingleFlight<string>()
  const aborted: unknown[] = []
  const hang = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(signal.reason)
        reject(signal.reason)
      })
    })
  const [one, two] = [new AbortController(), new AbortController()]
  const waits = [flights.run('k', hang, one.signal), flights.run('k', hang, two.signal)]
  one.abort(new Error('one'))
  await expect(waits[0]).rejects.toThrow('one')
  expect(aborted).toEqual([])
  two.abort(new Error('two'))
  await expect(waits[1]).rejects.toThrow('two')
  expect(aborted).toHaveLength(1)
  expect(await flights.run('k', async () => 'fresh')).toBe('fresh')
})

test('who comes with an aborted signal is turned away without harm to the rest', async () => {
  const flights = createSingleFlight<string>()
  const stayed = flights.run('k', async () => {
    await sleep(5)
    return 'done'
  })
  await expect(
    flights.run('k', async () => 'other', AbortSignal.abort(new Error('late'))),
  ).rejects.toThrow('late')
  expect(await stayed).toBe('done')
})

test('nobody waits for work that takes the turns of somebody else', async () => {
  const flights = createSingleFlight<string>()
  const pieces = (owner: string): WorkPieces => ({
    owner,
    next: () => undefined,
    at: (_place, piece) => piece(),
  })
  const never = () => new Promise<string>(() => {})
  void inPieces(pieces('a'), () => flights.run('k', never))
  const answer = async () => 'done'
  expect(await inPieces(pieces('b'), () => flights.run('k', answer))).toBe('done')
  expect(await flights.run('k', answer)).toBe('done')
})
