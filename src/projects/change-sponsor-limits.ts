import { invalid } from '../domain/errors.ts'
import type { SponsorLimits, Sponsorship } from '../domain/project/sponsor-account.ts'
import type { Usd } from '../domain/usd.ts'
import type { Database } from '../store/database/database.ts'
import {
  lockSponsorship,
  readSponsorship,
  type SponsorKey,
  setLowBalance,
  setSponsorLimits,
} from '../store/projects/sponsorship.ts'
import { requireProject } from './require-project.ts'

/** Null removes a limit; an absent limit stays. */
export type LimitChange = { [Name in keyof SponsorLimits]?: Usd | null }

export type HeldLimits = Pick<Sponsorship, 'limits' | 'lowBalanceUsd'>

/**
 * Sets how much one intent may take of a project's balance, and below which balance the project is
 * notified; returns all limits that apply now.
 */
export async function changeSponsorLimits(
  database: Pick<Database, 'sql' | 'transaction'>,
  key: SponsorKey,
  { lowBalanceUsd, ...change }: LimitChange & { lowBalanceUsd?: Usd | null | undefined },
): Promise<HeldLimits> {
  if (
    [...Object.values(change), lowBalanceUsd].some(
      (usd) => usd !== null && usd !== undefined && usd < 0n,
    )
  ) {
    throw invalid('A limit must not be negative')
  }
  await requireProject(database.sql, key.projectId)
  return database.transaction(async (sql) => {
    await lockSponsorship(sql, key)
    const before = await readSponsorship(sql, key)
    const given = Object.entries({ ...before.limits, ...withoutAbsent(change) })
    const limits: SponsorLimits = Object.fromEntries(given.filter(([, usd]) => usd !== null))
    await setSponsorLimits(sql, key, limits)
    if (lowBalanceUsd === undefined) return { limits, lowBalanceUsd: before.lowBalanceUsd }
    await setLowBalance(sql, key, lowBalanceUsd)
    return { limits, lowBalanceUsd }
  })
}

function withoutAbsent(change: LimitChange): LimitChange {
  return Object.fromEntries(Object.entries(change).filter(([, usd]) => usd !== undefined))
}
