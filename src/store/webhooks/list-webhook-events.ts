import type { WebhookEventPage, WebhookEventQuery } from '../../domain/event/webhook-event.ts'
import {
  type EventCursor,
  type EventPlace,
  readEventCursor,
  writeEventCursor,
} from '../../domain/event/webhook-event-cursor.ts'
import type { Sql } from '../database/sql.ts'
import { type EventRow, eventColumns, toEvent } from './webhook-events.ts'

/**
 * Lists a page of a project's events, newest first. Events that arrive meanwhile neither repeat nor
 * displace others. An event that was written before the first page was read but committed after it
 * comes with the next page, so that it is not missed.
 */
export async function listWebhookEvents(
  sql: Sql,
  { projectId, since, type, limit, cursor }: WebhookEventQuery & { projectId: string },
): Promise<WebhookEventPage> {
  const from = cursor === undefined ? undefined : readEventCursor(cursor)
  const wanted = sql`project_id = ${projectId}
    ${since === undefined ? sql`` : sql`and created_at >= ${since}`}
    ${type === undefined ? sql`` : sql`and type = ${type}`}`
  const columns = sql`${eventColumns(sql)}, pg_current_snapshot()::text as snapshot`
  const older = sql`
    select ${columns} from webhook_events where ${wanted} ${from ? sql`and id < ${from.low}` : sql``}
    order by id desc limit ${limit + 1}`
  const late = (at: EventCursor) => sql`
    select ${columns} from webhook_events
    where ${wanted} and id > ${at.low} and id <= ${at.high}
      and written_by >= pg_snapshot_xmin(${at.snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(written_by, ${at.snapshot}::pg_snapshot)
    order by id desc limit ${limit + 1}`
  const rows = await sql<(EventRow & { snapshot: string })[]>`
    ${from?.snapshot ? sql`(${late(from)}) union all (${older}) order by id desc limit ${limit + 1}` : older}`
  const events = rows.slice(0, limit).map(toEvent)
  if (rows.length <= limit) return { events, nextCursor: null }
  return { events, nextCursor: writeEventCursor(nextOf(rows.slice(0, limit), from)) }
}

function nextOf(
  page: readonly (EventRow & { snapshot: string })[],
  from: EventPlace | undefined,
): EventCursor {
  const first = page[0]
  const last = page.at(-1)
  if (!first || !last) throw new Error('the list of webhook events goes on, but its page is empty')
  if (!from?.snapshot) return { low: last.id, high: first.id, snapshot: first.snapshot }
  // Late events alone filled the page, so the late events below the last of them come next.
  const allLate = BigInt(last.id) > BigInt(from.low)
  if (allLate) return { ...from, high: String(BigInt(last.id) - 1n) }
  return { low: last.id, high: from.high, snapshot: first.snapshot }
}
