import type { LogLimit } from './read-log-limit.ts'

/** How many blocks of logs one url gives at once, as far as is known. */
export type LogSpan = {
  /** How many blocks may be requested now. */
  size(): number
  gave(blocks: number): void
  refused(blocks: number, limit: LogLimit): void
}

/** No request has more blocks than this. */
const MOST = 10_000
const SHRINK = 2
const GROW = 1.5
/** How long a refused size is not tried again; providers rarely change their bounds. */
const BOUND_HOLDS_MS = 3_600_000
/** The same if only these blocks held too much; others may hold less. */
const FILLED_HOLDS_MS = 60_000

export function createLogSpan(now: () => number): LogSpan {
  let size = MOST
  /** The size grows to this by itself; after the time is up, one larger size is tried. */
  let ceiling = MOST
  let holdsUntil = 0
  const rise = () => {
    if (ceiling === MOST || now() < holdsUntil) return
    ceiling = Math.min(MOST, ceiling * SHRINK)
  }
  return {
    size: () => size,
    gave(blocks) {
      // A smaller request than was allowed proves nothing.
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
