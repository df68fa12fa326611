import type { Address } from 'viem'
import type { AccountCheck, RegisteredAccount } from '../../domain/deposit/registration.ts'
import { ServiceError } from '../../domain/errors.ts'
import { findDepositAccount, findDepositAccounts } from '../../store/deposits/deposit-accounts.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { notRegistered } from './not-registered.ts'
import { describeAccount } from './register.ts'

/**
 * Reads the registration of an address for any caller, because a payer may check it before paying.
 */
export async function checkAccount(deps: DepositDeps, address: Address): Promise<AccountCheck> {
  const account = (await findDepositAccounts(deps.database.sql, { addresses: [address] })).at(-1)
  return account ? describeAccount(deps, account) : null
}

/**
 * Reads an account of the caller's project; throws `not-found`, or `forbidden` for another
 * project's.
 */
export async function readOwnAccount(
  deps: DepositDeps,
  { caller, address }: { caller: DepositCaller; address: Address },
): Promise<RegisteredAccount> {
  const { environment } = caller
  const account = await findDepositAccount(deps.database.sql, { address, environment })
  if (!account) throw notRegistered(address, environment)
  if (account.projectId !== caller.projectId) {
    throw new ServiceError('forbidden', 'The account belongs to another project')
  }
  return describeAccount(deps, account)
}
