import { createLru } from '../lru.ts'
import { createSingleFlight } from './single-flight.ts'

type MemoOptions<T> = {
  signal?: AbortSignal
  /** Whether a value should be remembered; absent: every value is. */
  keep?: (value: T) => boolean
}

export type Memo<T> = {
  /** The remembered value, unless it is too old or due for renewal. */
  peek(key: string): T | undefined
  /** The value of `key`: remembered, or made once for all who ask. A failure is not remembered. */
  read(key: string, make: (signal: AbortSignal) => Promise<T>, options?: MemoOptions<T>): Promise<T>
}

export type MemoLimits = {
  maxEntries: number
  /** Age since the value was ready; 0: values are shared while they are made and not kept. */
  maxAgeMs: number
  /**
   * A value older than this is still given, and made again in the background; earlier if making it
   * takes long. Absent: a value is made again only when it is too old.
   */
  renewAfterMs?: number
}

/**
 * However long a value takes to make, it is not renewed before this fraction (1/n) of its maximum
 * age.
 */
const MOST_OFTEN = 4

type Entry<T> = { value: T; readyAt: number; renewAt: number; renewing: boolean }

/** Remembers values that depend only on their key, for a limited time. */
export function createMemo<T>(limits: MemoLimits): Memo<T> {
  const { maxEntries, maxAgeMs, renewAfterMs } = limits
  const entries = createLru<string, Entry<T>>(maxEntries)
  const flights = createSingleFlight<T>()

  const remember = (key: string, value: T, startedAt: number) => {
    const readyAt = performance.now()
    const inTime = Math.max(maxAgeMs / MOST_OFTEN, maxAgeMs - 2 * (readyAt - startedAt))
    const renewAfter = renewAfterMs === undefined ? maxAgeMs : Math.min(renewAfterMs, inTime)
    // Expired values are deleted now and not only when the memory is full.
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
