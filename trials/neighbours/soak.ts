import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { figuresOf, printFigures } from './figures.ts'
import { MOVES, printTally, startCrowd } from './hostile.ts'
import { createPlainQuoter } from './plain.ts'
import { lengthOf } from './spans.ts'
import { openTown } from './town.ts'

const SECONDS = 300
/** The curve has so many points. */
const WINDOWS = 20
/** Of them, those at the beginning do not count: caches fill up. */
const WARM_UP_WINDOWS = 8
/** What is left after garbage was collected may be that much more at the end than after warm-up. */
const MOST_GROWTH = 1.25
const SAMPLE_MS = 500
const MIB = 1024 * 1024

type Point = { rss: number; heap: number }

/** Honest and hostile load for some minutes: what the service keeps in memory does not grow. */
export async function runSoak({ seed, log, cases }: TrialOptions): Promise<TrialResult> {
  const windowMs = ((cases ?? SECONDS) * 1000) / WINDOWS
  const town = await openTown({ seed, accounts: 400 })
  const plain = createPlainQuoter(town, createRandom(seed))
  let over = false
  const latencies: number[] = []
  const honest = async () => {
    while (!over) latencies.push(...(await plain.measure(1)).map(lengthOf))
  }
  try {
    await plain.measure(20)
    const crowd = startCrowd(town, { seed, count: 12, keys: 'many', moves: MOVES })
    const asking = honest()
    const curve: Point[] = []
    for (let index = 1; index <= WINDOWS; index += 1) {
      const point = await lowestOf(town.grounds.url, windowMs)
      curve.push(point)
      const at = ((index * windowMs) / 1000).toFixed(0)
      log(`  ${at} s: RSS ${mib(point.rss)}, heap after collection ${mib(point.heap)}`)
    }
    over = true
    await Promise.all([asking, crowd.leave()])
    log(`  plain: ${printFigures(figuresOf(latencies))}, ${plain.faults.length} not served`)
    log(`  the others: ${printTally(crowd.tally)}`)
    for (const fault of new Set(crowd.tally.faults)) log(`  fault: ${fault}`)
    const flat = isFlat(curve)
    log(`  memory is ${flat ? 'flat' : 'NOT flat'} after warm-up`)
    const good = flat && crowd.tally.faults.length === 0
    return { passed: Number(good), failed: Number(!good) }
  } finally {
    over = true
    await plain.close()
    await town.grounds.stop()
  }
}

/** The middle of the last third against the middle of the first one that counts. */
function isFlat(curve: readonly Point[]): boolean {
  const counted = curve.slice(WARM_UP_WINDOWS).map(({ heap }) => heap)
  const third = Math.ceil(counted.length / 3)
  return middle(counted.slice(-third)) <= MOST_GROWTH * middle(counted.slice(0, third))
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Nobody outside can have garbage collected: the least that is seen is what was left after it. */
async function lowestOf(url: string, ms: number): Promise<Point> {
  const until = performance.now() + ms
  let lowest: Point = { rss: Number.POSITIVE_INFINITY, heap: Number.POSITIVE_INFINITY }
  do {
    const text = await (await fetch(`${url}/metrics`)).text()
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    lowest = {
      rss: Math.min(lowest.rss, read('simplon_process_resident_memory_bytes')),
      heap: Math.min(lowest.heap, read('simplon_nodejs_heap_size_used_bytes')),
    }
    await sleep(SAMPLE_MS)
  } while (performance.now() < until)
  return lowest
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(0)} MiB`
}
