import type { AppFeeBalances } from '../domain/cost/app-fees.ts'
import type { Caller } from '../domain/project/project.ts'
import { type AppFeeSums, readAppFeeSums } from '../store/ledger/app-fees.ts'
import type { AppFeeDeps } from './app-fee-deps.ts'

/**
 * Reads the app fees that are final and can be withdrawn, in the environment of the caller's key.
 */
export async function readBalances(
  { database }: Pick<AppFeeDeps, 'database'>,
  { caller }: { caller: Caller },
): Promise<AppFeeBalances> {
  return balancesOf(await readAppFeeSums(database.sql, caller))
}

export function balancesOf({ settledUsd, pendingUsd, paidUsd }: AppFeeSums): AppFeeBalances {
  const left = settledUsd - pendingUsd - paidUsd
  return { withdrawableUsd: left > 0n ? left : 0n, pendingUsd }
}
