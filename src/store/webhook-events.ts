import { invalid } from '../core/errors.ts'
import type {
  WebhookEvent,
  WebhookEventPage,
  WebhookEventQuery,
  WebhookEventStatus,
} from '../core/webhook-event.ts'
import type { Sql } from './sql.ts'

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

/** Written in the transaction of the change that caused the event, so that neither exists alone. */
export async function insertWebhookEvent(sql: Sql, event: NewWebhookEvent): Promise<WebhookEvent> {
  const [row] = await sql<Row[]>`
    insert into webhook_events (id, project_id, deposit_id, type, time, payload)
    overriding system value
    values (${event.id ? sql`${event.id}` : sql`default`}, ${event.projectId},
      ${event.depositId ?? null}, ${event.type}, ${event.time}, ${event.payload})
    returning ${columns(sql)}`
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

/**
 * A page of a project's events, newest first. Paging by the id of the last one seen: events
 * that arrive meanwhile neither repeat nor push others off the pages.
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
    where project_id = ${projectId}
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
