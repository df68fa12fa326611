import type { Address } from 'viem'
import { accountHeldError } from '../../domain/intent/request/account-held-error.ts'
import type { Sql } from '../../store/database/sql.ts'
import { isAccountHeld } from '../../store/ledger/ledger-breaks.ts'

/**
 * Throws when the account gets no new intents; within a transaction, it reads the ledger as that
 * transaction sees it.
 */
export async function requireAccountNotHeld(sql: Sql, account: Address): Promise<void> {
  if (await isAccountHeld(sql, account)) throw accountHeldError(account)
}
