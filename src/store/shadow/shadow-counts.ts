import type { Sql } from '../database/sql.ts'

export type ShadowStage = 'quote' | 'submission'

/** Counts one outcome of a quote or a submission for the current UTC day. */
export async function countInShadow(sql: Sql, stage: ShadowStage, outcome: string): Promise<void> {
  await sql`
    insert into shadow_counts (day, stage, outcome, count)
    values (to_char(now() at time zone 'utc', 'YYYY-MM-DD'), ${stage}, ${outcome}, 1)
    on conflict (day, stage, outcome) do update set count = shadow_counts.count + 1`
}
