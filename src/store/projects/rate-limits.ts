import type { Sql } from '../database/sql.ts'

export type Bucket = { requestsPerSecond: number; burst: number }

export type TokenRequest = {
  key: string
  /** Tokens that were used without a request; negative for tokens that are given back. */
  spent: number
  /** At most this many tokens can be left, as a process that was alone knows; usually the burst. */
  ceiling: number
  /** Tokens for requests that are waiting. */
  needed: number
  /** Tokens for future requests; they count as held until they are reported in `released`. */
  ahead: number
  /** Held tokens that were used or given back since the last request. */
  released: number
}

export type TokenAnswer = {
  /** The granted whole tokens; they cover `needed` before `ahead`. */
  granted: number
  /** The tokens left in the bucket; negative when more was spent than there was. */
  left: number
}

/** A step back of the server's clock by more than this cannot come from waiting for a row. */
const CLOCK_STEP_SECONDS = 1
/** A live process reports its held tokens within this time; later they count as not held. */
const HELD_SECONDS = 2
const ROUND = 10_000

/**
 * Takes tokens out of the buckets of several keys, one request for each key, and returns the
 * results in their order. An unknown bucket is full. Rows are locked in the order of the keys to
 * avoid deadlocks.
 */
export async function takeTokens(
  sql: Sql,
  { requestsPerSecond, burst }: Bucket,
  requests: readonly TokenRequest[],
): Promise<TokenAnswer[]> {
  const full = sql`${burst}::float8`
  const list = (pick: (request: TokenRequest) => number) => requests.map(pick)
  const rows = await sql<{ key: string; granted: number; left: number }[]>`
    insert into rate_limits as r
      (key, tokens, held, refilled_at, spent, released, ceiling, needed, ahead, granted)
    select key, has - gets, greatest(0, gets - needed), statement_timestamp(),
      spent, released, ceiling, needed, ahead, gets
    from unnest(
      ${requests.map(({ key }) => key)}::text[], ${list(({ spent }) => spent)}::float8[],
      ${list(({ released }) => released)}::float8[], ${list(({ ceiling }) => ceiling)}::float8[],
      ${list(({ needed }) => needed)}::float8[], ${list(({ ahead }) => ahead)}::float8[]
    ) as q (key, spent, released, ceiling, needed, ahead),
    lateral (select greatest(-${full}, least(${full}, least(${full}, ceiling) - spent)) as has) as a,
    lateral (select greatest(0, least(needed + ahead, floor(has))) as gets) as b
    order by key
    on conflict (key) do update set
      (tokens, held, granted) = (
        select has - gets, kept + greatest(0, gets - excluded.needed), gets
        from (
          select extract(epoch from excluded.refilled_at - r.refilled_at)::float8 as seconds
        ) as a,
        lateral (select case when seconds > ${HELD_SECONDS} then 0 else r.held end as held) as b,
        lateral (select greatest(0, b.held - excluded.released) as kept) as c,
        lateral (
          select greatest(-${full}, least(${full} - kept, least(${full} - b.held, excluded.ceiling,
            r.tokens + ${requestsPerSecond}::float8 * greatest(0, seconds)) - excluded.spent)) as has
        ) as d,
        lateral (
          select greatest(0, least(excluded.needed + excluded.ahead, floor(has))) as gets
        ) as e
      ),
      -- Whoever waited for the row comes with an older time; a clock that was set back counts anew.
      refilled_at = case
        when r.refilled_at > excluded.refilled_at + make_interval(secs => ${CLOCK_STEP_SECONDS})
        then excluded.refilled_at else greatest(r.refilled_at, excluded.refilled_at) end,
      spent = excluded.spent, released = excluded.released, ceiling = excluded.ceiling,
      needed = excluded.needed, ahead = excluded.ahead
    returning key, granted, tokens as left`
  const byKey = new Map(rows.map(({ key, granted, left }) => [key, { granted, left }]))
  return requests.map(({ key }) => byKey.get(key) ?? { granted: 0, left: 0 })
}

/** Deletes buckets that are full by now; returns whether there may be more of them. */
export async function deleteFullBuckets(
  sql: Sql,
  { requestsPerSecond, burst }: Bucket,
): Promise<boolean> {
  const deleted = await sql`
    delete from rate_limits where key in (
      select key from rate_limits
      where refilled_at < now() - make_interval(
        secs => least(1e9, greatest(0, ${burst}::float8 - tokens) / ${requestsPerSecond}::float8))
      limit ${ROUND} for update skip locked)`
  return deleted.count === ROUND
}
