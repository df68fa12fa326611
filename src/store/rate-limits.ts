import type { Sql } from './sql.ts'

export type Bucket = { requestsPerSecond: number; burst: number }

export type TokenRequest = {
  key: string
  /** What was used without asking; below zero, what is given back. */
  spent: number
  /** No more than this can be left, as whoever was alone until now knows; usually the burst. */
  ceiling: number
  wanted: number
}

export type TokenAnswer = {
  /** Whole tokens, at most what was wanted. */
  granted: number
  /** What is left after that; below zero when more was spent than there was. */
  left: number
}

/** The clock of the server was set back by more than a statement can wait for a row. */
const CLOCK_STEP_SECONDS = 1
const ROUND = 10_000

/**
 * Takes tokens out of the buckets of several keys, each once, and answers in their order. A bucket
 * nobody knows is full. Rows are locked in the order of keys, so that no two wait for each other.
 */
export async function takeTokens(
  sql: Sql,
  { requestsPerSecond, burst }: Bucket,
  requests: readonly TokenRequest[],
): Promise<TokenAnswer[]> {
  const rows = await sql<{ key: string; granted: number; left: number }[]>`
    insert into rate_limits as r (key, tokens, refilled_at, spent, ceiling, wanted, granted)
    select key, has - gets, statement_timestamp(), spent, ceiling, wanted, gets
    from unnest(
      ${requests.map(({ key }) => key)}::text[],
      ${requests.map(({ spent }) => spent)}::float8[],
      ${requests.map(({ ceiling }) => ceiling)}::float8[],
      ${requests.map(({ wanted }) => wanted)}::float8[]
    ) as q (key, spent, ceiling, wanted),
    lateral (select greatest(-${burst}::float8, least(${burst}::float8, least(${burst}::float8, ceiling) - spent)) as has) as before,
    lateral (select greatest(0, least(wanted, floor(has))) as gets) as after
    order by key
    on conflict (key) do update set
      (tokens, granted) = (
        select has - gets, gets
        from (
          select greatest(-${burst}::float8, least(${burst}::float8, least(${burst}::float8, excluded.ceiling,
            r.tokens + ${requestsPerSecond}::float8 * greatest(0,
              extract(epoch from excluded.refilled_at - r.refilled_at)::float8)
            ) - excluded.spent)) as has
        ) as before,
        lateral (select greatest(0, least(excluded.wanted, floor(has))) as gets) as after
      ),
      -- Whoever waited for the row comes with an older time; a clock that was set back counts anew.
      refilled_at = case
        when r.refilled_at > excluded.refilled_at + make_interval(secs => ${CLOCK_STEP_SECONDS})
        then excluded.refilled_at else greatest(r.refilled_at, excluded.refilled_at) end,
      spent = excluded.spent, ceiling = excluded.ceiling, wanted = excluded.wanted
    returning key, granted, tokens as left`
  const byKey = new Map(rows.map(({ key, granted, left }) => [key, { granted, left }]))
  return requests.map(({ key }) => byKey.get(key) ?? { granted: 0, left: 0 })
}

/** Deletes buckets that are full by now; true when there may be more of them. */
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
