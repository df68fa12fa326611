import type { TransactionSender } from '../ports/transaction-sender.ts'
import { createRowWorker } from '../row-work/row-worker.ts'
import type { Database } from '../store/database/database.ts'
import type { Sql } from '../store/database/sql.ts'
import {
  listPendingWithdrawals,
  type StoredWithdrawal,
  WITHDRAWAL_ASKED,
} from '../store/ledger/app-fee-withdrawals.ts'
import { beginPayout, isPayoutKey } from './begin-payout.ts'
import { followPayout } from './follow-payout.ts'
import type { PayoutContext } from './payout-context.ts'

export type PayoutWorkerOptions = Omit<PayoutContext, 'stopping' | 'database' | 'sender'> & {
  database: Database
  sender: TransactionSender<Sql>
  /** How often pending withdrawals are checked without a notification. */
  everyMs?: number
}

export type PayoutWorker = { start(): Promise<void>; stop(): Promise<void> }

const EVERY_MS = 3_000
/** Few at once, because each holds a database connection while it commits tokens. */
const AT_ONCE = 4
/** Rarely, because rows without an owner need no recovery. */
const UPKEEP_MS = 60_000

/**
 * Pays the withdrawals of app fees. Any number of processes may do so: the rows have no owner, and
 * the first process plans the only transaction of each withdrawal.
 */
export function createPayoutWorker(options: PayoutWorkerOptions): PayoutWorker {
  const { database, sender, observe, everyMs = EVERY_MS } = options
  const stopping = new AbortController()
  const context: PayoutContext = { ...options, stopping: stopping.signal }
  return createRowWorker<StoredWithdrawal, bigint>({
    database,
    now: Date.now,
    stopping,
    concurrency: AT_ONCE,
    retry: { retryMs: everyMs, maxRetryMs: everyMs },
    pollMs: everyMs,
    upkeepMs: UPKEEP_MS,
    keyOf: ({ nonce }) => nonce,
    subscribe: (wake) => [
      database.listen(
        WITHDRAWAL_ASKED,
        () => wake(),
        () => wake(),
      ),
      sender.onChange((key) => {
        if (key === null || isPayoutKey(key)) wake()
      }),
    ],
    async claim({ limit, passOver }) {
      const pending = await listPendingWithdrawals(database.sql)
      return pending.filter(({ nonce }) => !passOver.has(nonce)).slice(0, limit)
    },
    async work(withdrawal) {
      const { transactionKey } = withdrawal
      if (transactionKey === null) await beginPayout(context, withdrawal)
      else await followPayout(context, withdrawal, transactionKey)
    },
    async giveBack() {},
    failed({ key, err }) {
      if (stopping.signal.aborted) return
      observe.failed({ ...(key !== undefined && { nonce: key }), err })
    },
  })
}
