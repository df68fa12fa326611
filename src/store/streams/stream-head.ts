import type { Sql } from '../database/sql.ts'

/** The channel that is notified when events have got their positions. */
export const EVENTS_PLACED = 'streamed_events_placed'

export type StreamHead = {
  lastPosition: bigint
  prunedTo: bigint
  wholeSince: Date
  /** True when some event has no position yet. */
  isBehind: boolean
}

export async function readStreamHead(sql: Sql): Promise<StreamHead> {
  const [row] = await sql<
    { last_position: string; pruned_to: string; whole_since: Date; is_behind: boolean }[]
  >`
    select last_position, pruned_to, whole_since,
      exists (select from streamed_events where position is null) as is_behind
    from stream_head`
  if (!row)
    throw new Error(
      'the table stream_head has lost its only row, which a migration wrote; restore it from a backup',
    )
  return {
    lastPosition: BigInt(row.last_position),
    prunedTo: BigInt(row.pruned_to),
    wholeSince: row.whole_since,
    isBehind: row.is_behind,
  }
}

/**
 * Assigns positions to committed events and returns how many. Runs in a transaction. Only one
 * process at a time does it, and the next one sees all earlier positions, because the second
 * statement reads the database after the first one has locked the row. The order holds for each
 * intent or deposit: an event is written only after the previous one is committed, and gets a
 * greater id.
 */
export async function placeEvents(sql: Sql, limit: number): Promise<number> {
  const [head] = await sql<{ last_position: string }[]>`
    select last_position from stream_head for update`
  if (!head)
    throw new Error(
      'the table stream_head has lost its only row, which a migration wrote; restore it from a backup',
    )
  const rows = await sql`
    with waiting as (
      select id from streamed_events where position is null order by id limit ${limit}
    ), placed as (
      select id, ${head.last_position}::bigint + row_number() over (order by id) as position
      from waiting
    )
    update streamed_events e set position = p.position from placed p where e.id = p.id returning 1`
  if (rows.length === 0) return 0
  await sql`
    update stream_head set last_position = last_position + ${rows.length}
    returning pg_notify(${EVENTS_PLACED}, '')`
  return rows.length
}

/** How many rows one statement handles, so that none runs for long; the caller repeats it. */
const ROUND = 1_000

/**
 * Deletes the oldest expired events and records the last deleted position. Runs in a transaction.
 */
export async function pruneStreamedEvents(sql: Sql, keepMs: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    with oldest as (
      select id, written_at from streamed_events where position is not null
      order by position limit ${ROUND}
    ), gone as (
      delete from streamed_events e using oldest o
      where e.id = o.id and o.written_at < now() - make_interval(secs => ${keepMs / 1000})
      returning e.position, e.written_at
    ), noted as (
      update stream_head h set pruned_to = g.position, whole_since = greatest(h.whole_since, g.at)
      from (select max(position) as position, max(written_at) as at from gone) g
      where g.position is not null
    )
    select count(*)::int as count from gone`
  return row?.count ?? 0
}
