import type { Address } from 'viem'
import type { DayPrice } from '../../domain/ledger/value/day-value.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** A price that a feed reported and that passed the checks. */
export type PriceReading = {
  chainId: number
  token: Address
  decimals: number
  usd: bigint
  source: { chainId: number; feed: Address; updatedAt: bigint }
}

/**
 * Stores prices as the last ones of the current UTC day, in one statement. Any number of processes
 * may call it: a row is changed at most once in `everySeconds`, by the first of them.
 */
export async function keepPrices(
  sql: Sql,
  readings: readonly PriceReading[],
  everySeconds: number,
): Promise<void> {
  if (readings.length === 0) return
  await sql`
    insert into token_prices as kept (chain_id, token, day, decimals, first_usd, first_at, last_usd,
      last_at, source_chain_id, feed, feed_updated_at)
    select n.chain_id, n.token, date_trunc('day', now(), 'UTC'), n.decimals, n.usd, now(), n.usd,
      now(), n.source, n.feed, to_timestamp(n.updated_at)
    from unnest(
      ${readings.map(({ chainId }) => String(chainId))}::bigint[],
      ${readings.map(({ token }) => toBytes(token))}::bytea[],
      ${readings.map(({ decimals }) => decimals)}::integer[],
      ${readings.map(({ usd }) => usd.toString())}::numeric[],
      ${readings.map(({ source }) => String(source.chainId))}::bigint[],
      ${readings.map(({ source }) => toBytes(source.feed))}::bytea[],
      ${readings.map(({ source }) => source.updatedAt.toString())}::bigint[]
    ) as n (chain_id, token, decimals, usd, source, feed, updated_at)
    -- In one order, so that two processes never wait for each other.
    order by n.chain_id, n.token
    on conflict (chain_id, token, day) do update set decimals = excluded.decimals,
      last_usd = excluded.last_usd, last_at = excluded.last_at,
      source_chain_id = excluded.source_chain_id, feed = excluded.feed,
      feed_updated_at = excluded.feed_updated_at
    where kept.last_at <= excluded.last_at - make_interval(secs => ${everySeconds})`
}

/** Reads the last prices of each day of a period and of the day before it. */
export async function readDayPrices(
  sql: Sql,
  { from, to }: { from: Date; to: Date },
): Promise<DayPrice[]> {
  const rows = await sql<
    {
      chain_id: string
      token: Buffer
      day: Date
      decimals: number
      last_usd: string
      last_at: Date
    }[]
  >`
    select chain_id, token, day, decimals, last_usd, last_at from token_prices
    where day >= ${from}::timestamptz - interval '24 hours' and day < ${to}
    order by day, chain_id, token`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    token: toHex(row.token),
    day: row.day.toISOString().slice(0, 10),
    decimals: row.decimals,
    usd: BigInt(row.last_usd),
    at: row.last_at,
  }))
}
