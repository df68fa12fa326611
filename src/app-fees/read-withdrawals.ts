import type { AppFeeWithdrawal } from '../domain/cost/app-fees.ts'
import { ServiceError } from '../domain/errors.ts'
import type { Caller } from '../domain/project/project.ts'
import { findWithdrawal, listWithdrawals as list } from '../store/ledger/app-fee-withdrawals.ts'
import type { AppFeeDeps } from './app-fee-deps.ts'

/** The list has no pages, because a project makes fewer withdrawals than this in years. */
const MOST = 1000

const LARGEST = 2n ** 63n - 1n

/** Lists the withdrawals of the caller's project and environment, newest first. */
export function listWithdrawals(
  { database }: Pick<AppFeeDeps, 'database'>,
  { caller }: { caller: Caller },
): Promise<AppFeeWithdrawal[]> {
  return list(database.sql, caller, MOST)
}

export async function readWithdrawal(
  { database }: Pick<AppFeeDeps, 'database'>,
  { caller, nonce }: { caller: Caller; nonce: bigint },
): Promise<AppFeeWithdrawal> {
  const found = nonce <= LARGEST && (await findWithdrawal(database.sql, nonce, caller))
  if (!found) throw new ServiceError('not-found', `There is no withdrawal ${nonce}`)
  return found
}
