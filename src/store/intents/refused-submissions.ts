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
  /** A sentence for clients. */
  failure: string
  failReason: IntentFailReason
}

/** The class of these advisory locks, different from that of all other locks. */
const REFUSALS = 0x51d

/** How many refusals are kept for each project, so that a failing loop displaces only its own. */
export const MOST_REFUSED_SUBMISSIONS = 500

/**
 * Stores a refusal and deletes the project's oldest above the limit; a later one replaces the same
 * id.
 */
export function saveRefusedSubmission(
  database: Pick<Database, 'transaction'>,
  { intent, failure, failReason }: RefusedSubmission,
  most = MOST_REFUSED_SUBMISSIONS,
): Promise<void> {
  const { signatures, acceptedAt: _, ...quote } = intent
  const { projectId } = quote
  const [terms, signed] = [quotedIntentCodec.encode(quote), signaturesCodec.encode(signatures)]
  return database.transaction(async (sql) => {
    // The lock makes concurrent refusals wait, because they would not see each other's rows.
    await sql`select pg_advisory_xact_lock(${REFUSALS}, hashtext(${projectId}))`
    // `clock_timestamp` is the time of this statement; the transaction may have waited for the
    // lock.
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

/** Deletes refusals from before the given second; returns whether there may be more. */
export async function deleteRefusedSubmissions(sql: Sql, before: bigint): Promise<boolean> {
  const { count } = await sql`
    delete from refused_submissions where id in (
      select id from refused_submissions where refused_at < to_timestamp(${before.toString()}::bigint)
      order by refused_at limit ${MOST_DELETED} for update skip locked)`
  return count === MOST_DELETED
}
