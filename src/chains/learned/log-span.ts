import type { LogLimit } from './read-log-limit.ts'

/** How many blocks of logs one url gives at once, as far as it has shown. */
export type LogSpan = {
  /** As many as may be asked for now. */
  size(): number
  gave(blocks: number): void
  refused(blocks: number, limit: LogLimit): void
}

/** More at once is never asked for. */
const MOST = 10_000
const SHRINK = 2
const GROW = 1.5
/** A bound that was met is not tried again before this: providers change theirs rarely. */
const BOUND_HOLDS_MS = 3_600_000
/** Where it was only that these blocks held too much, others may hold less. */
const FILLED_HOLDS_MS = 60_000

export function createLogSpan(now: () => number): LogSpan {
  let size = MOST
  /** Up to here it grows by itself; beyond, one try after the time is up. */
  let ceiling = MOST
  let holdsUntil = 0
  const rise = () => {
    if (ceiling === MOST || now() < holdsUntil) return
    ceiling = Math.min(MOST, ceiling * SHRINK)
  }
  return {
    size: () => size,
    gave(blocks) {
      // Fewer than may be asked for prove nothing.
      if (blocks < size) return
      rise()
      size = Math.min(ceiling, Math.ceil(size * GROW))
    },
    refused(blocks, limit) {
      const named = limit.blocks !== undefined && limit.blocks < blocks ? limit.blocks : undefined
      size = Math.max(1, Math.min(size, named ?? Math.floor(blocks / SHRINK)))
      const isExact = limit.hard && named !== undefined
      ceiling = isExact ? size : Math.max(1, Math.min(ceiling, blocks - 1))
      holdsUntil = now() + (limit.hard ? BOUND_HOLDS_MS : FILLED_HOLDS_MS)
    },
  }
}
