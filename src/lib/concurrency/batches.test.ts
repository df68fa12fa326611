import { expect, test } from 'vitest'
import { createBatches, createKeyedBatches } from './batches.ts'

function gate() {
  const runs: { items: readonly number[]; finish(): void; fail(): void }[] = []
  const work = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      runs.push({
        items,
        finish: () => resolve(items.map((item) => item * 10)),
        fail: () => reject(new Error('no')),
      })
    })
  return { runs, work }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('what comes while a run is under way goes together into the next one', async () => {
  const { runs, work } = gate()
  const ask = createBatches(work, { most: 10, atOnce: 1 })
  const first = ask(1)
  await settle()
  const others = [ask(2), ask(3)]
  await settle()
  expect(runs.map(({ items }) => items)).toEqual([[1]])
  runs[0]?.finish()
  await first
  await settle()
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3]])
  runs[1]?.finish()
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30])
})

test('those who ask in one turn of the event loop go together, however many steps they took', async () => {
  const { runs, work } = gate()
  const ask = createBatches(work, { most: 10, atOnce: 1 })
  const late = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    return ask(steps)
  }
  const all = Promise.all([0, 5, 50].map(late))
  await settle()
  expect(runs.map(({ items }) => items)).toEqual([[0, 5, 50]])
  runs[0]?.finish()
  expect(await all).toEqual([0, 50, 500])
})

test('a run takes no more than it may, and a failed one fails its own items only', async () => {
  const { runs, work } = gate()
  const ask = createBatches(work, { most: 2, atOnce: 2 })
  const all = Promise.allSettled([1, 2, 3].map(ask))
  await settle()
  expect(runs.map(({ items }) => items)).toEqual([[1, 2], [3]])
  runs[0]?.fail()
  runs[1]?.finish()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('a run that takes too long is not waited for', async () => {
  const runs: number[][] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const add = createBatches<number, number>(
    async (items) => {
      runs.push([...items])
      if (items.includes(1)) await held
      return items
    },
    { most: 10, atOnce: 2, patienceMs: 20 },
  )
  const first = add(1)
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(await Promise.all([add(2), add(3)])).toEqual([2, 3])
  expect(runs).toEqual([[1], [2, 3]])
  release()
  expect(await first).toBe(1)
})

test('runs begin apart, and who comes too soon after one waits with others', async () => {
  const begins: number[] = []
  const runs: number[][] = []
  const ask = createBatches<number, number>(
    async (items) => {
      begins.push(performance.now())
      runs.push([...items])
      return items
    },
    { most: 10, atOnce: 2, gapMs: 100 },
  )
  expect(await ask(1)).toBe(1)
  const first = ask(2)
  await settle()
  expect(await Promise.all([first, ask(3), ask(4)])).toEqual([2, 3, 4])
  expect(runs).toEqual([[1], [2, 3, 4]])
  const [one = 0, two = 0] = begins
  expect(two - one).toBeGreaterThanOrEqual(99)
})

test('questions of one turn are one load, each with its own answer', async () => {
  const loads: number[][] = []
  const double = createKeyedBatches(async (keys: readonly number[]) => {
    loads.push([...keys])
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]))
  })
  expect(await Promise.all([double(1), double(2), double(1), double(-1)])).toEqual([
    2,
    4,
    2,
    undefined,
  ])
  expect(await double(3)).toBe(6)
  expect(loads).toEqual([[1, 2, -1], [3]])
})

test('a load that fails fails for all who asked, and for nobody after', async () => {
  let fails = true
  const ask = createKeyedBatches(async (keys: readonly string[]) => {
    if (fails) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const asked = await Promise.allSettled([ask('a'), ask('b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask('a')).toBe('a')
})
