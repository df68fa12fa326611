import {
  assessUrls,
  type HighWater,
  orderUrls,
  raiseHighWater,
  type UrlLimits,
  type UrlVerdict,
} from './assess-urls.ts'
import type { RpcUrl } from './rpc-url.ts'

export type UrlJudge = {
  verdicts(): UrlVerdict[]
  /** The urls fit for reading, best first. */
  usable(): RpcUrl[]
  /** The highest block that any url has lately shown. */
  bestHead(): bigint | null
}

export type UrlJudgeOptions = {
  blockTimeMs: number
  /** Null for a chain that makes blocks only on demand. */
  staleAfterMs: number | null
  rpc: { maxLagBlocks: number; healthIntervalMs: number }
  now: () => number
}

/**
 * How long the highest block that was shown counts, on a chain that makes blocks only on demand.
 */
const ON_DEMAND_MEMORY_MS = 10_000
const STALL_BLOCKS = 5
const STALL_PROBES = 2

/** Keeps the chain's high-water mark and judges the urls by it. */
export function createUrlJudge(urls: readonly RpcUrl[], options: UrlJudgeOptions): UrlJudge {
  const { blockTimeMs, rpc, now } = options
  const { maxLagBlocks, healthIntervalMs } = rpc
  const stallMs = Math.max(STALL_BLOCKS * blockTimeMs, STALL_PROBES * healthIntervalMs)
  const limits: UrlLimits = { maxLagBlocks, stallMs, blockTimeMs }
  // After this time, the age of its block shows that a url is stale.
  const memoryMs = options.staleAfterMs ?? ON_DEMAND_MEMORY_MS
  let mark: HighWater | null = null

  const look = () => {
    const states = urls.map((url) => url.state())
    const trusted = states.filter(({ contradictedUntil }) => contradictedUntil <= now())
    mark = raiseHighWater(mark, trusted, { now: now(), memoryMs })
    return states
  }
  const verdicts = () => assessUrls(look(), mark, { now: now(), limits })
  return {
    verdicts,
    usable: () => orderUrls(verdicts()).flatMap((index) => urls[index] ?? []),
    bestHead() {
      look()
      return mark?.number ?? null
    },
  }
}
