import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceError } from '../../domain/errors.ts'
import { createCoalesced } from '../../lib/concurrency/coalesce.ts'
import { withDeadline } from '../../lib/concurrency/deadline.ts'
import type { Announced } from '../../ports/block-source.ts'
import type { RpcPool } from '../rpc/rpc-pool.ts'
import type { RpcUrl } from '../rpc/rpc-url.ts'
import type { Head } from './head.ts'

export type SourcedHead = { head: Head; source: RpcUrl }

export type HeadReaderOptions = {
  patienceMs: number
  /** The last block that a node announced; undefined once the next one is due. */
  announced?: () => Announced | undefined
}

/** Under load, one request a chain every few milliseconds serves all callers. */
const HEAD_QUESTIONS = { gapMs: 20, holdMs: 50 }
/** The second url may take as long again as the first one took, but at least this. */
const LEAST_GRACE_MS = 20

/**
 * Reads the newest block anew for every request, so that a caller who has seen a receipt gets a
 * head that contains it; a pushed head (newHeads) could be late. A second url is asked at the same
 * time and the higher head counts, because a node that has just stopped following the chain looks
 * healthy. If `announced` is given, the second url is asked only when the first one's answer does
 * not contain the announced block.
 */
export function createHeadReader(
  pool: RpcPool,
  { patienceMs, announced }: HeadReaderOptions,
): (signal?: AbortSignal) => Promise<SourcedHead> {
  /**
   * Asks the second best url; once one has answered, the best of the other urls, whatever its rank.
   */
  const askSecond = async (
    signal: AbortSignal,
    first: RpcUrl | undefined = pool.usable()[0],
  ): Promise<SourcedHead | undefined> => {
    const second = pool.usable().find((url) => url !== first)
    if (!second || (second.state().latencyMs ?? 0) > patienceMs / 2) return undefined
    return withDeadline(patienceMs, signal, (inner) => askUrl(second, inner))
  }

  const askAhead = (than: SourcedHead, signal: AbortSignal) => {
    const ahead = (url: RpcUrl) => (url.state().head?.number ?? 0n) > than.head.number
    return withDeadline(patienceMs, signal, (inner) => race(pool, inner, ahead))
  }

  const readOnce = async (signal: AbortSignal): Promise<SourcedHead> => {
    const startedAt = performance.now()
    const isFirstLook = pool.bestHead() === null
    const told = announced?.()
    const hearSecond = (second: Promise<SourcedHead | undefined>) => {
      // The second answer is worth a longer wait if there is nothing to compare the first one with,
      // or if the first one is behind the announced block.
      const isWanted = isFirstLook || told !== undefined
      const graceMs = isWanted ? patienceMs : Math.max(LEAST_GRACE_MS, elapsed(startedAt))
      return Promise.race([second, sleep(graceMs, undefined)])
    }
    const early = told ? undefined : askSecond(signal).catch(none)
    const first = await race(pool, signal).catch(async (error) => {
      const other = await (early ?? askSecond(signal).catch(none))
      if (other) return other
      throw error
    })
    const confirmed = told !== undefined && has(first, told)
    const ask = () => early ?? askSecond(signal, first.source).catch(none)
    const best = confirmed ? first : higher(first, await hearSecond(ask()))
    const known = pool.bestHead()
    if (known === null || best.head.number >= known) return best
    // Another url was seen further ahead, and the head must not go back when the url changes.
    const third = await askAhead(best, signal).catch(none)
    signal.throwIfAborted()
    return higher(best, third)
  }
  return createCoalesced(readOnce, HEAD_QUESTIONS)
}

/** The second url is optional, and its record already contains the failure. */
function none(): undefined {}

/** At the same height, the announced block and this head may be on different branches. */
function has({ head }: SourcedHead, { number, hash }: Announced): boolean {
  return head.hash === hash || head.number > number
}

const elapsed = (since: number) => performance.now() - since

async function askUrl(source: RpcUrl, signal: AbortSignal): Promise<SourcedHead> {
  return { head: await source.readHead(signal), source }
}

async function race(
  pool: RpcPool,
  signal: AbortSignal,
  only: (url: RpcUrl) => boolean = () => true,
): Promise<SourcedHead> {
  return (await pool.race(askUrl, { signal, only })).value
}

function higher(a: SourcedHead, b: SourcedHead | undefined): SourcedHead {
  return b && b.head.number > a.head.number ? b : a
}

/** Returns the age of a chain's newest block in milliseconds. */
export function headAgeMs(head: { timestamp: bigint }, now: number): number {
  return now - Number(head.timestamp) * 1000
}

/** Throws for a stale chain, because outdated numbers do more harm than none. */
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
