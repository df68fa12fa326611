import { createLru } from './lru.ts'
import { createSingleFlight } from './single-flight.ts'

export type MemoOptions<T> = {
  signal?: AbortSignal
  /** Whether a value is worth remembering; absent: each is. */
  keep?: (value: T) => boolean
}

export type Memo<T> = {
  /** What is remembered and neither too old nor due to be made anew. */
  peek(key: string): T | undefined
  /** The value of `key`: remembered, or made once for all who ask. A failure is not remembered. */
  read(key: string, make: (signal: AbortSignal) => Promise<T>, options?: MemoOptions<T>): Promise<T>
}

export type MemoLimits = {
  maxEntries: number
  /** Counted from when a value was ready; 0: values are shared while they are made, no longer. */
  maxAgeMs: number
  /** A value this old is given, and made anew meanwhile; absent: only when it is too old. */
  renewAfterMs?: number
}

/** Values that follow from their key, as long as they are young. */
export function createMemo<T>(limits: MemoLimits): Memo<T> {
  const { maxEntries, maxAgeMs, renewAfterMs = maxAgeMs } = limits
  const entries = createLru<string, { value: T; readyAt: number; renewing: boolean }>(maxEntries)
  const flights = createSingleFlight<T>()
  return {
    peek(key) {
      const known = entries.get(key)
      const young = known && performance.now() - known.readyAt <= Math.min(maxAgeMs, renewAfterMs)
      return young ? known.value : undefined
    },
    async read(key, make, { signal, keep } = {}) {
      const fresh = async (inner: AbortSignal) => {
        const value = await make(inner)
        const wanted = maxAgeMs > 0 && (keep?.(value) ?? true)
        if (!wanted) return value
        const readyAt = performance.now()
        // Whatever will never be given again need not wait until the memory is full.
        entries.trim((old) => readyAt - old.readyAt > maxAgeMs)
        entries.set(key, { value, readyAt, renewing: false })
        return value
      }
      const known = entries.get(key)
      const age = known ? performance.now() - known.readyAt : Number.POSITIVE_INFINITY
      if (!known || age > maxAgeMs) return flights.run(key, fresh, signal)
      if (age > renewAfterMs && !known.renewing) {
        known.renewing = true
        flights.run(key, fresh).catch(() => {})
      }
      return known.value
    },
  }
}
