import type { Chain } from '../domain/chain.ts'
import { withDeadline } from '../lib/concurrency/deadline.ts'
import { createSingleFlight } from '../lib/concurrency/single-flight.ts'
import { type Logger, silentLogger } from '../observe/logger.ts'
import type { ReadingOrReason } from './judge-price.ts'

export type ReadingTiming = {
  /** How long a reading is used for quotes. */
  maxAgeMs: number
  /** A chain that failed is read again after this time. */
  retryAfterMs: number
  /** A chain that takes longer than this has no prices for now. */
  deadlineMs: number
}

export type ReadingsDeps = {
  read(chain: Chain, signal: AbortSignal): Promise<ReadingOrReason>
  now(): number
  timing: ReadingTiming
  log?: Logger
}

export type Readings = {
  /** The chain's reading, not older than allowed; rejects when `signal` aborts or once stopped. */
  get(chain: Chain, signal?: AbortSignal): Promise<ReadingOrReason>
  /** Reads the chain now, even if a valid reading is kept. It never rejects. */
  renew(chain: Chain): Promise<void>
  stop(): Promise<void>
}

type Kept = { at: number; value: ReadingOrReason }

/**
 * Keeps the last reading of each chain for a short time; callers who need a new one share one read.
 */
export function createReadings({ read, now, timing, log = silentLogger }: ReadingsDeps): Readings {
  const kept = new Map<number, Kept>()
  const flights = createSingleFlight<ReadingOrReason>()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  const usable = (chainId: number): ReadingOrReason | undefined => {
    const entry = kept.get(chainId)
    if (!entry) return undefined
    const maxAgeMs = 'unread' in entry.value ? timing.retryAfterMs : timing.maxAgeMs
    return now() - entry.at <= maxAgeMs ? entry.value : undefined
  }
  const readNow = async (chain: Chain): Promise<ReadingOrReason> => {
    const at = now()
    try {
      const value = await withDeadline(timing.deadlineMs, stopping.signal, (signal) =>
        read(chain, signal),
      )
      kept.set(chain.id, { at, value })
      return value
    } catch (error) {
      if (stopping.signal.aborted) throw error
      log.warn(
        { event: 'price.unreadable', chainId: chain.id, err: error },
        'Prices could not be read from the chain.',
      )
      // If the renewal fails, a reading that is still valid is kept.
      const good = usable(chain.id)
      if (good) return good
      const value = { unread: `chain ${chain.id} cannot be read` }
      kept.set(chain.id, { at: now(), value })
      return value
    }
  }
  const share = (chain: Chain, signal?: AbortSignal): Promise<ReadingOrReason> => {
    const result = flights.run(String(chain.id), () => readNow(chain), signal)
    const settled = result.then(
      () => {},
      () => {},
    )
    running.add(settled)
    void settled.then(() => running.delete(settled))
    return result
  }
  return {
    get: async (chain, signal) => {
      stopping.signal.throwIfAborted()
      return usable(chain.id) ?? share(chain, signal)
    },
    renew: async (chain) => {
      if (!stopping.signal.aborted) await share(chain).catch(() => {})
    },
    stop: async () => {
      stopping.abort(new Error('the price feed has been stopped'))
      await Promise.all(running)
    },
  }
}
