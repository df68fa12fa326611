import { setTimeout as sleep } from 'node:timers/promises'
import type { SourcedHead } from './fresh-head.ts'

export type RecentHead = {
  read(signal?: AbortSignal): Promise<SourcedHead>
  /** What `read` would answer, if it would not have to ask. */
  peek(): SourcedHead | undefined
  /** The head turned out to be none: the next reader asks anew. */
  forget(): void
}

export type RecentHeadOptions = {
  newestHead: (signal?: AbortSignal) => Promise<SourcedHead>
  maxAgeMs: number
  /** Told of another head that was fetched ahead; it is not given before this is done. */
  prepare?: (head: SourcedHead) => Promise<unknown>
}

/**
 * The newest block as it was told at most `maxAgeMs` ago, so that many readers share one question.
 * Nobody asks while nobody reads; under steady load the next answer is fetched before the last
 * one is too old, and no reader waits: the sooner, the longer the node takes, but one question at
 * a time.
 */
export function createRecentHead(options: RecentHeadOptions): RecentHead {
  const { newestHead, maxAgeMs, prepare } = options
  let last: { head: SourcedHead; toldAt: number } | undefined
  let asked = 0
  let told = 0
  let renewing = false
  let lastTookMs = 0

  const ask = async (signal?: AbortSignal, ready?: typeof prepareFor): Promise<SourcedHead> => {
    asked += 1
    const turn = asked
    const startedAt = performance.now()
    const head = await newestHead(signal)
    const toldAt = performance.now()
    lastTookMs = toldAt - startedAt
    await ready?.(head)
    // Answers may overtake each other; an earlier question does not replace a later one's answer.
    if (turn > told) {
      told = turn
      last = { head, toldAt }
    }
    return head
  }
  /** No longer than the last head may still be given. */
  const prepareFor = async (head: SourcedHead) => {
    if (!prepare || !last || last.head.head.hash === head.head.hash) return
    const done = new AbortController()
    const left = last.toldAt + maxAgeMs - performance.now()
    const over = sleep(Math.max(0, left), undefined, { signal: done.signal }).catch(() => {})
    await Promise.race([prepare(head), over])
    done.abort()
  }
  const renew = async () => {
    renewing = true
    await ask(undefined, prepareFor).catch(() => {})
    renewing = false
  }
  const peek = (): SourcedHead | undefined => {
    if (!last) return undefined
    const age = performance.now() - last.toldAt
    if (age > maxAgeMs) return undefined
    const renewAt = Math.min(maxAgeMs / 2, maxAgeMs - 2 * lastTookMs)
    if (age > renewAt && !renewing) void renew()
    return last.head
  }
  return {
    peek,
    read: async (signal) => peek() ?? ask(signal),
    forget() {
      told = asked
      last = undefined
    },
  }
}
