import type { Address } from 'viem'
import type { RegisteredAccount } from '../../domain/deposit/registration.ts'
import type { SessionApproval } from '../../domain/deposit/session-approval.ts'
import { invalid, ServiceError } from '../../domain/errors.ts'
import { addSourceChains, findDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { refusal } from '../recover/refusal.ts'
import { notRegisteredText } from './not-registered.ts'
import { readApprovedChains } from './read-approved-chains.ts'
import { describeAccount } from './register.ts'

type AddSessionsRequest = {
  caller: DepositCaller
  address: Address
  approval: SessionApproval
}

/** Adds chains to a registered account of the user's own, if its owner has signed for them. */
export async function addSessions(
  deps: DepositDeps,
  { caller, address, approval }: AddSessionsRequest,
): Promise<RegisteredAccount> {
  const { sql } = deps.database
  const { environment, projectId } = caller
  const account = await findDepositAccount(sql, { address, environment })
  if (!account) throw invalid(notRegisteredText(address, environment), ['params', 'address'])
  if (account.projectId !== projectId) {
    throw new ServiceError('forbidden', 'The account belongs to another project')
  }
  if (account.kind === 'managed') throw takesEveryChain()
  const place = ['body', 'sessionDetails']
  const chainIds = await readApprovedChains(deps, caller, { address, approval, place })
  const changed = await addSourceChains(sql, { id: account.id, chainIds })
  // Meanwhile the account was registered as a deposit address that the service made.
  if (!changed) throw takesEveryChain()
  return describeAccount(deps, changed)
}

function takesEveryChain(): ServiceError {
  const message =
    'The account is a deposit address of this service: it takes deposits on every chain without sessions'
  return refusal('validation', 'ACCOUNT_MANAGED', { message, path: ['params', 'address'] })
}
