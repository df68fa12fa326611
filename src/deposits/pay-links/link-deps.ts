import type { DepositAccount } from '../../domain/deposit/account.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { PayLink } from '../../domain/pay-link.ts'
import { findDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import type { LinkSealer } from './link-sealer.ts'

type LinkSettings = { enabled: boolean; ttlSeconds: number; maxTtlSeconds: number }

/** What the operations on pay links need. */
export type LinkDeps = DepositDeps & { sealer: LinkSealer; links: LinkSettings }

/** The same error for a forged link and for switched-off links, so that it reveals nothing. */
export function noSuchLink(): ServiceError {
  return new ServiceError('not-found', 'There is no such link')
}

/** The deposit address of a link, and its project, in whose name the payer's requests are made. */
export async function requireLinkAccount(
  { database }: Pick<DepositDeps, 'database'>,
  { account: address, environment }: Pick<PayLink, 'account' | 'environment'>,
): Promise<{ account: DepositAccount; caller: DepositCaller }> {
  const account = await findDepositAccount(database.sql, { address, environment })
  if (!account) throw noSuchLink()
  return { account, caller: { projectId: account.projectId, environment } }
}
