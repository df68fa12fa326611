import { setTimeout as sleep } from 'node:timers/promises'
import type { BlockRef } from '../../domain/chain.ts'
import type { RpcObserver } from '../../observe/rpc.ts'
import type { ChainHealth, UrlHealth } from '../../ports/chain-reader.ts'
import { headAgeMs } from '../head/fresh-head.ts'
import type { RpcPool } from './rpc-pool.ts'
import type { RpcUrl } from './rpc-url.ts'

export type HealthOptions = {
  chainId: number
  pool: RpcPool
  intervalMs: number
  /**
   * The chain is stale when its newest block is older than this; null if blocks are made on demand.
   */
  staleAfterMs: number | null
  observe: RpcObserver
  now: () => number
}

export type HealthMonitor = { report(): ChainHealth; stop(): Promise<void> }

/** Polls the head of every url at its own pace, and reports changes. */
export function startHealth(options: HealthOptions): HealthMonitor {
  const { pool, intervalMs, observe, now } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const report = () => assessChain(options)

  const watch = async (url: RpcUrl) => {
    while (!signal.aborted) {
      if (url.state().restUntil <= now()) await url.readHead(signal, 'health').catch(recordedByUrl)
      if (signal.aborted) return
      observe.chainHealth(report())
      await sleep(intervalMs, undefined, { signal, ref: false }).catch(stopped)
    }
  }
  const loops = pool.urls.map(watch)

  return {
    report,
    async stop() {
      stopping.abort(new Error('stopped'))
      await Promise.all(loops)
    },
  }
}

/** The url's state and the metrics already contain a failed probe, and the next probe follows. */
function recordedByUrl(): void {}

/** The sleep only ends early by the stop signal, which is no failure. */
function stopped(): void {}

function assessChain({ chainId, pool, staleAfterMs, now }: HealthOptions): ChainHealth {
  const verdicts = pool.verdicts()
  const urls = pool.urls.map((url, index): UrlHealth => {
    const { latencyMs, head, lastError } = url.state()
    const { fault = null, lag = null, score = 0 } = verdicts[index] ?? {}
    return {
      url: url.label,
      ok: fault === null && head !== null,
      fault,
      score,
      latencyMs,
      head: head?.number ?? null,
      lag,
      lastError,
    }
  })
  const heads = pool.urls.flatMap((url, index) => (urls[index]?.ok ? (url.state().head ?? []) : []))
  const head = highest(heads)
  const reason = findReason({ head, urls, staleAfterMs, now: now() })
  return { chainId, ok: reason === null, reason, head, urls }
}

function findReason({
  head,
  urls,
  staleAfterMs,
  now,
}: {
  head: BlockRef | null
  urls: readonly UrlHealth[]
  staleAfterMs: number | null
  now: number
}): string | null {
  if (!head) {
    const faults = [...new Set(urls.map(({ fault }) => fault ?? 'not reached yet'))]
    return `no usable RPC url (${faults.join(', ')})`
  }
  const age = headAgeMs(head, now)
  if (staleAfterMs === null || age <= staleAfterMs) return null
  return `stale: the newest block (${head.number}) is ${Math.round(age / 1000)} s old`
}

function highest(heads: readonly BlockRef[]): BlockRef | null {
  let best: BlockRef | null = null
  for (const head of heads) if (!best || head.number > best.number) best = head
  return best
}
