import { invalid } from '../domain/errors.ts'
import type { Usd } from '../domain/usd.ts'
import type { Database } from '../store/database/database.ts'
import {
  lockSponsorship,
  readSponsorship,
  type SponsorKey,
  type SponsorLimits,
  setSponsorLimits,
} from '../store/projects/sponsorship.ts'
import { requireProject } from './require-project.ts'

/** Null takes a limit away; one that is absent stays. */
export type LimitChange = { [Name in keyof SponsorLimits]?: Usd | null }

/** Says how much one intent may take of a project's balance; answers all limits that hold now. */
export async function changeSponsorLimits(
  database: Pick<Database, 'sql' | 'transaction'>,
  key: SponsorKey,
  change: LimitChange,
): Promise<SponsorLimits> {
  if (Object.values(change).some((usd) => usd !== null && usd !== undefined && usd < 0n)) {
    throw invalid('A limit is no negative amount')
  }
  await requireProject(database.sql, key.projectId)
  return database.transaction(async (sql) => {
    await lockSponsorship(sql, key)
    const { limits: before } = await readSponsorship(sql, key)
    const given = Object.entries({ ...before, ...withoutAbsent(change) })
    const limits: SponsorLimits = Object.fromEntries(given.filter(([, usd]) => usd !== null))
    await setSponsorLimits(sql, key, limits)
    return limits
  })
}

function withoutAbsent(change: LimitChange): LimitChange {
  return Object.fromEntries(Object.entries(change).filter(([, usd]) => usd !== undefined))
}
