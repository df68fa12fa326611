import type { SourcedHead } from './fresh-head.ts'

export type RecentHead = {
  read(signal?: AbortSignal): Promise<SourcedHead>
  /** The head turned out to be none: the next reader asks anew. */
  forget(): void
}

export type RecentHeadOptions = {
  newestHead: (signal?: AbortSignal) => Promise<SourcedHead>
  maxAgeMs: number
}

/**
 * The newest block as it was told at most `maxAgeMs` ago, so that many readers share one question.
 * Nobody asks while nobody reads; under steady load the next answer is fetched before the last
 * one is too old, and no reader waits.
 */
export function createRecentHead({ newestHead, maxAgeMs }: RecentHeadOptions): RecentHead {
  let last: { head: SourcedHead; toldAt: number } | undefined
  let asked = 0
  let told = 0
  let renewing = false

  const ask = async (signal?: AbortSignal): Promise<SourcedHead> => {
    asked += 1
    const turn = asked
    const head = await newestHead(signal)
    // Answers may overtake each other; an earlier question does not replace a later one's answer.
    if (turn > told) {
      told = turn
      last = { head, toldAt: performance.now() }
    }
    return head
  }
  const renew = async () => {
    renewing = true
    await ask().catch(() => {})
    renewing = false
  }
  return {
    async read(signal) {
      const known = last
      const age = known ? performance.now() - known.toldAt : Number.POSITIVE_INFINITY
      if (!known || age > maxAgeMs) return ask(signal)
      if (age > maxAgeMs / 2 && !renewing) void renew()
      return known.head
    },
    forget() {
      told = asked
      last = undefined
    },
  }
}
