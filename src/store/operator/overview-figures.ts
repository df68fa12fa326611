import type { DepositFigures, IntentFigures } from '../../domain/project/overview.ts'
import type { Environment } from '../../domain/project/project.ts'
import type { Sql } from '../database/sql.ts'

/** A period that includes `from` and excludes `to`, divided into parts of `partSeconds`. */
export type FigureSpan = { from: Date; to: Date; partSeconds: number; environment?: Environment }

/** Figures of one part, numbered from the beginning; null for the whole span. */
type Numbered<T> = { part: number | null; figures: T }

type IntentRow = {
  part: number | null
  accepted: string
  completed: string
  failed: string
  volume: string
  fees: string
  unvalued: string
  median_ms: number | null
  p95_ms: number | null
}

const partOf = (sql: Sql, time: ReturnType<Sql>, { from, partSeconds }: FigureSpan) =>
  sql`floor(extract(epoch from ${time} - ${from}::timestamptz) / ${partSeconds}::integer)::integer`

const inEnvironment = (sql: Sql, { environment }: FigureSpan) =>
  environment === undefined ? sql`` : sql`and environment = ${environment}`

/** Reads the figures of intents by the time of acceptance; omits parts without an intent. */
export async function readIntentFigures(
  sql: Sql,
  span: FigureSpan,
): Promise<Numbered<IntentFigures>[]> {
  const rows = await sql<IntentRow[]>`
    select part, count(*) as accepted,
      count(*) filter (where status = 'COMPLETED') as completed,
      count(*) filter (where status in ('FAILED', 'EXPIRED')) as failed,
      coalesce(sum(value_usd) filter (where status = 'COMPLETED'), 0) as volume,
      coalesce(sum(fees_usd) filter (where status = 'COMPLETED'), 0) as fees,
      count(*) filter (where status = 'COMPLETED' and value_usd is null) as unvalued,
      round(percentile_cont(0.5) within group (order by took)
        filter (where status = 'COMPLETED'))::integer as median_ms,
      round(percentile_cont(0.95) within group (order by took)
        filter (where status = 'COMPLETED'))::integer as p95_ms
    from (select status, value_usd, fees_usd, ${partOf(sql, sql`accepted_at`, span)} as part,
        extract(epoch from updated_at - accepted_at)::double precision * 1000 as took
      from intents
      where accepted_at >= ${span.from} and accepted_at < ${span.to} ${inEnvironment(sql, span)}) own
    group by grouping sets ((part), ())`
  return rows.map((row) => ({
    part: row.part,
    figures: {
      accepted: Number(row.accepted),
      completed: Number(row.completed),
      failed: Number(row.failed),
      volumeUsd: BigInt(row.volume),
      feesUsd: BigInt(row.fees),
      unvalued: Number(row.unvalued),
      medianMs: row.median_ms,
      p95Ms: row.p95_ms,
    },
  }))
}

/** Reads the figures of deposits by the time of arrival; spam and reorged deposits do not count. */
export async function readDepositFigures(
  sql: Sql,
  span: FigureSpan,
): Promise<Numbered<DepositFigures>[]> {
  const rows = await sql<
    {
      part: number | null
      arrived: string
      completed: string
      failed: string
      volume: string
    }[]
  >`
    select part, count(*) as arrived, count(*) filter (where state = 'completed') as completed,
      count(*) filter (where state in ('failed', 'rejected', 'expecting_refund', 'refunding',
        'refunded')) as failed,
      coalesce(sum(value_usd) filter (where state = 'completed'), 0) as volume
    from (select state, value_usd, ${partOf(sql, sql`created_at`, span)} as part
      from deposits
      where created_at >= ${span.from} and created_at < ${span.to} ${inEnvironment(sql, span)}
        and not is_spam and state <> 'reorged') own
    group by grouping sets ((part), ())`
  return rows.map((row) => ({
    part: row.part,
    figures: {
      arrived: Number(row.arrived),
      completed: Number(row.completed),
      failed: Number(row.failed),
      volumeUsd: BigInt(row.volume),
    },
  }))
}

/** Deposits that came to no good end and whose money still lies where it arrived. */
export type HeldDeposits = { state: string; count: number; usd: bigint | null; since: Date }

export async function readHeldDeposits(sql: Sql): Promise<HeldDeposits[]> {
  const rows = await sql<{ state: string; count: string; usd: string | null; since: Date }[]>`
    select state, count(*) as count, sum(value_usd) as usd, min(updated_at) as since
    from deposits
    where state in ('rejected', 'failed', 'reconciliation_required') and state <> 'completed'
      and not is_spam
    group by state order by state`
  return rows.map(({ state, count, usd, since }) => {
    return { state, count: Number(count), usd: usd === null ? null : BigInt(usd), since }
  })
}

export type FailingReceiver = {
  projectName: string
  /** Failures in a row. */
  failures: number
  waiting: number
  gone: boolean
}

/** The projects whose webhook receiver has failed last and for which events wait. */
export async function listFailingReceivers(sql: Sql): Promise<FailingReceiver[]> {
  const rows = await sql<{ name: string; failures: number; waiting: string; gone: boolean }[]>`
    select p.name, e.failures, w.waiting, e.gone_at is not null as gone
    from webhook_endpoints e
    join projects p on p.id = e.project_id
    cross join lateral (
      select coalesce(sum(pending), 0) as waiting from webhook_streams s
      where s.project_id = e.project_id and s.pending > 0) w
    where (e.failures > 0 or e.gone_at is not null) and w.waiting > 0
    order by w.waiting desc, p.name limit 50`
  return rows.map(({ name, failures, waiting, gone }) => {
    return { projectName: name, failures, waiting: Number(waiting), gone }
  })
}
