import type { TransactionSender } from '../ports/transaction-sender.ts'
import type { Sql } from '../store/database/sql.ts'
import type { ReportAttempt } from './signers/shadow-signers.ts'

/** A sender that reads outcomes but plans nothing, so that no row ever waits for a signature. */
export function createShadowSender(
  sender: TransactionSender<Sql>,
  report: ReportAttempt,
): TransactionSender<Sql> {
  return {
    ...sender,
    async plan(_sql, { key }) {
      report(`the transaction ${key}`)
      throw new Error(`shadow mode sends nothing: the transaction ${key} was to be planned`)
    },
  }
}
