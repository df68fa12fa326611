import { invalid } from '../../domain/errors.ts'
import type { IntentSearch } from '../../domain/project/operator-search.ts'
import { isBigintText } from '../database/bigint-text.ts'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { findIntents, type IntentPage } from './intents.ts'

/** Searches the intents of all projects, newest first; for an operator. */
export async function searchIntents(sql: Sql, search: IntentSearch): Promise<IntentPage> {
  const { projectId, environment, account, status, from, to, limit, cursor } = search
  if (cursor !== undefined && !isBigintText(cursor)) {
    const message = 'cursor is not one that this list has given; leave it out to begin anew'
    throw invalid(message, ['cursor'])
  }
  const rows = await sql<{ id: string; seq: string }[]>`
    select id, seq from intents
    where true
      ${cursor === undefined ? sql`` : sql`and seq < ${cursor}`}
      ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}
      ${environment === undefined ? sql`` : sql`and environment = ${environment}`}
      ${account === undefined ? sql`` : sql`and account = ${toBytes(account)}`}
      ${status === undefined ? sql`` : ofStatus(sql, status)}
      ${from === undefined ? sql`` : sql`and accepted_at >= ${from}`}
      ${to === undefined ? sql`` : sql`and accepted_at < ${to}`}
    order by seq desc
    limit ${limit + 1}`
  const page = rows.slice(0, limit)
  const found = await findIntents(
    sql,
    page.map(({ id }) => BigInt(id)),
  )
  const intents = page.flatMap(({ id }) => found.get(BigInt(id)) ?? [])
  return { intents, nextCursor: rows.length > limit ? (page.at(-1)?.seq ?? null) : null }
}

function ofStatus(sql: Sql, status: NonNullable<IntentSearch['status']>) {
  if (status === 'OPEN') return sql`and status not in ('COMPLETED', 'FAILED', 'EXPIRED')`
  // Whoever looks for what has failed means both.
  return status === 'FAILED'
    ? sql`and status in ('FAILED', 'EXPIRED')`
    : sql`and status = ${status}`
}
