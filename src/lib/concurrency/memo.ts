import { createLru } from '../lru.ts'
import { createSingleFlight } from './single-flight.ts'

type MemoOptions<T> = {
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
  /**
   * A value this old is given, and made anew meanwhile; earlier if it takes long to make. Absent:
   * only when it is too old.
   */
  renewAfterMs?: number
}

/** What takes ever so long to make rests in between for this part of its time. */
const MOST_OFTEN = 4

type Entry<T> = { value: T; readyAt: number; renewAt: number; renewing: boolean }

/** Values that follow from their key, as long as they are young. */
export function createMemo<T>(limits: MemoLimits): Memo<T> {
  const { maxEntries, maxAgeMs, renewAfterMs } = limits
  const entries = createLru<string, Entry<T>>(maxEntries)
  const flights = createSingleFlight<T>()

  const remember = (key: string, value: T, startedAt: number) => {
    const readyAt = performance.now()
    const inTime = Math.max(maxAgeMs / MOST_OFTEN, maxAgeMs - 2 * (readyAt - startedAt))
    const renewAfter = renewAfterMs === undefined ? maxAgeMs : Math.min(renewAfterMs, inTime)
    // Whatever will never be given again need not wait until the memory is full.
    entries.trim((old) => readyAt - old.readyAt > maxAgeMs)
    entries.set(key, { value, readyAt, renewAt: readyAt + renewAfter, renewing: false })
  }
  return {
    peek(key) {
      const known = entries.get(key)
      const now = performance.now()
      const young = known && now - known.readyAt <= maxAgeMs && now <= known.renewAt
      return young ? known.value : undefined
    },
    async read(key, make, { signal, keep } = {}) {
      const fresh = async (inner: AbortSignal) => {
        const startedAt = performance.now()
        const value = await make(inner)
        if (maxAgeMs > 0 && (keep?.(value) ?? true)) remember(key, value, startedAt)
        return value
      }
      const known = entries.get(key)
      const now = performance.now()
      if (!known || now - known.readyAt > maxAgeMs) return flights.run(key, fresh, signal)
      if (now > known.renewAt && !known.renewing) {
        known.renewing = true
        flights.run(key, fresh).catch(() => {})
      }
      return known.value
    },
  }
}
