import { invalid } from '../../domain/errors.ts'
import type {
  EntryKind,
  SponsorAccount,
  SponsorEntry,
  SponsorPageQuery,
} from '../../domain/project/sponsor-account.ts'
import { isBigintText } from '../database/bigint-text.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import { readSponsorship, type SponsorKey } from './sponsorship.ts'

type Row = Omit<RowOf<'sponsor_entries', { kind: EntryKind }>, 'project_id' | 'environment'>

/** Lists entries, newest first; with `before` only older ones. */
export async function listSponsorEntries(
  sql: Sql,
  { projectId, environment }: SponsorKey,
  limit: number,
  before?: string,
): Promise<SponsorEntry[]> {
  const rows = await sql<Row[]>`
    select id, kind, amount_usd, intent_id, note, reference, created_at from sponsor_entries
    where project_id = ${projectId} and environment = ${environment}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`
  return rows.map(toEntry)
}

/**
 * Reads a project's sponsor balance, limits and a page of entries. The entries are numbered in the
 * order in which they become visible, so that no page misses one.
 */
export async function readSponsorAccount(
  sql: Sql,
  key: SponsorKey,
  { limit, cursor }: SponsorPageQuery,
): Promise<SponsorAccount> {
  if (cursor !== undefined && !isBigintText(cursor)) {
    const message = 'cursor is not one that this list has given; leave it out to begin anew'
    throw invalid(message, ['cursor'])
  }
  const found = await listSponsorEntries(sql, key, limit + 1, cursor)
  const entries = found.slice(0, limit)
  const nextCursor = found.length > limit ? (entries.at(-1)?.id ?? null) : null
  return { ...(await readSponsorship(sql, key)), entries, nextCursor }
}

export async function findSponsorEntry(
  sql: Sql,
  { projectId, environment }: SponsorKey,
  reference: string,
): Promise<SponsorEntry | undefined> {
  const [row] = await sql<Row[]>`
    select id, kind, amount_usd, intent_id, note, reference, created_at from sponsor_entries
    where project_id = ${projectId} and environment = ${environment}
      and reference = ${reference}`
  return row && toEntry(row)
}

function toEntry(row: Row): SponsorEntry {
  return {
    id: row.id,
    kind: row.kind,
    amountUsd: BigInt(row.amount_usd),
    intentId: row.intent_id === null ? null : BigInt(row.intent_id),
    note: row.note,
    reference: row.reference,
    createdAt: row.created_at,
  }
}
