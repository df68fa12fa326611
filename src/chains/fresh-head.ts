import { ServiceError } from '../core/errors.ts'
import { createCoalesced } from '../lib/coalesce.ts'
import { withDeadline } from '../lib/deadline.ts'
import type { Head } from './head.ts'
import type { RpcPool } from './rpc-pool.ts'
import type { RpcUrl } from './rpc-url.ts'

export type SourcedHead = { head: Head; source: RpcUrl }

/** Under load one question a chain every few milliseconds serves all requests. */
const HEAD_QUESTIONS = { gapMs: 5, holdMs: 50 }

/**
 * Reads the newest block for every request anew, so that whoever has seen a receipt and asks
 * next gets a head that contains it. A pushed head (newHeads) could be late by a moment.
 */
export function createHeadReader(
  pool: RpcPool,
  { aheadWaitMs }: { aheadWaitMs: number },
): (signal?: AbortSignal) => Promise<SourcedHead> {
  const readOnce = async (signal: AbortSignal): Promise<SourcedHead> => {
    const first = await race(pool, signal)
    const best = pool.bestHead()
    if (best === null || first.head.number >= best) return first
    // Another url was seen further ahead: reads should not go back in time between urls.
    const ahead = (url: RpcUrl) => (url.state().head?.number ?? 0n) > first.head.number
    try {
      const second = await withDeadline(aheadWaitMs, signal, (inner) => race(pool, inner, ahead))
      return second.head.number > first.head.number ? second : first
    } catch {
      if (signal.aborted) throw signal.reason
      return first
    }
  }
  return createCoalesced(readOnce, HEAD_QUESTIONS)
}

async function race(
  pool: RpcPool,
  signal: AbortSignal,
  only: (url: RpcUrl) => boolean = () => true,
): Promise<SourcedHead> {
  const { value, url } = await pool.race((each, inner) => each.readHead(inner), { signal, only })
  return { head: value, source: url }
}

/** How old a chain's newest block is, in milliseconds. */
export function headAgeMs(head: { timestamp: bigint }, now: number): number {
  return now - Number(head.timestamp) * 1000
}

/** Old numbers are worse than none: a chain that stands still is refused, not served. */
export function assertFresh(
  head: { number: bigint; timestamp: bigint },
  { chainId, now, staleAfterMs }: { chainId: number; now: number; staleAfterMs: number | null },
): void {
  const age = headAgeMs(head, now)
  if (staleAfterMs === null || age <= staleAfterMs) return
  const seconds = Math.round(age / 1000)
  const message = `chain ${chainId} is stale: its newest block (${head.number}) is ${seconds} s old`
  throw new ServiceError('unavailable', message)
}
