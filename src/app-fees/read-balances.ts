import type { AppFeeBalances } from '../core/app-fees.ts'
import type { Caller } from '../core/project.ts'
import { readAppFeeBalances } from '../store/app-fees.ts'
import type { Database } from '../store/database.ts'

/** What the caller's project has earned in the environment of its key. */
export function readBalances(
  { database }: { database: Pick<Database, 'sql'> },
  { caller }: { caller: Caller },
): Promise<AppFeeBalances> {
  return readAppFeeBalances(database.sql, caller)
}
