import { totalFees } from '../../domain/cost/fees.ts'
import { routeValue } from '../../domain/cost/route-value.ts'
import { invalid } from '../../domain/errors.ts'
import { type IntentFailReason, readFailReason } from '../../domain/failure/failure-table.ts'
import type { AcceptedIntent, IntentSignatures, QuotedIntent } from '../../domain/intent/intent.ts'
import type { IntentStatus } from '../../domain/intent/status/status.ts'
import type { Environment } from '../../domain/project/project.ts'
import { isBigintText } from '../database/bigint-text.ts'
import type { Json } from '../database/codec.ts'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import { hasOpenBreak } from '../ledger/ledger-breaks.ts'
import type { RowOf } from '../schema/row-of.ts'
import { quotedIntentCodec, signaturesCodec } from './intent-codec.ts'

/** Wakes the relayer; the payload is the intent's id. */
export const INTENT_ACCEPTED = 'intent_accepted'
/** Notifies listeners of a new status; the payload is the intent's id. */
export const INTENT_CHANGED = 'intent_changed'

export type IntentScope = { projectId: string; environment: Environment }

export type Acceptance = {
  quote: QuotedIntent
  signatures: IntentSignatures
  /** 32 bytes that distinguish this submission from others for the same quote. */
  fingerprint: Uint8Array
}

export type StoredIntent = {
  seq: bigint
  status: IntentStatus
  failure: string | null
  /** Null unless the intent has failed or expired. */
  failReason: IntentFailReason | null
  intent: AcceptedIntent
  /** Unix seconds. */
  updatedAt: bigint
  /** True when the intent has an open break. */
  held: boolean
}

type Row = Pick<
  RowOf<'intents', { status: IntentStatus; quote: Json; signatures: Json }>,
  | 'seq'
  | 'status'
  | 'failure'
  | 'fail_reason'
  | 'quote'
  | 'signatures'
  | 'accepted_at'
  | 'updated_at'
> & { held: boolean }

const columns = (sql: Sql) => sql`
  seq, status, failure, fail_reason, quote, signatures, accepted_at, updated_at,
  ${hasOpenBreak(sql, sql`intents.id`)} as held`

/** Inserts an accepted intent; the relayer is notified when the transaction commits. */
export async function insertIntent(sql: Sql, acceptance: Acceptance): Promise<void> {
  const { quote, signatures, fingerprint } = acceptance
  await sql`
    insert into intents (id, project_id, environment, account, destination_chain_id,
      settlement_layer, quote, signatures, fingerprint, expires, fill_deadline, value_usd, fees_usd,
      events)
    values (${quote.id.toString()}, ${quote.projectId}, ${quote.environment},
      ${toBytes(quote.account.address)}, ${quote.request.destinationChainId},
      ${quote.settlementLayer}, ${JSON.stringify(quotedIntentCodec.encode(quote))}::text::json,
      ${JSON.stringify(signaturesCodec.encode(signatures))}::text::json, ${fingerprint},
      ${quote.expires.toString()}, ${quote.fillDeadline.toString()},
      ${routeValue(quote.cost)?.toString() ?? null}, ${totalFees(quote.cost.fees).toString()}, 1)`
  await sql`select pg_notify(${INTENT_ACCEPTED}, ${quote.id.toString()})`
}

/** Finds the earlier submission under an id, of any project; undefined if there is none. */
export async function findSubmission(
  sql: Sql,
  id: bigint,
): Promise<(IntentScope & { fingerprint: Buffer; status: IntentStatus }) | undefined> {
  const [row] = await sql<
    { project_id: string; environment: Environment; fingerprint: Buffer; status: IntentStatus }[]
  >`select project_id, environment, fingerprint, status from intents where id = ${id.toString()}`
  if (!row) return undefined
  const { project_id: projectId, environment, fingerprint, status } = row
  return { projectId, environment, fingerprint, status }
}

