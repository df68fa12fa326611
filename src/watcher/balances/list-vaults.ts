import type { Address } from 'viem'
import { isVault } from '../../domain/deposit/factory-of.ts'
import { findDepositAccounts } from '../../store/deposits/deposit-accounts.ts'
import type { ChainTask } from '../chain-task.ts'

/**
 * Those of the addresses, in lower case, whose logs tell all that leaves them. An account of its
 * owner is none of them: whoever owns it can have it log anything, and can spend without any log.
 */
export async function listVaults(
  { chain, database }: Pick<ChainTask, 'chain' | 'database'>,
  addresses: Iterable<Address>,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(addresses)]
  if (asked.length === 0) return new Set()
  const accounts = await findDepositAccounts(database.sql, { addresses: asked })
  const vaults = accounts.filter((account) => isVault(account, chain.contracts))
  return new Set(vaults.map(({ address }) => address.toLowerCase()))
}
