import type { WebhookEvent, WebhookEventStatus } from '../../domain/event/webhook-event.ts'
import { isBigintText } from '../database/bigint-text.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import { WEBHOOK_DUE } from './webhook-queue.ts'
import type { EventResult } from './webhook-results.ts'

export type NewWebhookEvent = {
  /** From `nextWebhookEventId` if the payload names the id; absent for the next id. */
  id?: string
  projectId: string
  depositId?: string | null
  /** Events of one deposit or of one intent arrive in order. */
  intentId?: bigint
  type: string
  time: Date
  payload: string
}

export type EventRow = Pick<
  RowOf<'webhook_events', { status: WebhookEventStatus }>,
  | 'id'
  | 'deposit_id'
  | 'intent_id'
  | 'type'
  | 'time'
  | 'status'
  | 'attempts'
  | 'payload'
  | 'delivered_at'
>

export const eventColumns = (sql: Sql) => sql`
  id, deposit_id, intent_id, type, time, status, attempts, payload, delivered_at`

/**
 * Inserts an event in the transaction of the change that caused it, so that neither exists alone,
 * and queues it behind the other events of its deposit or intent. `created_at` is at least the
 * event's time, not the beginning of the transaction: a list of events since the time of a known
 * event then includes that event.
 */
export async function insertWebhookEvent(sql: Sql, event: NewWebhookEvent): Promise<WebhookEvent> {
  const intentId = event.intentId?.toString() ?? null
  const [row] = await sql<EventRow[]>`
    with stream as (
      insert into webhook_streams as s (project_id, deposit_id, intent_id, pending, next_attempt_at)
      values (${event.projectId}, ${event.depositId ?? null}, ${intentId}, 1, now())
      on conflict (project_id, ${intentId === null ? sql`deposit_id` : sql`intent_id`}) do update set pending = s.pending + 1,
        next_attempt_at = case when s.pending = 0 then now() else s.next_attempt_at end
      returning id
    )
    insert into webhook_events
      (id, project_id, deposit_id, intent_id, type, time, created_at, payload, stream_id)
    overriding system value
    select coalesce(${event.id ?? null}::bigint,
        nextval(pg_get_serial_sequence('webhook_events', 'id'))),
      ${event.projectId}, ${event.depositId ?? null}::bigint, ${intentId}::numeric, ${event.type}, ${event.time}::timestamptz,
      greatest(now(), ${event.time}::timestamptz), ${event.payload}, stream.id from stream
    returning ${eventColumns(sql)}, pg_notify(${WEBHOOK_DUE}, '')`
  if (!row) throw new Error('the insert of a webhook event returned no row')
  return toEvent(row)
}

/** Reserves the id of an event that the caller will insert. */
export async function nextWebhookEventId(sql: Sql): Promise<string> {
  const [id] = await nextWebhookEventIds(sql, 1)
  if (!id) throw new Error('the sequence of webhook events returned no number')
  return id
}

/** Reserves the ids of events that the caller will insert, in ascending order. */
export async function nextWebhookEventIds(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select nextval(pg_get_serial_sequence('webhook_events', 'id')) as id
    from generate_series(1, ${count}::int)`
  return rows.map(({ id }) => id).sort((a, b) => Number(BigInt(a) - BigInt(b)))
}

export async function findWebhookEvent(
  sql: Sql,
  id: string,
): Promise<{ projectId: string; event: WebhookEvent } | undefined> {
  if (!isBigintText(id)) return undefined
  const [row] = await sql<(EventRow & { project_id: string })[]>`
    select project_id, ${eventColumns(sql)} from webhook_events where id = ${id}`
  return row && { projectId: row.project_id, event: toEvent(row) }
}

/** Makes a pending event, and those before it in its stream, due now. */
export async function bringForward(sql: Sql, id: string): Promise<WebhookEvent> {
  const [row] = await sql<EventRow[]>`
    with stream as (
      update webhook_streams s set next_attempt_at = now()
      from webhook_events e where e.id = ${id} and s.id = e.stream_id and s.pending > 0
    )
    select ${eventColumns(sql)}, pg_notify(${WEBHOOK_DUE}, '') from webhook_events where id = ${id}`
  if (!row) throw new Error(`webhook event ${id} was deleted while it was to be sent again`)
  return toEvent(row)
}

/** Records the result of resending an event that was delivered or given up before. */
export async function recordResend(sql: Sql, result: EventResult): Promise<WebhookEvent> {
  const [row] = await sql<EventRow[]>`
    update webhook_events set attempts = attempts + 1, last_attempt_at = now(),
      status = case when ${result.status} = 'delivered' then 'delivered' else status end,
      delivered_at = case when ${result.status} = 'delivered' then now() else delivered_at end,
      last_error = ${result.error}, last_status = ${result.httpStatus},
      latency_ms = ${result.latencyMs}
    where id = ${result.eventId} and status <> 'pending' returning ${eventColumns(sql)}`
  if (!row) throw new Error(`webhook event ${result.eventId} was deleted while it was sent again`)
  return toEvent(row)
}

export function toEvent(row: EventRow): WebhookEvent {
  return {
    id: row.id,
    depositId: row.deposit_id,
    intentId: row.intent_id,
    type: row.type,
    time: row.time,
    status: row.status,
    attempts: row.attempts,
    payload: row.payload,
    deliveredAt: row.delivered_at,
  }
}
