import { type SharedWork, startSharedWork } from '../../lib/concurrency/shared-work.ts'
import type { Announced, BlockSource } from '../../ports/block-source.ts'
import type { SourcedHead } from './fresh-head.ts'

export type RecentHead = {
  read(signal?: AbortSignal): Promise<SourcedHead>
  /** What `read` would return without asking a node. */
  peek(): SourcedHead | undefined
  /** Drops the head because no url knows it any more; the next reader asks again. */
  forget(): void
  /** Drops every head that was asked for before this time of `performance.now()`. */
  renew(since: number, signal?: AbortSignal): Promise<void>
}

export type RecentHeadOptions = {
  newestHead: (signal?: AbortSignal) => Promise<SourcedHead>
  /** The same, for those who must not miss what somebody else has seen; absent: `newestHead`. */
  surestHead?: (signal?: AbortSignal) => Promise<SourcedHead>
  maxAgeMs: number
  /** How to hear of blocks that nodes announce. */
  onHead?: BlockSource['onHead']
}

/** How many times its age a head may have if no other was announced since. */
const PATIENCE = 5
/** A block that is announced is asked for at once when there was a reader in this time. */
const LATELY_MS = 1_000
/** The subscription ends this long after the last reader. */
const LISTEN_MS = 60_000

type Reason = 'reader' | 'renewal'

/** A request to a node that is not answered yet. */
type Question = { answer: SharedWork<SourcedHead>; since: number }

/**
 * The newest block as it was told at most `maxAgeMs` ago, so that many readers share one question.
 * Nobody asks while nobody reads; under steady load the next answer is fetched before the last
 * one is too old, and no reader waits: the sooner, the longer the node takes. Where it takes too
 * long for that, readers wait together for a question that is not older than an answer may be.
 * Where nodes announce their blocks, a head that was the last to be announced is asked for less.
 */
export function createRecentHead(options: RecentHeadOptions): RecentHead {
  const { newestHead, surestHead = newestHead, maxAgeMs, onHead } = options
  let last: { head: SourcedHead; askedAt: number; toldAt: number } | undefined
  let current: Question | undefined
  let asked = 0
  let told = 0
  let lastTookMs = 0
  let announced: (Announced & { at: number }) | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let stopListening: (() => void) | undefined

  /** Until when the last head may be given. */
  const expiresAt = ({ head: { head }, toldAt }: NonNullable<typeof last>): number => {
    if (!announced) return toldAt + maxAgeMs
    const longest = toldAt + PATIENCE * maxAgeMs
    if (announced.hash === head.hash) return longest
    return Math.min(longest, Math.max(toldAt, announced.at) + maxAgeMs)
  }
  const hear = (block?: Announced) => {
    const at = performance.now()
    if (at - readAt > LISTEN_MS) {
      announced = undefined
      stopListening?.()
      stopListening = undefined
    } else if (block) {
      announced = { ...block, at }
      if (!current && at - readAt < LATELY_MS && last?.head.head.hash !== block.hash) askAhead()
    }
  }
  const ask = async (why: Reason, signal?: AbortSignal): Promise<SourcedHead> => {
    asked += 1
    const turn = asked
    const askedAt = performance.now()
    const head = await (why === 'renewal' ? surestHead : newestHead)(signal)
    const toldAt = performance.now()
    lastTookMs = toldAt - askedAt
    // Answers may overtake each other; an earlier question does not replace a later one's answer.
    if (turn > told) {
      told = turn
      last = { head, askedAt, toldAt }
    }
    return head
  }
  const open = (): Question => {
    const answer = startSharedWork((signal) => ask('reader', signal))
    const question = { answer, since: performance.now() }
    current = question
    answer.settled.then(() => {
      if (current === question) current = undefined
    })
    return question
  }
  const askAhead = () => {
    open()
      .answer.join()
      .catch(() => {})
  }
  const join = (signal?: AbortSignal): Promise<SourcedHead> => {
    const fits =
      current && !current.answer.abandoned() && performance.now() - current.since < maxAgeMs
    return (current && fits ? current : open()).answer.join(signal)
  }
  const peek = (): SourcedHead | undefined => {
    if (maxAgeMs > 0) stopListening ??= onHead?.(hear)
    const now = performance.now()
    readAt = now
    if (!last) return undefined
    const until = expiresAt(last)
    if (now > until) return undefined
    if (now > until - Math.max(maxAgeMs / 2, 2 * lastTookMs) && !current) askAhead()
    return last.head
  }
  return {
    peek,
    read: async (signal) => peek() ?? join(signal),
    forget() {
      told = asked
      last = undefined
      current = undefined
    },
    async renew(since, signal) {
      // Without an age nothing is remembered that could have been asked for before.
      if (maxAgeMs === 0 || (last && last.askedAt >= since)) return
      await ask('renewal', signal)
    },
  }
}
