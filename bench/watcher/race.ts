import { setTimeout as sleep } from 'node:timers/promises'
import type { Stream } from './stream.ts'

type Found = { recipient: string; seenAt: number }

/** A program that finds transfers to the addresses of the file and writes them to its database. */
export type Contestant = {
  /** Resolves when it begins to work; the chain is not followed before. */
  start(): Promise<void>
  count(): Promise<number>
  found(): Promise<Found[]>
  /** Most memory its process has held. */
  megabytes(): number
  stop(): Promise<void>
}

export type Result = { logsPerSecond: number; megabytes: number; p50: number; p95: number }

const SINGLE_BLOCKS = 40
const BLOCK_MS = 1_000
const PATIENCE_MS = 240_000

/** Each catches up with the same blocks by itself; then both follow the same new ones. */
export async function race(
  stream: Stream,
  contestants: Record<string, Contestant>,
): Promise<Record<string, Result>> {
  const { logs, hits } = await stream.fill()
  const rates: Record<string, number> = {}
  for (const [name, contestant] of Object.entries(contestants)) {
    await contestant.start()
    const since = performance.now()
    const { at } = await until(name, contestant, hits)
    rates[name] = Math.round((logs * 1000) / (at - since))
  }
  const paid = await payOneByOne(stream)
  const results: Record<string, Result> = {}
  for (const [name, contestant] of Object.entries(contestants)) {
    const { found } = await until(name, contestant, hits + SINGLE_BLOCKS)
    const waits = found
      .flatMap(({ recipient, seenAt }) => {
        const at = paid.get(recipient.toLowerCase())
        return at === undefined ? [] : [seenAt - at]
      })
      .sort((a, b) => a - b)
    const at = (part: number) => Math.max(1, waits[Math.floor(part * (waits.length - 1))] ?? 0)
    const figures = { p50: at(0.5), p95: at(0.95), megabytes: contestant.megabytes() }
    results[name] = { logsPerSecond: rates[name] ?? 0, ...figures }
  }
  return results
}

/** One transfer in each block; answers when the block of each was mined, by recipient. */
async function payOneByOne({ chain, emit, watched, mined }: Stream): Promise<Map<string, number>> {
  const paid = new Map<string, number>()
  chain.setBlockTime(BLOCK_MS)
  for (let block = 0; block < SINGLE_BLOCKS; block += 1) {
    const recipient = watched()
    await emit([recipient])
    const before = chain.head().number
    while (chain.head().number === before) await sleep(5)
    paid.set(recipient, mined.get(String(before + 1)) ?? 0)
  }
  chain.setBlockTime(0)
  return paid
}

/** Waits until it has found so many; tells when it had. */
async function until(
  name: string,
  contestant: Contestant,
  count: number,
): Promise<{ at: number; found: Found[] }> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await contestant.count()
    if (found >= count) return { at: performance.now(), found: await contestant.found() }
    if (performance.now() > deadline) throw new Error(`${name} found ${found} of ${count}`)
    await sleep(20)
  }
}
