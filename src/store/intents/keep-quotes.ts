import { randomUUID } from 'node:crypto'
import { ServiceError } from '../../domain/errors.ts'
import type { KeptQuote } from '../../domain/intent/intent.ts'
import { createSettledBatches } from '../../lib/concurrency/batches.ts'
import type { Sql } from '../database/sql.ts'
import { quoteTermsCodec } from './intent-codec.ts'
import { QUOTE_STATEMENTS } from './quote-statements.ts'

/** Stores the routes of one quote; resolves when they can be submitted. */
export type KeepQuotes = (quotes: readonly KeptQuote[]) => Promise<void>

/** Stores the routes of concurrent quotes in one statement. */
export function createQuoteKeeper(sql: Sql): KeepQuotes {
  return createSettledBatches<readonly KeptQuote[], void>(async (all) => {
    try {
      await insertQuotes(sql, all.flat())
      return all.map(() => ({ status: 'fulfilled', value: undefined }))
    } catch (failure) {
      const isDatabaseAway = failure instanceof ServiceError && failure.kind === 'unavailable'
      if (all.length === 1 || isDatabaseAway) throw failure
      // Each quote is stored separately, so that no quote fails because of another one.
      return Promise.allSettled(all.map((quotes) => insertQuotes(sql, quotes)))
    }
  }, QUOTE_STATEMENTS)
}

async function insertQuotes(sql: Sql, quotes: readonly KeptQuote[]): Promise<void> {
  if (quotes.length === 0) return
  const documents = quotes.map(() => randomUUID())
  const ends = quotes.map(({ quoteExpiresAt }) => quoteExpiresAt.toString())
  // The terms are one text, because an array would escape every quotation mark of the JSON.
  const terms = JSON.stringify(quotes.map((quote) => quoteTermsCodec.encode(quote)))
  await sql`
    with written as (
      insert into quote_documents (id, expires_at, quote)
      select d.* from rows from (
        unnest(${documents}::uuid[], ${ends}::bigint[]),
        json_array_elements(${terms}::text::json)
      ) as d (id, expires_at, quote))
    insert into quotes (id, project_id, environment, expires_at, document, input_digests)
    select q.* from unnest(
      ${quotes.map(({ id }) => id.toString())}::numeric[],
      ${quotes.map(({ projectId }) => projectId)}::uuid[],
      ${quotes.map(({ environment }) => environment)}::text[],
      ${ends}::bigint[],
      ${documents}::uuid[],
      ${quotes.map(({ inputDigests }) => inputDigests?.join(' ') ?? null)}::text[]
    ) as q (id, project_id, environment, expires_at, document, input_digests)`
}
