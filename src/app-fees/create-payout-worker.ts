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
  /** How often withdrawals under way are looked at without news of them. */
  everyMs?: number
}

export type PayoutWorker = { start(): Promise<void>; stop(): Promise<void> }

const EVERY_MS = 3_000
/** Few, since each holds a database connection while it promises tokens. */
const AT_ONCE = 4
/** Rows without an owner leave nothing behind that somebody would have to look after. */
const UPKEEP_MS = 60_000

/**
 * Pays the withdrawals of app fees. Any number of processes may do so: their rows have no owner,
 * and each is planned once, whoever comes first.
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
