import type { AppFeeBalances } from '../core/app-fees.ts'
import type { Caller } from '../core/project.ts'
import { type AppFeeSums, readAppFeeSums } from '../store/app-fees.ts'
import type { AppFeeDeps } from './app-fee-deps.ts'

/** What the caller's project has earned in the environment of its key. */
export async function readBalances(
  { database }: Pick<AppFeeDeps, 'database'>,
  { caller }: { caller: Caller },
): Promise<AppFeeBalances> {
  return balancesOf(await readAppFeeSums(database.sql, caller))
}

export function balancesOf({ earnedUsd, pendingUsd, paidUsd }: AppFeeSums): AppFeeBalances {
  const left = earnedUsd - pendingUsd - paidUsd
  return { withdrawableUsd: left > 0n ? left : 0n, pendingUsd }
}
