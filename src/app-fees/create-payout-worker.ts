import { createWakefulLoop } from '../lib/concurrency/wakeful-loop.ts'
import type { TransactionSender } from '../ports/transaction-sender.ts'
import type { Database } from '../store/database/database.ts'
import type { Sql } from '../store/database/sql.ts'
import { listPendingWithdrawals, WITHDRAWAL_ASKED } from '../store/ledger/app-fee-withdrawals.ts'
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
/** With nothing under way; new ones are announced. */
const IDLE_MS = 60_000

/**
 * Pays the withdrawals of app fees. Any number of processes may do so: each is planned once,
 * whoever comes first.
 */
export function createPayoutWorker(options: PayoutWorkerOptions): PayoutWorker {
  const { database, sender, observe, everyMs = EVERY_MS } = options
  const stopping = new AbortController()
  const context: PayoutContext = { ...options, stopping: stopping.signal }

  const round = async (): Promise<number> => {
    const pending = await listPendingWithdrawals(database.sql)
    for (const withdrawal of pending) {
      const { nonce, transactionKey } = withdrawal
      try {
        if (transactionKey === null) await beginPayout(context, withdrawal)
        else await followPayout(context, withdrawal, transactionKey)
      } catch (err) {
        // The others are not to wait for a chain that does not answer.
        if (!stopping.signal.aborted) observe.failed({ nonce, err })
      }
    }
    return pending.length > 0 ? everyMs : IDLE_MS
  }
  const loop = createWakefulLoop(round, (err) => {
    if (!stopping.signal.aborted) observe.failed({ err })
    return everyMs
  })
  let stopListening: (() => void)[] = []
  return {
    async start() {
      stopListening = [
        database.listen(WITHDRAWAL_ASKED, loop.wake, loop.wake),
        sender.onChange((key) => {
          if (key === null || isPayoutKey(key)) loop.wake()
        }),
      ]
      loop.wake()
    },
    async stop() {
      for (const stop of stopListening) stop()
      stopping.abort(new Error('the payouts stop'))
      await loop.stop()
    },
  }
}
