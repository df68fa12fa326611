import { type SharedWork, startSharedWork } from './shared-work.ts'

export type CoalesceLimits = {
  /** Runs begin at least this far apart. */
  gapMs: number
  /** A run that hangs delays the next one by no more than this. */
  holdMs: number
}

/**
 * Shares runs of a question whose answer changes with time. Unlike single-flight, a caller never
 * joins a run that began before it asked, so the answer is never older than the question: callers
 * that come during a run wait together for the next one. It is not written with `createBatches`,
 * whose runs take one item of each caller and always end: here all callers ask the same, and a run
 * that all callers have left is aborted.
 */
export function createCoalesced<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { gapMs, holdMs }: CoalesceLimits,
): (signal?: AbortSignal) => Promise<T> {
  let next: SharedWork<T> | undefined
  let lastBegin = Number.NEGATIVE_INFINITY
  let runs = 0
  let busy = false
  const sleepers = new Set<() => void>()

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      sleepers.add(wake)
    })

  const turn = async () => {
    for (;;) {
      const wait = lastBegin + (busy ? holdMs : gapMs) - performance.now()
      if (wait <= 0) return
      await pause(wait)
    }
  }

  const begin = async (signal: AbortSignal): Promise<T> => {
    runs += 1
    const run = runs
    lastBegin = performance.now()
    busy = true
    try {
      return await work(signal)
    } finally {
      if (run === runs) busy = false
      for (const wake of sleepers) wake()
    }
  }

  const queue = (): SharedWork<T> => {
    const queued: SharedWork<T> = startSharedWork(async (signal) => {
      await turn()
      if (next === queued) next = undefined
      signal.throwIfAborted()
      return begin(signal)
    })
    return queued
  }

  return (signal) => {
    if (!next || next.abandoned()) next = queue()
    return next.join(signal)
  }
}
