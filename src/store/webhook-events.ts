import { invalid } from '../core/errors.ts'
import type {
  WebhookEvent,
  WebhookEventPage,
  WebhookEventQuery,
  WebhookEventStatus,
} from '../core/webhook-event.ts'
import type { Sql } from './sql.ts'
import { WEBHOOK_DUE } from './webhook-queue.ts'
import type { EventResult } from './webhook-results.ts'

export type NewWebhookEvent = {
  /** From `nextWebhookEventId`, for an event whose payload names it; absent = the next one. */
  id?: string
  projectId: string
  depositId?: string | null
  type: string
  time: Date
  payload: string
}

type Row = {
  id: string
  deposit_id: string | null
  type: string
  time: Date
  status: WebhookEventStatus
  attempts: number
  payload: string
  delivered_at: Date | null
}

const columns = (sql: Sql) => sql`
  id, deposit_id, type, time, status, attempts, payload, delivered_at`

/**
 * Written in the transaction of the change that caused the event, so that neither exists alone,
 * and put in its deposit's queue.
 */
export async function insertWebhookEvent(sql: Sql, event: NewWebhookEvent): Promise<WebhookEvent> {
  const [row] = await sql<Row[]>`
    with stream as (
      insert into webhook_streams as s (project_id, deposit_id, pending, next_attempt_at)
      values (${event.projectId}, ${event.depositId ?? null}, 1, now())
      on conflict (project_id, deposit_id) do update set pending = s.pending + 1,
        next_attempt_at = case when s.pending = 0 then now() else s.next_attempt_at end
      returning id
    )
    insert into webhook_events (id, project_id, deposit_id, type, time, payload, stream_id)
    overriding system value
    select coalesce(${event.id ?? null}::bigint,
        nextval(pg_get_serial_sequence('webhook_events', 'id'))),
      ${event.projectId}, ${event.depositId ?? null}::bigint, ${event.type}, ${event.time}::timestamptz,
      ${event.payload}, stream.id from stream
    returning ${columns(sql)}, pg_notify(${WEBHOOK_DUE}, '')`
  if (!row) throw new Error('the insert returned no row')
  return toEvent(row)
}

/** The id of the event that is written next. */
export async function nextWebhookEventId(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select nextval(pg_get_serial_sequence('webhook_events', 'id')) as id`
  if (!row) throw new Error('the sequence gave no number')
  return row.id
}

export async function findWebhookEvent(
  sql: Sql,
  id: string,
): Promise<{ projectId: string; event: WebhookEvent } | undefined> {
  if (!isCursor(id)) return undefined
  const [row] = await sql<(Row & { project_id: string })[]>`
    select project_id, ${columns(sql)} from webhook_events where id = ${id}`
  return row && { projectId: row.project_id, event: toEvent(row) }
}

/** Has an event that waits, and those before it, tried at once. */
export async function bringForward(sql: Sql, id: string): Promise<WebhookEvent> {
  const [row] = await sql<Row[]>`
    with stream as (
      update webhook_streams s set next_attempt_at = now()
      from webhook_events e where e.id = ${id} and s.id = e.stream_id and s.pending > 0
    )
    select ${columns(sql)}, pg_notify(${WEBHOOK_DUE}, '') from webhook_events where id = ${id}`
  if (!row) throw new Error(`webhook event ${id} is gone`)
  return toEvent(row)
}

/** What came of sending once more an event that had come to its end. */
export async function recordResend(sql: Sql, result: EventResult): Promise<WebhookEvent> {
  const [row] = await sql<Row[]>`
    update webhook_events set attempts = attempts + 1, last_attempt_at = now(),
      status = case when ${result.status} = 'delivered' then 'delivered' else status end,
      delivered_at = case when ${result.status} = 'delivered' then now() else delivered_at end,
      last_error = ${result.error}, last_status = ${result.httpStatus},
      latency_ms = ${result.latencyMs}
    where id = ${result.eventId} and status <> 'pending' returning ${columns(sql)}`
  if (!row) throw new Error(`webhook event ${result.eventId} is gone`)
  return toEvent(row)
}

/**
 * A page of a project's events, newest first. Paging by the id of the last one seen: events
 * that arrive meanwhile neither repeat nor push others off the pages. An id is given before its
 * transaction commits, so a page ends where one that is still under way might yet put an event.
 */
export async function listWebhookEvents(
  sql: Sql,
  { projectId, since, type, limit, cursor }: WebhookEventQuery & { projectId: string },
): Promise<WebhookEventPage> {
  if (cursor !== undefined && !isCursor(cursor)) {
    throw invalid('cursor is not one that this list has given', ['cursor'])
  }
  const rows = await sql<Row[]>`
    select ${columns(sql)} from webhook_events
    where project_id = ${projectId} and written_by < pg_snapshot_xmin(pg_current_snapshot())
      ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      ${since === undefined ? sql`` : sql`and created_at >= ${since}`}
      ${type === undefined ? sql`` : sql`and type = ${type}`}
    order by id desc
    limit ${limit + 1}`
  const events = rows.slice(0, limit).map(toEvent)
  return { events, nextCursor: rows.length > limit ? (events.at(-1)?.id ?? null) : null }
}

/** Digits that fit a bigint. */
function isCursor(text: string): boolean {
  return /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n
}

function toEvent(row: Row): WebhookEvent {
  return {
    id: row.id,
    depositId: row.deposit_id,
    type: row.type,
    time: row.time,
    status: row.status,
    attempts: row.attempts,
    payload: row.payload,
    deliveredAt: row.delivered_at,
  }
}
