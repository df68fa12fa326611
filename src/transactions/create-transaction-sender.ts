import type { TransactionOutcome, TransactionRequest } from '../domain/evm/transaction.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { TransactionSender, WaitOptions } from '../ports/transaction-sender.ts'
import type { Database } from '../store/database/database.ts'
import type { Sql } from '../store/database/sql.ts'
import {
  abandonPlanned,
  findOutcomes,
  planTransaction,
  TRANSACTION_CHANGED,
} from '../store/transactions/transactions.ts'
import { countConfirmations } from './follow/count-confirmations.ts'

const POLL_MS = 500

/** The sender with which use cases in any process plan transactions; the workers send them. */
export function createTransactionSender({
  database,
  chains,
}: {
  database: Database
  chains: Pick<ChainReaders, 'get'>
}): TransactionSender<Sql> {
  const outcome = async (key: string, sql: Sql = database.sql) =>
    (await findOutcomes(sql, [key])).get(key) ?? null
  const onChange = (listener: (key: string | null) => void) =>
    database.listen(TRANSACTION_CHANGED, listener, () => listener(null))

  return {
    plan(sql, request) {
      assertSendable(request)
      return planTransaction(sql, request)
    },
    cancel: abandonPlanned,
    outcome,
    outcomes: (keys, sql = database.sql) => findOutcomes(sql, keys),
    onChange,
    waitFor: (key, accepted, options = {}) =>
      waitFor({ read: () => outcome(key), onChange, key, accepted, options }),
    confirmations: (key, signal) => countConfirmations({ database, chains }, key, signal),
  }
}

/** Throws for an invalid request before it is written; such a request is a defect of the caller. */
export function assertSendable({ key, gasLimit, value, data, to }: TransactionRequest): void {
  const problems = [
    key.length >= 1 && key.length <= 200 ? null : 'its key must have 1 to 200 characters',
    gasLimit >= 21_000n ? null : 'its gas limit is below 21000',
    value >= 0n ? null : 'its value is negative',
    /^0x([0-9a-f]{2})*$/i.test(data) ? null : 'its data is not hex',
    /^0x[0-9a-f]{40}$/i.test(to) ? null : 'its target is not an address',
  ].filter((problem) => problem !== null)
  if (problems.length > 0) throw new Error(`transaction ${key}: ${problems.join(', ')}`)
}

type Wait = {
  key: string
  read: () => Promise<TransactionOutcome | null>
  onChange: (listener: (key: string | null) => void) => () => void
  accepted: (outcome: TransactionOutcome) => boolean
  options: WaitOptions
}

async function waitFor(wait: Wait): Promise<TransactionOutcome> {
  const { signal, pollMs = POLL_MS } = wait.options
  let wake = () => {}
  let changed = false
  const unsubscribe = wait.onChange((key) => {
    if (key !== null && key !== wait.key) return
    changed = true
    wake()
  })
  const onAbort = () => wake()
  signal?.addEventListener('abort', onAbort)
  try {
    for (;;) {
      signal?.throwIfAborted()
      changed = false
      const outcome = await wait.read()
      if (outcome && wait.accepted(outcome)) return outcome
      if (changed) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', onAbort)
  }
}
