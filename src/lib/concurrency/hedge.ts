export type HedgeOptions<I, T> = {
  /** The items to ask, best first. */
  items: readonly I[]
  attempt: (item: I, signal: AbortSignal) => Promise<T>
  /** Whether no other item could succeed after this error. */
  isFinal: (error: unknown) => boolean
  hedgeAfterMs: number
  signal?: AbortSignal | undefined
}

/** The abort reason of attempts that lost the race, as opposed to a caller that left. */
export const LOST_RACE = new Error('another attempt answered first')

const MAX_IN_FLIGHT = 2

/**
 * Asks the first item, a second one when no answer came after `hedgeAfterMs`, and the next one
 * whenever an attempt fails; the first answer wins and the others are aborted. Rejects with the
 * final error, or with an AggregateError of all attempts in the order they failed.
 */
export function hedge<I, T>(options: HedgeOptions<I, T>): Promise<{ value: T; item: I }> {
  const { items, attempt, isFinal, hedgeAfterMs, signal } = options
  return new Promise((resolve, reject) => {
    const inFlight = new Set<AbortController>()
    const errors: unknown[] = []
    let next = 0
    let done = false
    let timer: NodeJS.Timeout | undefined

    const finish = (settle: () => void, reason: unknown) => {
      if (done) return
      done = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      settle()
      for (const controller of inFlight) controller.abort(reason)
    }
    const onAbort = () => finish(() => reject(signal?.reason), signal?.reason)

    const failed = (error: unknown) => {
      errors.push(error)
      if (isFinal(error)) finish(() => reject(error), LOST_RACE)
      else if (next < items.length) launch()
      else if (inFlight.size === 0) finish(() => reject(new AggregateError(errors)), LOST_RACE)
    }

    const launch = () => {
      clearTimeout(timer)
      const item = items[next]
      if (item === undefined) return
      next += 1
      const controller = new AbortController()
      inFlight.add(controller)
      attempt(item, controller.signal).then(
        (value) => {
          inFlight.delete(controller)
          finish(() => resolve({ value, item }), LOST_RACE)
        },
        (error) => {
          inFlight.delete(controller)
          if (!done) failed(error)
        },
      )
      if (inFlight.size < MAX_IN_FLIGHT) timer = setTimeout(launch, hedgeAfterMs)
    }

    if (signal?.aborted) return onAbort()
    if (items.length === 0) return reject(new AggregateError(errors))
    signal?.addEventListener('abort', onAbort, { once: true })
    launch()
  })
}