/** The time at which an intent of the scope was accepted; undefined if there is none. */
export async function findAcceptedAt(
  sql: Sql,
  id: bigint,
  scope: IntentScope,
): Promise<Date | undefined> {
  const [row] = await sql<{ accepted_at: Date }[]>`
    select accepted_at from intents where id = ${id.toString()} ${inScope(sql, scope)}`
  return row?.accepted_at
}

/** Reads an intent; without a scope, of any project, for the service's own work. */
export async function findIntent(
  sql: Sql,
  id: bigint,
  scope?: IntentScope,
): Promise<StoredIntent | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from intents
    where id = ${id.toString()} ${scope ? inScope(sql, scope) : sql``}`
  return row && toStored(row)
}

/** Reads the intents that exist, by id, of any project; for the service's own work. */
export async function findIntents(
  sql: Sql,
  ids: readonly bigint[],
): Promise<Map<bigint, StoredIntent>> {
  const rows = await sql<(Row & { id: string })[]>`
    select id, ${columns(sql)} from intents where id = any(${ids.map(String)}::numeric[])`
  return new Map(rows.map((row) => [BigInt(row.id), toStored(row)]))
}

/** Why an intent failed: as a sentence for clients, and as a code. */
type End = { failure: string; failReason: IntentFailReason }

/**
 * Changes the status of an intent if it is still the one that the caller saw, and returns the
 * number of this event of the intent. Undefined otherwise: another process has changed the intent
 * and the caller must read it again.
 */
export async function moveIntent(
  sql: Sql,
  { id, from, to, ...end }: { id: bigint; from: IntentStatus; to: IntentStatus } & Partial<End>,
): Promise<number | undefined> {
  const [row] = await sql<{ events: number }[]>`
    update intents set status = ${to}, failure = ${end.failure ?? null},
      fail_reason = ${end.failReason ?? null}, updated_at = now(),
      events = events + 1
    where id = ${id.toString()} and status = ${from}
    returning events, pg_notify(${INTENT_CHANGED}, id::text)`
  return row?.events
}

export type IntentPage = { intents: StoredIntent[]; nextCursor: string | null }

/**
 * Reads a page of a project's intents, newest first; the cursor is the `seq` of the last one seen.
 */
export async function listIntents(
  sql: Sql,
  query: IntentScope & { limit: number; cursor?: string },
): Promise<IntentPage> {
  const { limit, cursor } = query
  if (cursor !== undefined && !isBigintText(cursor)) {
    const message = 'cursor is not one that this list has given; leave it out to begin anew'
    throw invalid(message, ['cursor'])
  }
  const rows = await sql<Row[]>`
    select ${columns(sql)} from intents
    where true ${inScope(sql, query)}
      ${cursor === undefined ? sql`` : sql`and seq < ${cursor}`}
    order by seq desc
    limit ${limit + 1}`
  const intents = rows.slice(0, limit).map(toStored)
  const last = intents.at(-1)
  return { intents, nextCursor: rows.length > limit && last ? last.seq.toString() : null }
}

const inScope = (sql: Sql, { projectId, environment }: IntentScope) =>
  sql`and project_id = ${projectId} and environment = ${environment}`

function toStored(row: Row): StoredIntent {
  const quote = quotedIntentCodec.decode(row.quote)
  const signatures = signaturesCodec.decode(row.signatures)
  return {
    seq: BigInt(row.seq),
    status: row.status,
    failure: row.failure,
    failReason: hasFailed(row.status) ? readFailReason(row.fail_reason) : null,
    intent: { ...quote, signatures, acceptedAt: toSeconds(row.accepted_at) },
    updatedAt: toSeconds(row.updated_at),
    held: row.held,
  }
}

function hasFailed(status: IntentStatus): boolean {
  return status === 'FAILED' || status === 'EXPIRED'
}

function toSeconds(date: Date): bigint {
  return BigInt(Math.floor(date.getTime() / 1000))
}
