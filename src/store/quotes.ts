import type { QuotedIntent } from '../core/intent/intent.ts'
import type { Environment } from '../core/project.ts'
import type { Json } from './codec.ts'
import { quotedIntentCodec } from './intent-codec.ts'
import type { Sql } from './sql.ts'

/** Keeps offers until they are submitted or forgotten. */
export async function insertQuotes(sql: Sql, quotes: readonly QuotedIntent[]): Promise<void> {
  if (quotes.length === 0) return
  // As one text: in an array every quotation mark of the JSON would have to be escaped.
  const documents = JSON.stringify(quotes.map(quotedIntentCodec.encode))
  await sql`
    insert into quotes (id, project_id, environment, quote, expires_at)
    select id, project_id, environment, quote, expires_at
    from rows from (
      unnest(
        ${quotes.map(({ id }) => id.toString())}::numeric[],
        ${quotes.map(({ projectId }) => projectId)}::uuid[],
        ${quotes.map(({ environment }) => environment)}::text[],
        ${quotes.map(({ quoteExpiresAt }) => quoteExpiresAt.toString())}::bigint[]),
      json_array_elements(${documents}::text::json)
    ) as q (id, project_id, environment, expires_at, quote)`
}

export type QuoteKey = { id: bigint; projectId: string; environment: Environment }

/** The offer, if it was made to this project and its time is not over at `now` (Unix seconds). */
export async function findQuote(
  sql: Sql,
  { id, projectId, environment }: QuoteKey,
  now: bigint,
): Promise<QuotedIntent | undefined> {
  const [row] = await sql<{ quote: Json }[]>`
    select quote from quotes
    where id = ${id.toString()} and project_id = ${projectId} and environment = ${environment}
      and expires_at >= ${now.toString()}`
  return row && quotedIntentCodec.decode(row.quote)
}

/** Forgets offers that expired before the given second, and answers how many. */
export async function deleteExpiredQuotes(sql: Sql, before: bigint): Promise<number> {
  const rows = await sql`
    delete from quotes where id in (
      select id from quotes where expires_at < ${before.toString()}
      order by expires_at limit 5000 for update skip locked)
    returning id`
  return rows.length
}
