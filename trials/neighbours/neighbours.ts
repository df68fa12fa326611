import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../kit/random.ts'
import type { TrialOptions, TrialResult } from '../trial.ts'
import { figuresOf, printFigures } from './figures.ts'
import { type CrowdOptions, MOVES, printTally, startCrowd } from './hostile.ts'
import { createPlainQuoter, type PlainQuoter } from './plain.ts'
import { probeNodes } from './probe-nodes.ts'
import { runSoak } from './soak.ts'
import { lengthOf, type Span, uncovered } from './spans.ts'
import { openTown, type Town } from './town.ts'

const QUOTES = 300
const WARM_UP = 60
/** Plain quotes may take so many times as long as when nobody else asks, in the middle and at the tail. */
const MOST_TIMES = 2
/** The goal for the tail; a machine that is slower when quiet may take as many times its own tail instead. */
const MOST_P99_MS = 100
/** A node that lets the easiest question wait longer than this is at work on another one. */
const HELD_MS = 25
/** So long the crowd is at it before anything is measured. */
const GATHERING_MS = 3000
const CROWDS: readonly (Omit<CrowdOptions, 'seed'> & { name: string })[] = [
  { name: '12 hostile quoters, one key', count: 12, keys: 'one' },
  { name: '50 hostile quoters, one key', count: 50, keys: 'one' },
  { name: '50 hostile quoters, ten keys of one project', count: 50, keys: 'many' },
  { name: '50 hostile clients of every kind, ten keys', count: 50, keys: 'many', moves: MOVES },
]

/**
 * Whatever one project asks, the plain quotes of another stay as fast as they are, but for the time in which a node
 * is at work for the first: a chain of the devnet answers one question after the other, which the service cannot
 * hurry.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, log, target, cases: count = QUOTES } = options
  if (target === 'soak') return runSoak(options)
  const random = createRandom(seed)
  const town = await openTown({ seed, accounts: 400 })
  const plain = createPlainQuoter(town, random)
  try {
    await plain.measure(WARM_UP)
    const result = { passed: 0, failed: 0 }
    for (const { name, ...crowd } of CROWDS) {
      if (target && !name.includes(target)) continue
      const good = await tryCrowd({ town, plain, log, count }, name, { ...crowd, seed })
      result[good ? 'passed' : 'failed'] += 1
    }
    return result
  } finally {
    await plain.close()
    await town.grounds.stop()
  }
}

type Stage = { town: Town; plain: PlainQuoter; log: (line: string) => void; count: number }

async function tryCrowd(
  { town, plain, log, count }: Stage,
  name: string,
  options: CrowdOptions,
): Promise<boolean> {
  const before = await plain.measure(count)
  const crowd = startCrowd(town, options)
  await sleep(GATHERING_MS)
  const known = plain.faults.length
  const probe = probeNodes(town.grounds)
  const quotes = await plain.measure(count)
  const holds = (await probe.stop()).filter((wait) => lengthOf(wait) > HELD_MS)
  await crowd.leave()
  await sleep(1000)
  // The machine may be another one a minute later: quiet is what was before and after.
  const quiet = figuresOf([...before, ...(await plain.measure(count))].map(lengthOf))
  const beside = figuresOf(quotes.map(lengthOf))
  const own = figuresOf(quotes.map((quote) => uncovered(quote, holds)))
  const faults = [...plain.faults.slice(known), ...crowd.tally.faults]
  const mostP50 = MOST_TIMES * quiet.p50
  const mostP99 = Math.max(MOST_P99_MS, MOST_TIMES * quiet.p99)
  const fast = beside.p50 <= mostP50 && own.p99 <= mostP99
  log(`beside ${name}`)
  log(`  quiet:  ${printFigures(quiet)}`)
  log(`  beside: ${printFigures(beside)}`)
  log(`  of that without the time in which a node was held: ${printFigures(own)}`)
  log(`  nodes were held ${printHolds(holds)}`)
  log(`  the others: ${printTally(crowd.tally)}`)
  for (const fault of [...new Set(faults)].slice(0, 5)) log(`  fault: ${fault}`)
  if (quiet.p99 > MOST_P99_MS) log('  no place to judge: quiet quotes alone miss the goal here')
  if (beside.p99 > MOST_P99_MS)
    log(`  p99 is above ${MOST_P99_MS} ms, the goal where nodes are free`)
  log(
    `  ${fast ? 'within' : 'BEYOND'} p50 ${mostP50.toFixed(0)} ms, and p99 ${mostP99.toFixed(0)} ms without held nodes`,
  )
  return fast && faults.length === 0
}

function printHolds(holds: readonly Span[]): string {
  const { count, p50, max } = figuresOf(holds.map(lengthOf))
  return count === 0
    ? 'never'
    : `${count} times, p50 ${p50.toFixed(0)} ms, most ${max.toFixed(0)} ms`
}
