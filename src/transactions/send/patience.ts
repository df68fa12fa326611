import type { OpenTransaction } from '../../store/transactions/open-transactions.ts'
import type { TransactionPolicy } from '../transaction-policy.ts'
import type { SendSchedule } from './send-schedule.ts'

/** How long each variant has been waiting to be mined, in time and in blocks. */
export type Patience = {
  /** True when it has waited longer than the policy allows. */
  isLate(attemptId: string, head: bigint): boolean
  /** Returns whether the same bytes may be sent once more; if so, restarts the wait. */
  mayStartOver(attemptId: string, head: bigint): boolean
  /** Forgets the variants of all other transactions. */
  keepOnly(open: readonly OpenTransaction[]): void
}

/** How often the same bytes are sent again before a higher fee is offered. */
const MOST_STARTS_OVER = 2

export function createPatience(
  policy: Pick<TransactionPolicy, 'stuckAfterMs' | 'stuckAfterBlocks'>,
  schedule: SendSchedule,
): Patience {
  const waits = new Map<string, { since: bigint; startsOver: number }>()
  return {
    isLate(id, head) {
      const waitedMs = schedule.waitedMs(id)
      if (waitedMs === null) return false
      const wait = waits.get(id) ?? { since: head, startsOver: 0 }
      waits.set(id, wait)
      return waitedMs >= policy.stuckAfterMs && head - wait.since >= BigInt(policy.stuckAfterBlocks)
    },
    mayStartOver(id, head) {
      const startsOver = waits.get(id)?.startsOver ?? 0
      if (startsOver >= MOST_STARTS_OVER) return false
      waits.set(id, { since: head, startsOver: startsOver + 1 })
      schedule.restart([id])
      return true
    },
    keepOnly(open) {
      const kept = new Set(open.flatMap(({ attempts }) => attempts.map(({ id }) => id)))
      for (const id of waits.keys()) if (!kept.has(id)) waits.delete(id)
    },
  }
}
