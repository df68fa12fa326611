import type { AppFeeObserver } from '../observe/app-fees.ts'
import type { ChainReaders } from '../ports/chain-reader.ts'
import type { TransactionSender } from '../ports/transaction-sender.ts'
import type { Database } from '../store/database/database.ts'
import type { Sql } from '../store/database/sql.ts'
import {
  endWithdrawal,
  noteWithdrawal,
  type StoredWithdrawal,
} from '../store/ledger/app-fee-withdrawals.ts'

/** What paying withdrawals needs. */
export type PayoutContext = {
  database: Pick<Database, 'sql' | 'transaction'>
  sender: Pick<TransactionSender<Sql>, 'plan' | 'outcome'>
  readers: Pick<ChainReaders, 'get'>
  observe: AppFeeObserver
  stopping: AbortSignal
}

/** Ends a withdrawal and reports it, unless another process has ended it already. */
export async function endPayout(
  { database, observe }: PayoutContext,
  withdrawal: StoredWithdrawal,
  end: { status: 'COMPLETED' | 'FAILED'; note: string },
): Promise<void> {
  if (!(await endWithdrawal(database.sql, withdrawal, end))) return
  observe.ended({ nonce: withdrawal.nonce, chainId: withdrawal.chainId, ...end })
}

export async function waitFor(
  { database, observe }: PayoutContext,
  { nonce, chainId }: StoredWithdrawal,
  reason: string,
): Promise<void> {
  if (await noteWithdrawal(database.sql, nonce, reason)) observe.waits({ nonce, chainId, reason })
}
