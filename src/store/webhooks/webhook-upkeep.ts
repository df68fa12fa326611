import type { Sql } from '../database/sql.ts'

/** How many rows one statement handles, so that none runs for long; the caller repeats it. */
const ROUND = 1_000

/**
 * Fails events that have waited too long, such as those behind a breaker that never closed, and
 * returns how many. Events of claimed streams are left to their courier.
 */
export async function giveUpOverdue(sql: Sql, afterMs: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    with overdue as (
      select e.id from webhook_events e join webhook_streams s on s.id = e.stream_id
      where e.status = 'pending' and s.owner is null
        and e.created_at < now() - make_interval(secs => ${afterMs / 1000})
        and coalesce(e.resent_at, e.created_at) < now() - make_interval(secs => ${afterMs / 1000})
      order by e.created_at limit ${ROUND} for update skip locked
    ), ended as (
      update webhook_events e set status = 'failed',
        last_error = concat_ws('; ', 'given up: it waited too long', e.last_error)
      from overdue o where e.id = o.id returning e.stream_id
    ), by_stream as (
      select stream_id, count(*)::int as count from ended group by stream_id
    ), counted as (
      update webhook_streams s set pending = s.pending - b.count from by_stream b
      where s.id = b.stream_id
    )
    select coalesce(sum(count), 0)::int as count from by_stream`
  return row?.count ?? 0
}

/** Deletes events that ended long ago, and old streams without pending events. */
export async function pruneEvents(sql: Sql, keepMs: number): Promise<void> {
  const age = sql`now() - make_interval(secs => ${keepMs / 1000})`
  await sql`
    delete from webhook_events where id in (
      select id from webhook_events where status <> 'pending' and created_at < ${age}
      order by created_at limit ${ROUND} for update skip locked)`
  await sql`
    delete from webhook_streams where id in (
      select id from webhook_streams where pending = 0 and next_attempt_at < ${age}
      order by next_attempt_at limit ${ROUND} for update skip locked)`
}
