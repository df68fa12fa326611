import { invalid } from '../core/errors.ts'
import type { WebhookEventPage, WebhookEventQuery } from '../core/webhook-event.ts'
import type { Sql } from './sql.ts'
import { type EventRow, eventColumns, toEvent } from './webhook-events.ts'

/**
 * Where the last page ended. Ids are given before their transactions commit, so an event may
 * turn up between those of a page that is already out: `snapshot` is what that page could see.
 */
type Cursor = { low: string; high: string; snapshot: string }

/**
 * A page of a project's events, newest first. Events that arrive meanwhile neither repeat nor
 * push others off the pages; one that was written before the first page but committed after it
 * comes with the next page instead of falling between the two.
 */
export async function listWebhookEvents(
  sql: Sql,
  { projectId, since, type, limit, cursor }: WebhookEventQuery & { projectId: string },
): Promise<WebhookEventPage> {
  const from = cursor === undefined ? undefined : readCursor(cursor)
  const wanted = sql`project_id = ${projectId}
    ${since === undefined ? sql`` : sql`and created_at >= ${since}`}
    ${type === undefined ? sql`` : sql`and type = ${type}`}`
  const columns = sql`${eventColumns(sql)}, pg_current_snapshot()::text as snapshot`
  const older = sql`
    select ${columns} from webhook_events where ${wanted} ${from ? sql`and id < ${from.low}` : sql``}
    order by id desc limit ${limit + 1}`
  const late = (at: Cursor) => sql`
    select ${columns} from webhook_events
    where ${wanted} and id > ${at.low} and id <= ${at.high}
      and written_by >= pg_snapshot_xmin(${at.snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(written_by, ${at.snapshot}::pg_snapshot)
    order by id desc limit ${limit + 1}`
  const rows = await sql<(EventRow & { snapshot: string })[]>`
    ${from ? sql`(${late(from)}) union all (${older}) order by id desc limit ${limit + 1}` : older}`
  const events = rows.slice(0, limit).map(toEvent)
  if (rows.length <= limit) return { events, nextCursor: null }
  return { events, nextCursor: writeCursor(nextOf(rows.slice(0, limit), from)) }
}

function nextOf(
  page: readonly (EventRow & { snapshot: string })[],
  from: Cursor | undefined,
): Cursor {
  const first = page[0]
  const last = page.at(-1)
  if (!first || !last) throw new Error('a page with more to come is not empty')
  if (!from) return { low: last.id, high: first.id, snapshot: first.snapshot }
  // Latecomers alone filled the page: those below the last of them are still to come.
  const allLate = BigInt(last.id) > BigInt(from.low)
  if (allLate) return { ...from, high: String(BigInt(last.id) - 1n) }
  return { low: last.id, high: from.high, snapshot: first.snapshot }
}

function writeCursor({ low, high, snapshot }: Cursor): string {
  return Buffer.from(`${low}/${high}/${snapshot}`, 'latin1').toString('base64url')
}

const CURSOR = /^(\d{1,19})\/(\d{1,19})\/(\d{1,19}:\d{1,19}:[\d,]{0,4000})$/
const GREATEST_ID = 2n ** 63n - 1n

function readCursor(text: string): Cursor {
  const [, low, high, snapshot] =
    CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  const fits = [low, high].every((id) => id !== undefined && BigInt(id) <= GREATEST_ID)
  if (low && high && snapshot && fits && isSnapshot(snapshot)) return { low, high, snapshot }
  throw invalid('query.cursor is not the nextCursor of a page', ['query', 'cursor'])
}

/** As PostgreSQL reads one: `xmin:xmax:` and the transactions between them, ascending. */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', list = ''] = text.split(':')
  const between = list === '' ? [] : list.split(',')
  if (between.includes('')) return false
  const numbers = [xmin, ...between, xmax].map(BigInt)
  const ascending = numbers.every((it, at) => at === 0 || it >= (numbers[at - 1] ?? 0n))
  return ascending && (numbers[0] ?? 0n) > 0n && (numbers.at(-1) ?? 0n) <= GREATEST_ID
}
