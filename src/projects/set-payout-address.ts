import { type Address, getAddress, isAddress, zeroAddress } from 'viem'
import { invalid, ServiceError } from '../core/errors.ts'
import type { Database } from '../store/database.ts'
import { setPayoutAddress as store } from '../store/projects.ts'
import { isUuid } from './is-uuid.ts'

/** Says where a project's app fees are paid to; withdrawals under way keep the address they have. */
export async function setPayoutAddress(
  database: Pick<Database, 'sql'>,
  { projectId, address }: { projectId: string; address: string | null },
): Promise<Address | null> {
  // With capitals in it, the checksum counts.
  if (address !== null && (!isAddress(address) || address === zeroAddress)) {
    throw invalid(`${address} is not an address that can be paid to`)
  }
  const payee = address && getAddress(address)
  if (!isUuid(projectId) || !(await store(database.sql, projectId, payee))) {
    throw new ServiceError('not-found', `There is no project ${projectId}`)
  }
  return payee
}
