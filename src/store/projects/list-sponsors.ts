import type { SponsorSummary } from '../../domain/project/sponsor-account.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'
import { limitsOf } from './sponsorship.ts'

type Row = Pick<
  RowOf<'sponsorships', { environment: SponsorSummary['environment'] }>,
  | 'project_id'
  | 'environment'
  | 'balance_usd'
  | 'gas_per_intent_usd'
  | 'bridge_fee_per_intent_usd'
  | 'per_intent_usd'
  | 'low_balance_usd'
> & { name: string; told_at: Date | null; day: string; month: string }

/** Lists every project that has a sponsor balance or limits, by name; for an operator. */
export async function listSponsors(sql: Sql): Promise<SponsorSummary[]> {
  const rows = await sql<Row[]>`
    select s.project_id, s.environment, p.name, s.balance_usd, s.gas_per_intent_usd,
      s.bridge_fee_per_intent_usd, s.per_intent_usd, s.low_balance_usd,
      (select created_at from sponsor_entries where id = s.low_balance_entry) as told_at,
      coalesce(c.day, 0) as day, coalesce(c.month, 0) as month
    from sponsorships s
    join projects p on p.id = s.project_id
    left join (
      select project_id, environment, -sum(amount_usd) as month,
        -sum(amount_usd) filter (where created_at >= now() - interval '1 day') as day
      from sponsor_entries
      where kind in ('charge', 'return') and created_at >= now() - interval '30 days'
      group by 1, 2) c on c.project_id = s.project_id and c.environment = s.environment
    order by p.name, p.id, s.environment`
  return rows.map((row) => ({
    projectId: row.project_id,
    projectName: row.name,
    environment: row.environment,
    balanceUsd: BigInt(row.balance_usd),
    limits: limitsOf(row),
    lowBalanceUsd: row.low_balance_usd === null ? null : BigInt(row.low_balance_usd),
    lowBalanceToldAt: row.told_at,
    chargedDayUsd: BigInt(row.day),
    chargedMonthUsd: BigInt(row.month),
  }))
}
