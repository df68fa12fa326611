import { type Address, getAddress, isAddress, zeroAddress } from 'viem'
import type { Chain } from '../domain/chain.ts'
import { invalid, ServiceError } from '../domain/errors.ts'
import { impossibleRecipient } from '../domain/intent/request/impossible-recipients.ts'
import type { Database } from '../store/database/database.ts'
import { setPayoutAddress as store } from '../store/projects/projects.ts'
import { listRelayerAccounts } from '../store/transactions/relayer-accounts.ts'
import { isUuid } from './is-uuid.ts'

export type PayoutWish = {
  projectId: string
  address: string | null
  /** The chains on which fees may be paid; the address must be able to own tokens on them. */
  chains?: readonly Chain[]
}

/**
 * Sets the address that a project's app fees are paid to; pending withdrawals keep their address.
 */
export async function setPayoutAddress(
  database: Pick<Database, 'sql'>,
  { projectId, address, chains = [] }: PayoutWish,
): Promise<Address | null> {
  // `isAddress` checks the checksum of an address in mixed case.
  if (address !== null && (!isAddress(address) || address === zeroAddress)) {
    throw invalid(`${address} is not an address that can be paid to`)
  }
  if (address !== null) {
    const relayers = (await listRelayerAccounts(database.sql)).map((account) => account.address)
    const [what] = chains.flatMap((chain) => impossibleRecipient(address, chain, relayers) ?? [])
    if (what)
      throw invalid(`${address} is ${what}, and nobody could use tokens that are paid to it`)
  }
  const payee = address && getAddress(address)
  if (!isUuid(projectId) || !(await store(database.sql, projectId, payee))) {
    throw new ServiceError('not-found', `There is no project ${projectId}`)
  }
  return payee
}
