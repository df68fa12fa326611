import type { Address } from 'viem'
import { ServiceError } from '../../errors.ts'

/**
 * The error for an account that has an intent with an open break. Other accounts and the chains go
 * on; this account waits until an operator has looked into it.
 */
export function accountHeldError(account: Address): ServiceError {
  const words =
    'an earlier intent of it is not as it was signed; no new ones until the operator settles that'
  return new ServiceError('unavailable', `Account ${account} is under review: ${words}`, {
    issues: [
      { message: 'Account under review', context: { code: 'ACCOUNT_UNDER_REVIEW', account } },
    ],
    retriable: false,
  })
}
