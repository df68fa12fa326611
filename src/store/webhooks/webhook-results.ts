import type { Sql } from '../database/sql.ts'

/** The result of one attempt for an event, or of ending it without one (`tried` is false). */
export type EventResult = {
  eventId: string
  status: 'pending' | 'delivered' | 'failed'
  tried: boolean
  error: string | null
  httpStatus: number | null
  latencyMs: number | null
}

/** A finished turn of a stream: the results of its events, and when the stream is due again. */
export type StreamTurn = {
  streamId: string
  projectId: string
  results: readonly EventResult[]
  /**
   * Milliseconds from now until the stream is due; the events behind the last one tried wait, too.
   */
  nextInMs: number
  /** True when the receiver answered 410. */
  gone: boolean
}

/**
 * Records the turns of streams, frees the streams and resets the failures of receivers that
 * succeeded, all in one statement. An event that another process has ended meanwhile stays as it is
 * and is counted once.
 */
export async function recordTurns(
  sql: Sql,
  worker: number,
  { turns, succeeded }: { turns: readonly StreamTurn[]; succeeded: readonly string[] },
): Promise<void> {
  const results = turns.flatMap((turn) => turn.results)
  await sql`
    with result as (
      select * from unnest(
        ${results.map((r) => r.eventId)}::bigint[], ${results.map((r) => r.status)}::text[],
        ${results.map((r) => r.tried)}::boolean[], ${results.map((r) => r.error)}::text[],
        ${results.map((r) => r.httpStatus)}::int[], ${results.map((r) => r.latencyMs)}::int[]
      ) as r (id, status, tried, error, http_status, latency_ms)
    ), ended as (
      update webhook_events e set status = r.status, attempts = e.attempts + r.tried::int,
        delivered_at = case when r.status = 'delivered' then clock_timestamp() end,
        last_attempt_at = case when r.tried then clock_timestamp() else e.last_attempt_at end,
        last_error = r.error, last_status = r.http_status, latency_ms = r.latency_ms
      from result r where e.id = r.id and e.status = 'pending'
      returning e.stream_id, e.status
    ), counted as (
      select stream_id, count(*)::int as count from ended where status <> 'pending'
      group by stream_id
    ), turn as (
      select t.id, t.next_in_ms, coalesce(c.count, 0) as count
      from unnest(${turns.map((t) => t.streamId)}::bigint[],
        ${turns.map((t) => Math.ceil(t.nextInMs))}::bigint[]) as t (id, next_in_ms)
      left join counted c on c.stream_id = t.id
    ), recovered as (
      update webhook_endpoints set failures = 0, open_until = null
      where project_id = any(${succeeded as string[]}::uuid[]) and failures > 0
    )
    update webhook_streams s set
      pending = s.pending - turn.count,
      owner = case when s.owner = ${worker} then null else s.owner end,
      next_attempt_at = case when s.owner = ${worker}
        then clock_timestamp() + make_interval(secs => turn.next_in_ms / 1000.0)
        else s.next_attempt_at end
    from turn where s.id = turn.id`
}

/** Adds to the receivers' failures in a row, and returns the new counts. */
export async function noteFailures(
  sql: Sql,
  failures: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await sql<{ project_id: string; failures: number }[]>`
    insert into webhook_endpoints as e (project_id, failures)
    select * from unnest(${[...failures.keys()]}::uuid[], ${[...failures.values()]}::int[])
    on conflict (project_id) do update set failures = e.failures + excluded.failures
    returning project_id, failures`
  return new Map(rows.map((row) => [row.project_id, row.failures]))
}

/** Pauses deliveries to receivers for a while. */
export async function openBreakers(sql: Sql, pauses: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update webhook_endpoints e set open_until = now() + make_interval(secs => p.ms / 1000.0)
    from unnest(${[...pauses.keys()]}::uuid[], ${[...pauses.values()]}::bigint[])
      as p (project_id, ms)
    where e.project_id = p.project_id`
}

/** Records receivers that answered 410 and want no more events. */
export async function noteGone(sql: Sql, projectIds: readonly string[]): Promise<void> {
  await sql`
    insert into webhook_endpoints (project_id, gone_at)
    select project_id, now() from unnest(${projectIds as string[]}::uuid[]) as g (project_id)
    on conflict (project_id) do update set gone_at = now()`
}
