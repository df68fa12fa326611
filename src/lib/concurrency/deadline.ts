import { setMaxListeners } from 'node:events'

export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  readonly afterMs: number

  constructor(afterMs: number) {
    super(`no answer within ${afterMs} ms`)
    this.afterMs = afterMs
  }
}

/**
 * Runs `work` for at most `ms`. The promise ends at the deadline or when `parent` aborts even
 * if the work ignores its signal, so a stuck call never holds its caller.
 */
export function withDeadline<T>(
  ms: number,
  parent: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController()
    // One operation may make many calls that all end with it, so many listeners are no leak.
    setMaxListeners(0, controller.signal)
    if (parent) setMaxListeners(0, parent)
    const stop = (reason: unknown) => {
      cleanUp()
      reject(reason)
      controller.abort(reason)
    }
    const onParentAbort = () => stop(parent?.reason)
    const timer = setTimeout(() => stop(new DeadlineError(ms)), ms)
    const cleanUp = () => {
      clearTimeout(timer)
      parent?.removeEventListener('abort', onParentAbort)
    }
    if (parent?.aborted) return onParentAbort()
    parent?.addEventListener('abort', onParentAbort, { once: true })
    work(controller.signal).then(resolve, reject).finally(cleanUp)
  })
}
