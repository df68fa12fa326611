import type { IntentStatus } from '../../domain/intent/status/status.ts'
import type { Sql } from '../database/sql.ts'

export type Unfinished = {
  counts: ReadonlyMap<IntentStatus, number>
  /** How many of them are past their fill deadline at `now`. */
  stuck: number
}

/** Counts the intents that have not ended; `now` in Unix seconds. */
export async function countUnfinished(sql: Sql, now: bigint): Promise<Unfinished> {
  const rows = await sql<{ status: IntentStatus; count: string; stuck: string }[]>`
    select status, count(*) as count,
      count(*) filter (where fill_deadline < ${now.toString()}) as stuck
    from intents where status not in ('COMPLETED', 'FAILED', 'EXPIRED') group by status`
  return {
    counts: new Map(rows.map((row) => [row.status, Number(row.count)])),
    stuck: rows.reduce((sum, row) => sum + Number(row.stuck), 0),
  }
}

/** Whether there are accepted intents without steps. */
export async function hasStepless(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from intents i
      where status not in ('COMPLETED', 'FAILED', 'EXPIRED')
        and not exists (select from intent_steps s where s.intent_id = i.id)) as found`
  return row?.found ?? false
}

/** Locks accepted intents without steps. Runs in a transaction. */
export async function takeStepless(sql: Sql, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: string }[]>`
    select id from intents i
    where status not in ('COMPLETED', 'FAILED', 'EXPIRED')
      and not exists (select from intent_steps s where s.intent_id = i.id)
    order by seq limit ${limit} for no key update skip locked`
  return rows.map(({ id }) => BigInt(id))
}
