import type { Address } from 'viem'
import type { Usd } from '../../domain/usd.ts'
import { toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'
import type { ShadowStage } from './shadow-counts.ts'

/** UTC days like 2026-11-01; the period excludes `to`. */
export type ShadowPeriod = { from: string; to: string }

type ShadowSums = { volume: Usd; fees: Usd; gas: Usd; lp: Usd; earned: Usd }

/** The figures of one chain, layer and token; the sums include only would-have-fills. */
export type ShadowRow = ShadowSums & {
  chainId: number
  settlementLayer: string
  token: Address
  symbol: string
  routes: number
  fills: number
}

export type ShadowCount = { stage: ShadowStage; outcome: string; count: number }

type Found = {
  chain_id: string
  settlement_layer: string
  token: Buffer
  symbol: string
  routes: string
  fills: string
  volume: string
  fees: string
  gas: string
  lp: string
  earned: string
}

/** Reads the figures of a period by the day on which a route was quoted. */
export async function readShadowRows(sql: Sql, { from, to }: ShadowPeriod): Promise<ShadowRow[]> {
  const rows = await sql<Found[]>`
    select chain_id, settlement_layer, token, symbol, count(*) as routes, count(filled_at) as fills,
      coalesce(sum(volume_usd) filter (where filled_at is not null), 0) as volume,
      coalesce(sum(fees_usd) filter (where filled_at is not null), 0) as fees,
      coalesce(sum(gas_usd) filter (where filled_at is not null), 0) as gas,
      coalesce(sum(lp_usd) filter (where filled_at is not null), 0) as lp,
      coalesce(sum(earned_usd) filter (where filled_at is not null), 0) as earned
    from shadow_routes
    where offered_at >= ${from}::text::timestamp at time zone 'utc'
      and offered_at < ${to}::text::timestamp at time zone 'utc'
    group by chain_id, settlement_layer, token, symbol
    order by chain_id, settlement_layer, symbol, token`
  return rows.map((row) => ({
    chainId: Number(row.chain_id),
    settlementLayer: row.settlement_layer,
    token: toHex(row.token),
    symbol: row.symbol,
    routes: Number(row.routes),
    fills: Number(row.fills),
    volume: BigInt(row.volume),
    fees: BigInt(row.fees),
    gas: BigInt(row.gas),
    lp: BigInt(row.lp),
    earned: BigInt(row.earned),
  }))
}

export async function readShadowCounts(
  sql: Sql,
  { from, to }: ShadowPeriod,
): Promise<ShadowCount[]> {
  const rows = await sql<{ stage: ShadowStage; outcome: string; count: string }[]>`
    select stage, outcome, sum(count) as count from shadow_counts
    where day >= ${from} and day < ${to}
    group by stage, outcome order by stage, count desc, outcome`
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
