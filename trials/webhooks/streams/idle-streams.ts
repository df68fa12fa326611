import { setTimeout as sleep } from 'node:timers/promises'
import { type Grounds, openGrounds, type ServiceChild } from '../../intents/grounds.ts'
import type { TrialOptions, TrialResult } from '../../trial.ts'
import { readStream, type StreamReader } from './stream-reader.ts'
import { STREAM_ROOM } from './stream-room.ts'
import { until } from './until.ts'

/** So many are opened side by side: a server has a queue for those that it has not yet taken. */
const AT_ONCE = 100
const SETTLE_MS = 10_000
const ROUNDS = 3

const IDLE = 10_000
/** Above this a process of two gigabytes could not hold the streams that it may have. */
const MOST_KB_EACH = 100

/** The memory of 10,000 streams (`--cases N`) on which nothing happens, at one process. */
export async function runTrial({ cases, log }: TrialOptions): Promise<TrialResult> {
  const grounds = await openGrounds({ settings: STREAM_ROOM })
  try {
    const service = await grounds.service('service')
    await service.start()
    const problems = await tryIdle(grounds, service, { log, ...(cases && { cases }) })
    for (const problem of problems) log(`WRONG: ${problem}`)
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length }
  } finally {
    await grounds.stop()
  }
}

/** Opens them, tells what they take, and answers what is wrong with it. */
export async function tryIdle(
  grounds: Grounds,
  service: ServiceChild,
  { cases = IDLE, log }: Pick<TrialOptions, 'cases' | 'log'>,
): Promise<string[]> {
  const { streams, beforeMb, afterMb, kbEach } = await measureIdle(grounds, service, cases)
  log(
    `${streams} idle streams at one process: ${beforeMb.toFixed(0)} MB before, ` +
      `${afterMb.toFixed(0)} MB with them, ${kbEach.toFixed(1)} kB each`,
  )
  return [
    ...(streams === cases ? [] : [`${streams} of ${cases} streams are open`]),
    ...(kbEach <= MOST_KB_EACH ? [] : [`a stream takes ${kbEach} kB, above ${MOST_KB_EACH}`]),
  ]
}

type IdleFigures = { streams: number; beforeMb: number; afterMb: number; kbEach: number }

/** What the service's memory grows by with so many streams on which nothing happens. */
async function measureIdle(
  grounds: Grounds,
  service: ServiceChild,
  count: number,
): Promise<IdleFigures> {
  const readers: StreamReader[] = []
  const open = () =>
    readStream(`${grounds.url}/intents/events`, { apiKey: grounds.apiKey, tellings: new Map() })
  const beforeMb = await settledMb(service)
  try {
    while (readers.length < count) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - readers.length) }, open)
      readers.push(...batch)
      if (!(await until(() => batch.every(({ isOpen }) => isOpen)))) break
    }
    const afterMb = await settledMb(service)
    const kbEach = ((afterMb - beforeMb) * 1024) / count
    return { streams: readers.filter(({ isOpen }) => isOpen).length, beforeMb, afterMb, kbEach }
  } finally {
    for (const reader of readers) reader.leave()
  }
}

/** The least of a few looks: what is only waiting to be collected is not needed. */
async function settledMb({ url }: ServiceChild): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(SETTLE_MS / ROUNDS)
    const text = await (await fetch(`${url}/metrics`)).text()
    const bytes = /^simplon_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]
    least = Math.min(least, Number(bytes) / 2 ** 20)
  }
  return least
}
