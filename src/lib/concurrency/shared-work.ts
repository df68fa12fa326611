import { setMaxListeners } from 'node:events'
import { forEverybody } from '../fairness/work-pieces.ts'

export type SharedWork<T> = {
  /** Waits for the work; leaving by `signal` ends only this wait. */
  join(signal?: AbortSignal): Promise<T>
  /** True once the last waiter has left and the work was told to stop. */
  abandoned(): boolean
  /** Ends with the work, whatever the outcome. Never rejects. */
  settled: Promise<void>
}

export type SharedWorkOptions = {
  /** All waiters belong to the same owner, so the work runs in the turns of that owner. */
  own?: boolean
}

/**
 * One piece of work for many waiters. A waiter that gives up does not disturb the others;
 * when all have given up, the work itself is aborted.
 */
export function startSharedWork<T>(
  run: (signal: AbortSignal) => Promise<T>,
  { own = false }: SharedWorkOptions = {},
): SharedWork<T> {
  const controller = new AbortController()
  // The work may make many calls that all end with it, so many listeners are no leak.
  setMaxListeners(0, controller.signal)
  const begin = () => run(controller.signal)
  const result = own ? begin() : forEverybody(begin)
  const settled = result.then(
    () => {},
    () => {},
  )
  let waiting = 0
  const leave = (reason: unknown) => {
    waiting -= 1
    if (waiting === 0) controller.abort(reason)
  }
  return {
    join(signal) {
      waiting += 1
      if (!signal) return result.finally(() => (waiting -= 1))
      return new Promise<T>((resolve, reject) => {
        const onAbort = () => {
          reject(signal.reason)
          leave(signal.reason)
        }
        if (signal.aborted) return onAbort()
        // One caller may wait for many pieces of work at once, and leaves each one when it ends.
        setMaxListeners(0, signal)
        signal.addEventListener('abort', onAbort, { once: true })
        result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
      })
    },
    abandoned: () => controller.signal.aborted,
    settled,
  }
}
