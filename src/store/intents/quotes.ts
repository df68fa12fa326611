import type { KeptQuote } from '../../domain/intent/intent.ts'
import type { Environment } from '../../domain/project/project.ts'
import type { Json } from '../database/codec.ts'
import type { Sql } from '../database/sql.ts'
import { quoteTermsCodec } from './intent-codec.ts'

export type QuoteKey = { id: bigint; projectId: string; environment: Environment }

/** Finds a route that was quoted to this project and is valid at `now` (Unix seconds). */
export async function findQuote(
  sql: Sql,
  { id, projectId, environment }: QuoteKey,
  now: bigint,
): Promise<KeptQuote | undefined> {
  const [row] = await sql<{ quote: Json; input_digests: string | null }[]>`
    select d.quote, q.input_digests from quotes q join quote_documents d on d.id = q.document
    where q.id = ${id.toString()} and q.project_id = ${projectId}
      and q.environment = ${environment} and q.expires_at >= ${now.toString()}`
  if (!row) return undefined
  const inputDigests = row.input_digests?.split(' ')
  const quote = { id, projectId, environment, ...quoteTermsCodec.decode(row.quote) }
  return { ...quote, ...(inputDigests && { inputDigests }) }
}

/** Whether a route that was quoted to this project is valid at `now`. */
export async function isOffered(
  sql: Sql,
  { id, projectId, environment }: QuoteKey,
  now: bigint,
): Promise<boolean> {
  const rows = await sql`
    select 1 from quotes where id = ${id.toString()} and project_id = ${projectId}
      and environment = ${environment} and expires_at >= ${now.toString()}`
  return rows.length > 0
}

const MOST_DELETED = 5_000

/** Deletes routes that expired before the given second; returns whether there may be more. */
export async function deleteExpiredQuotes(sql: Sql, before: bigint): Promise<boolean> {
  const { count: quotes } = await sql`
    delete from quotes where id in (
      select id from quotes where expires_at < ${before.toString()}
      order by expires_at limit ${MOST_DELETED} for update skip locked)`
  const { count: documents } = await sql`
    delete from quote_documents where id in (
      select id from quote_documents where expires_at < ${before.toString()}
      order by expires_at limit ${MOST_DELETED} for update skip locked)`
  return quotes === MOST_DELETED || documents === MOST_DELETED
}
