import { type SharedWork, startSharedWork } from '../../lib/concurrency/shared-work.ts'
import type { Announced, BlockSource } from '../../ports/block-source.ts'
import type { SourcedHead } from './fresh-head.ts'

export type RecentHead = {
  read(signal?: AbortSignal): Promise<SourcedHead>
  /** What `read` would return without asking a node. */
  peek(): SourcedHead | undefined
  /** Drops the head because no url knows it any more; the next reader asks again. */
  forget(): void
  /** Replaces a head that was requested before this time of `performance.now()`. */
  renew(since: number, signal?: AbortSignal): Promise<void>
}

export type RecentHeadOptions = {
  newestHead: (signal?: AbortSignal) => Promise<SourcedHead>
  /**
   * Like `newestHead`, for callers who must not miss what somebody else has seen; absent:
   * `newestHead` itself.
   */
  surestHead?: (signal?: AbortSignal) => Promise<SourcedHead>
  maxAgeMs: number
  /** Subscribes to the blocks that nodes announce. */
  onHead?: BlockSource['onHead']
}

/** A head may be this many times `maxAgeMs` old if no other block was announced since. */
const PATIENCE = 5
/** An announced block is requested at once if there was a reader within this time. */
const LATELY_MS = 1_000
/** The subscription ends this long after the last reader. */
const LISTEN_MS = 60_000

type Reason = 'reader' | 'renewal'

/** A request to a node that has not been answered yet. */
type Question = { answer: SharedWork<SourcedHead>; since: number }

/**
 * Returns the newest block as it was read at most `maxAgeMs` ago, so that many readers share one
 * request. Without readers there are no requests. Under steady load the next answer is requested
 * before the last one expires, and earlier if the node is slow, so that no reader waits. If that is
 * too late, readers share a request that is not older than an answer may be. If nodes announce
 * their blocks, a head that is the last announced block is requested less often.
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

  /** The time until which the last head may be returned. */
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
    // Answers may arrive out of order; an earlier request does not replace a later one's answer.
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
      // With a `maxAgeMs` of zero no head is kept that could have been requested before.
      if (maxAgeMs === 0 || (last && last.askedAt >= since)) return
      await ask('renewal', signal)
    },
  }
}
