import type { OpenTransaction } from '../../store/transactions/open-transactions.ts'
import type { TransactionPolicy } from '../transaction-policy.ts'
import type { SendVerdict } from './send-verdict.ts'

/** When each signed variant is sent next. It is in memory only: a new process sends all again. */
export type SendSchedule = {
  isDue(attemptId: string): boolean
  /** While a broadcast runs, its variant is not due. */
  during<T>(attemptId: string, work: () => Promise<T>): Promise<T>
  note(attemptId: string, verdict: SendVerdict): void
  /** Milliseconds since a node accepted the variant; null when none has. */
  waitedMs(attemptId: string): number | null
  /** Makes the variant due at once, as if it was never sent. */
  restart(attemptIds: readonly string[]): void
  /** Forgets the variants of all other transactions. */
  keepOnly(open: readonly OpenTransaction[]): void
}

type Entry = { nextAt: number; failures: number; acceptedAt: number | null }

const RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000
const NO_FUNDS_RETRY_MS = 1_000

export function createSendSchedule(
  { rebroadcastMs }: Pick<TransactionPolicy, 'rebroadcastMs'>,
  now: () => number,
): SendSchedule {
  const entries = new Map<string, Entry>()
  const busy = new Set<string>()

  const pauseAfter = (verdict: SendVerdict, failures: number): number => {
    if (verdict === 'accepted' || verdict === 'underpriced') return rebroadcastMs
    if (verdict === 'no-funds') return NO_FUNDS_RETRY_MS
    return Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
  }
  return {
    isDue: (id) => !busy.has(id) && (entries.get(id)?.nextAt ?? 0) <= now(),
    async during(id, work) {
      busy.add(id)
      try {
        return await work()
      } finally {
        busy.delete(id)
      }
    },
    note(id, verdict) {
      const before = entries.get(id)
      const accepted = verdict === 'accepted'
      const failures = accepted ? 0 : (before?.failures ?? 0) + 1
      entries.set(id, {
        failures,
        nextAt: now() + pauseAfter(verdict, failures),
        acceptedAt: before?.acceptedAt ?? (accepted ? now() : null),
      })
    },
    waitedMs(id) {
      const since = entries.get(id)?.acceptedAt ?? null
      return since === null ? null : now() - since
    },
    restart(ids) {
      for (const id of ids) entries.delete(id)
    },
    keepOnly(open) {
      const kept = new Set(open.flatMap(({ attempts }) => attempts.map(({ id }) => id)))
      for (const id of entries.keys()) if (!kept.has(id) && !busy.has(id)) entries.delete(id)
    },
  }
}
