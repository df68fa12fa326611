import { type IntentFailReason, readFailReason } from '../../domain/failure/failure-table.ts'
import type { AcceptedIntent } from '../../domain/intent/intent.ts'
import type { Json } from '../database/codec.ts'
import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import { quotedIntentCodec, signaturesCodec } from './intent-codec.ts'
import type { IntentScope } from './intents.ts'

export type RefusedSubmission = {
  intent: AcceptedIntent
  /** In words made for clients. */
  failure: string
  failReason: IntentFailReason
}

/** Keeps these locks apart from those of submissions, accounts, simulations and the inventory. */
const REFUSALS = 0x51d

/** So many of a project stay readable: one that fails in a loop pushes out its own and nobody else's. */
export const MOST_REFUSED_SUBMISSIONS = 500

/** Keeps a refusal in the place of the project's oldest when there are enough; the last one of an id counts. */
export function saveRefusedSubmission(
  database: Pick<Database, 'transaction'>,
  { intent, failure, failReason }: RefusedSubmission,
  most = MOST_REFUSED_SUBMISSIONS,
): Promise<void> {
  const { signatures, acceptedAt: _, ...quote } = intent
  const { projectId } = quote
  const [terms, signed] = [quotedIntentCodec.encode(quote), signaturesCodec.encode(signatures)]
  return database.transaction(async (sql) => {
    // One after the other: those that come at the same time would not see each other.
    await sql`select pg_advisory_xact_lock(${REFUSALS}, hashtext(${projectId}))`
    // The lock may have made it wait: the moment is that of the row, not of the beginning.
    await sql`
      insert into refused_submissions
        (id, project_id, environment, quote, signatures, failure, fail_reason, refused_at)
      values (${intent.id.toString()}, ${projectId}, ${intent.environment},
        ${JSON.stringify(terms)}::text::json, ${JSON.stringify(signed)}::text::json, ${failure},
        ${failReason}, clock_timestamp())
      on conflict (id) do update set quote = excluded.quote, signatures = excluded.signatures,
        failure = excluded.failure, fail_reason = excluded.fail_reason,
        refused_at = excluded.refused_at`
    await sql`
      delete from refused_submissions where id in (
        select id from refused_submissions where project_id = ${projectId}
        order by refused_at desc offset ${most})`
  })
}

type Row = Pick<
  RowOf<'refused_submissions', { quote: Json; signatures: Json }>,
  'quote' | 'signatures' | 'failure' | 'fail_reason' | 'refused_at'
>

export async function findRefusedSubmission(
  sql: Sql,
  id: bigint,
  { projectId, environment }: IntentScope,
): Promise<RefusedSubmission | undefined> {
  const [row] = await sql<Row[]>`
    select quote, signatures, failure, fail_reason, refused_at from refused_submissions
    where id = ${id.toString()} and project_id = ${projectId} and environment = ${environment}`
  if (!row) return undefined
  const acceptedAt = BigInt(Math.floor(row.refused_at.getTime() / 1000))
  const signatures = signaturesCodec.decode(row.signatures)
  const intent = { ...quotedIntentCodec.decode(row.quote), signatures, acceptedAt }
  return { intent, failure: row.failure, failReason: readFailReason(row.fail_reason) }
}

const MOST_DELETED = 1_000

/** Forgets those of before the given second; returns whether there may be more. */
export async function deleteRefusedSubmissions(sql: Sql, before: bigint): Promise<boolean> {
  const { count } = await sql`
    delete from refused_submissions where id in (
      select id from refused_submissions where refused_at < to_timestamp(${before.toString()}::bigint)
      order by refused_at limit ${MOST_DELETED} for update skip locked)`
  return count === MOST_DELETED
}
