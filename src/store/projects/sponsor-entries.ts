import type { Usd } from '../../domain/usd.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import type { EntryKind, SponsorKey } from './sponsorship.ts'

/** One change of a sponsor's balance. */
export type SponsorEntry = {
  kind: EntryKind
  /** Negative when it was taken. */
  amountUsd: Usd
  intentId: bigint | null
  note: string
  reference: string | null
  createdAt: Date
}

type Row = Omit<RowOf<'sponsor_entries', { kind: EntryKind }>, 'id' | 'project_id' | 'environment'>

/** The newest first. */
export async function listSponsorEntries(
  sql: Sql,
  { projectId, environment }: SponsorKey,
  limit: number,
): Promise<SponsorEntry[]> {
  const rows = await sql<Row[]>`
    select kind, amount_usd, intent_id, note, reference, created_at from sponsor_entries
    where project_id = ${projectId} and environment = ${environment}
    order by id desc limit ${limit}`
  return rows.map(toEntry)
}

export async function findSponsorEntry(
  sql: Sql,
  { projectId, environment }: SponsorKey,
  reference: string,
): Promise<SponsorEntry | undefined> {
  const [row] = await sql<Row[]>`
    select kind, amount_usd, intent_id, note, reference, created_at from sponsor_entries
    where project_id = ${projectId} and environment = ${environment}
      and reference = ${reference}`
  return row && toEntry(row)
}

function toEntry(row: Row): SponsorEntry {
  return {
    kind: row.kind,
    amountUsd: BigInt(row.amount_usd),
    intentId: row.intent_id === null ? null : BigInt(row.intent_id),
    note: row.note,
    reference: row.reference,
    createdAt: row.created_at,
  }
}
