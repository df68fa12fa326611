import { randomUUID } from 'node:crypto'
import type { Address } from 'viem'
import type { KeptQuote, QuotedIntent } from '../../domain/intent/intent.ts'
import { haveSameTerms } from '../../domain/intent/quote/same-terms.ts'
import type { Environment } from '../../domain/project/project.ts'
import type { Json } from '../database/codec.ts'
import type { Sql } from '../database/sql.ts'
import {
  type CommitmentRow,
  type Commitments,
  selectCommitments,
  toCommitments,
} from './commitments.ts'
import { quoteTermsCodec } from './intent-codec.ts'

/** Stores routes until they are submitted or expire. */
export type QuoteKeeper = {
  keep(quotes: readonly KeptQuote[]): Promise<void>
  /** The same, and reads what the books hold against each of the accounts at that moment. */
  keepAndRead(quotes: readonly KeptQuote[], accounts: readonly Address[]): Promise<Commitments[]>
}

/** The document that holds the terms of an offer. */
type Document = { id: string; terms: QuotedIntent }

/**
 * A way to keep offers that writes terms which many of them have in common once. It knows by
 * itself what it has written: by the parts the offers are made of, for as long as these are used.
 */
export function createQuoteKeeper(sql: Sql): QuoteKeeper {
  const written = new WeakMap<QuotedIntent['elements'], Document>()

  const insert = async (quotes: readonly KeptQuote[], accounts?: readonly Address[]) => {
    const fresh = new Map<QuotedIntent['elements'], Document[]>()
    const documents = quotes.map((quote) => {
      const { elements } = quote
      const known = written.get(elements)
      const own = fresh.get(elements) ?? []
      const fits = ({ terms }: Document) => haveSameTerms(terms, quote)
      const present = known && fits(known) ? known : own.find(fits)
      if (present) return present
      const document = { id: randomUUID(), terms: quote }
      fresh.set(elements, [...own, document])
      return document
    })
    const batch = { quotes, documents, fresh: [...fresh.values()].flat() }
    const inserted = await insertAll(sql, batch, accounts)
    // Not before: until it is written for good, others write their own.
    for (const [elements, [first]] of fresh) if (first) written.set(elements, first)
    return inserted
  }
  const keepAll = async (quotes: readonly KeptQuote[], accounts?: readonly Address[]) => {
    const first = await insert(quotes, accounts)
    if (first.count === quotes.length) return first.commitments
    // The server has lost what it knew, as it may after a crash; nobody has heard of these yet.
    for (const { elements } of quotes) written.delete(elements)
    await sql`delete from quotes where id = any(${quotes.map(idOf)}::numeric[])`
    const second = await insert(quotes, accounts)
    if (second.count !== quotes.length) throw new Error('offers could not be written down')
    return second.commitments
  }
  return {
    async keep(quotes) {
      if (quotes.length > 0) await keepAll(quotes)
    },
    keepAndRead: keepAll,
  }
}

type Batch = {
  quotes: readonly KeptQuote[]
  /** Of each offer, in their order. */
  documents: readonly Document[]
  /** Those of them that are not written yet. */
  fresh: readonly Document[]
}

type Inserted = {
  /** How many were written: an offer whose document is not there is left out. */
  count: number
  commitments: Commitments[]
}

type InsertedRow = CommitmentRow | { what: 'kept'; amount: string }

async function insertAll(
  sql: Sql,
  { quotes, documents, fresh }: Batch,
  accounts?: readonly Address[],
): Promise<Inserted> {
  const isWritten = sql`exists (select from quote_documents d where d.id = q.document)`
  const kept = sql`kept as (
    insert into quotes (id, project_id, environment, expires_at, document, input_digests)
    select q.* from unnest(
      ${quotes.map(idOf)}::numeric[],
      ${quotes.map(({ projectId }) => projectId)}::uuid[],
      ${quotes.map(({ environment }) => environment)}::text[],
      ${quotes.map(({ quoteExpiresAt }) => quoteExpiresAt.toString())}::bigint[],
      ${documents.map(({ id }) => id)}::uuid[],
      ${quotes.map(({ inputDigests }) => inputDigests?.join(' ') ?? null)}::text[]
    ) as q (id, project_id, environment, expires_at, document, input_digests)
    where ${fresh.length === 0 ? isWritten : sql`q.document in (select id from fresh) or ${isWritten}`}
    returning 1)`
  const written = fresh.length === 0 ? kept : sql`${insertDocuments(sql, fresh)}, ${kept}`
  const count = sql`
    select 'kept' as what, null::bytea as account, 0::bigint as chain_id, ''::bytea as token,
      count(*)::numeric as amount
    from kept`
  const books = accounts && selectCommitments(sql, accounts)
  const rows = books
    ? await sql<InsertedRow[]>`with ${written}, ${books.pending} ${count} union all ${books.rows}`
    : await sql<InsertedRow[]>`with ${written} ${count}`
  const read: CommitmentRow[] = []
  let inserted = 0
  for (const row of rows) {
    if (row.what === 'kept') inserted = Number(row.amount)
    else read.push(row)
  }
  return { count: inserted, commitments: toCommitments(accounts ?? [], read) }
}

/** A part `fresh` of a statement. */
function insertDocuments(sql: Sql, fresh: readonly Document[]) {
  // As one text: in an array every quotation mark of the JSON would have to be escaped.
  const texts = JSON.stringify(fresh.map(({ terms }) => quoteTermsCodec.encode(terms)))
  return sql`fresh as (
    insert into quote_documents (id, expires_at, quote)
    select d.* from rows from (
      unnest(
        ${fresh.map(({ id }) => id)}::uuid[],
        ${fresh.map(({ terms }) => terms.quoteExpiresAt.toString())}::bigint[]),
      json_array_elements(${texts}::text::json)
    ) as d (id, expires_at, quote)
    returning id)`
}

function idOf({ id }: Pick<QuotedIntent, 'id'>): string {
  return id.toString()
}

export type QuoteKey = { id: bigint; projectId: string; environment: Environment }

/** The offer, if it was made to this project and its time is not over at `now` (Unix seconds). */
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
