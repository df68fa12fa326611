import type { Address } from 'viem'
import { ServiceError } from '../../domain/errors.ts'
import type { Sql } from '../../store/database/sql.ts'
import { isAccountHeld } from '../../store/ledger/ledger-breaks.ts'

/**
 * The error for an account that has an intent with an open break. Other accounts go on; this one
 * waits until an operator has settled the break.
 */
export function accountHeldError(account: Address): ServiceError {
  const words =
    'an earlier intent of it is not as it was signed; no new intents until that is settled'
  return new ServiceError('unavailable', `Account ${account} is under review: ${words}`, {
    issues: [
      { message: 'Account under review', context: { code: 'ACCOUNT_UNDER_REVIEW', account } },
    ],
    retriable: false,
  })
}

/** Throws when the account gets no new intents; reads the breaks in the caller's transaction. */
export async function requireAccountNotHeld(sql: Sql, account: Address): Promise<void> {
  if (await isAccountHeld(sql, account)) throw accountHeldError(account)
}
