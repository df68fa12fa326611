import type { WebhookEventStatus } from '../../domain/event/webhook-event.ts'
import type { ResendQuery, WebhookResend } from '../../domain/event/webhook-resend.ts'
import { isBigintText } from '../database/bigint-text.ts'
import type { Sql } from '../database/sql.ts'
import { WEBHOOK_DUE } from './webhook-queue.ts'

/** The most events that one job resends. */
const MOST = 10_000

/** Locks the project until the transaction ends; returns whether a job of it has pending events. */
export async function isResending(sql: Sql, projectId: string): Promise<boolean> {
  await sql`select from projects where id = ${projectId} for no key update`
  const [row] = await sql<{ busy: boolean }[]>`
    select exists (select from webhook_events
      where project_id = ${projectId} and status = 'pending' and resend_id is not null) as busy`
  return row?.busy ?? false
}

/**
 * Puts delivered or failed events back into their queues, in their order, and returns the job's id.
 * From then on any courier delivers them like new events, with retries and pauses.
 */
export async function insertResend(
  sql: Sql,
  projectId: string,
  { statuses, eventId, type, since, until, depositId, intentId }: ResendQuery,
): Promise<string> {
  const [job] = await sql<{ id: string }[]>`
    insert into webhook_resends (project_id) values (${projectId}) returning id`
  if (!job) throw new Error('the insert of a job that sends events again returned no row')
  await sql`
    with wanted as (
      select e.id from webhook_events e join webhook_streams s on s.id = e.stream_id
      where e.project_id = ${projectId} and e.status = any(${statuses as string[]}::text[])
        ${eventId === undefined ? sql`` : sql`and e.id = ${asId(eventId)}`}
        ${type === undefined ? sql`` : sql`and e.type = ${type}`}
        ${since === undefined ? sql`` : sql`and e.created_at >= ${since}`}
        ${until === undefined ? sql`` : sql`and e.created_at < ${until}`}
        ${depositId === undefined ? sql`` : sql`and e.deposit_id = ${asId(depositId)}`}
        ${intentId === undefined ? sql`` : sql`and e.intent_id = ${intentId.toString()}`}
      order by e.id limit ${MOST + 1}
    ), queued as (
      update webhook_events e set status = 'pending', delivered_at = null, resend_id = ${job.id},
        resent_at = now(), earlier_attempts = attempts
      where e.id in (select id from wanted order by id limit ${MOST}) and e.status <> 'pending'
      returning e.stream_id
    ), waiting as (
      select stream_id, count(*)::int as count from queued group by stream_id
    ), streams as (
      update webhook_streams s set pending = s.pending + w.count,
        next_attempt_at = case when s.pending = 0 then now() else s.next_attempt_at end
      from waiting w where s.id = w.stream_id
    )
    update webhook_resends set total = (select count(*) from queued),
      more = (select count(*) from wanted) > ${MOST}
    where id = ${job.id} returning pg_notify(${WEBHOOK_DUE}, '')`
  return job.id
}

/** Turns an id that is no bigint into null, which matches no row. */
const asId = (text: string) => (isBigintText(text) ? text : null)

export async function findResend(
  sql: Sql,
  { projectId, id }: { projectId: string; id: string },
): Promise<WebhookResend | undefined> {
  if (!isBigintText(id)) return undefined
  const [job] = await sql<{ total: number; more: boolean; created_at: Date }[]>`
    select total, more, created_at from webhook_resends
    where id = ${id} and project_id = ${projectId}`
  if (!job) return undefined
  const rows = await sql<{ status: WebhookEventStatus; count: number }[]>`
    select status, count(*)::int as count from webhook_events where resend_id = ${id}
    group by status`
  const counts = { pending: 0, delivered: 0, failed: 0 }
  for (const { status, count } of rows) counts[status] = count
  return { id, createdAt: job.created_at, total: job.total, more: job.more, counts }
}
