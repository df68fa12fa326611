import { ServiceError } from '../domain/errors.ts'
import type { Database } from '../store/database/database.ts'
import { endWithdrawal, findWithdrawal } from '../store/ledger/app-fee-withdrawals.ts'
import { abandonPlanned } from '../store/transactions/transactions.ts'

const NOTE = 'cancelled by the operator'

/**
 * Cancels a withdrawal whose transaction was not sent, so that its project can withdraw again.
 * False when the transaction is being sent: then the withdrawal ends by itself.
 */
export function cancelWithdrawal(
  database: Pick<Database, 'transaction'>,
  { nonce }: { nonce: bigint },
): Promise<boolean> {
  return database.transaction(async (sql) => {
    const withdrawal = await findWithdrawal(sql, nonce)
    if (!withdrawal) throw new ServiceError('not-found', `There is no withdrawal ${nonce}`)
    const { status, transactionKey } = withdrawal
    if (status !== 'PENDING') throw new ServiceError('conflict', `Withdrawal ${nonce} is ${status}`)
    if (transactionKey !== null && !(await abandonPlanned(sql, transactionKey, NOTE))) return false
    return endWithdrawal(sql, withdrawal, { status: 'FAILED', note: NOTE })
  })
}
