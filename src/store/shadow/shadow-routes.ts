import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { Forecast } from '../../domain/intent/shadow/forecast.ts'
import { usdToDecimal } from '../../domain/usd.ts'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

export type ShadowRoute = {
  route: Pick<QuotedIntent, 'id' | 'projectId' | 'environment' | 'pricing'>
  forecast: Forecast
}

/** Stores a quoted route; storing the same route again changes nothing. */
export async function saveShadowRoute(
  sql: Sql,
  { route, forecast: f }: ShadowRoute,
): Promise<void> {
  const prices = {
    tokens: Object.fromEntries(
      [...route.pricing.tokenPrices].map(([symbol, usd]) => [symbol, usdToDecimal(usd)]),
    ),
    gas: Object.fromEntries(
      [...route.pricing.gasPrices].map(([chainId, wei]) => [chainId, wei.toString()]),
    ),
  }
  await sql`
    insert into shadow_routes (intent_id, project_id, environment, settlement_layer, chain_id,
      token, symbol, volume_usd, fees_usd, gas_usd, lp_usd, earned_usd, prices)
    values (${route.id.toString()}, ${route.projectId}, ${route.environment},
      ${f.settlementLayer}, ${f.chainId}, ${toBytes(f.token.address)}, ${f.token.symbol},
      ${f.volume.toString()}, ${f.fees.toString()}, ${f.gas.toString()}, ${f.lp.toString()},
      ${f.earned.toString()}, ${JSON.stringify(prices)}::text::json)
    on conflict do nothing`
}

/** Marks a route as one that would have been filled; false when it was marked before. */
export async function markShadowFill(sql: Sql, id: bigint): Promise<boolean> {
  const { count } = await sql`
    update shadow_routes set filled_at = now()
    where intent_id = ${id.toString()} and filled_at is null`
  return count === 1
}

const MOST_DELETED = 1_000

/**
 * Deletes routes that are older than `keepDays`, and the oldest routes above `keepOffers`. Returns
 * whether there may be more to delete. Would-have-fills are deleted by age only.
 */
export async function deleteOldShadowRoutes(
  sql: Sql,
  { keepDays, keepOffers }: { keepDays: number; keepOffers: number },
): Promise<boolean> {
  const { count: old } = await sql`
    delete from shadow_routes where intent_id in (
      select intent_id from shadow_routes where offered_at < now() - make_interval(days => ${keepDays})
      order by offered_at limit ${MOST_DELETED} for update skip locked)`
  const { count: many } = await sql`
    delete from shadow_routes where intent_id in (
      select intent_id from shadow_routes where filled_at is null
      order by offered_at desc offset ${keepOffers} limit ${MOST_DELETED})`
  await sql`
    delete from shadow_counts
    where day < to_char(now() at time zone 'utc' - make_interval(days => ${keepDays}), 'YYYY-MM-DD')`
  return old === MOST_DELETED || many === MOST_DELETED
}
