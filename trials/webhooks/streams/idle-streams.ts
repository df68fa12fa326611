import { setTimeout as sleep } from 'node:timers/promises'
import type { Grounds, ServiceChild } from '../../intents/grounds.ts'
import { readStream, type StreamReader } from './stream-reader.ts'

/** So many are opened side by side: a server has a queue for those that it has not yet taken. */
const AT_ONCE = 100
const SETTLE_MS = 10_000
const ROUNDS = 3

type IdleFigures = { streams: number; beforeMb: number; afterMb: number; kbEach: number }

/** What the service's memory grows by with so many streams on which nothing happens. */
export async function measureIdle(
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
      while (!batch.every(({ isOpen }) => isOpen)) await sleep(10)
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
