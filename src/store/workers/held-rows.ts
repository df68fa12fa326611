import type { Sql } from '../database/sql.ts'
import { listDeadWorkers } from './workers.ts'

/** The tables whose rows one worker at a time can hold. */
export type HeldTable = 'deposits' | 'webhook_streams'

/** Frees the rows of workers that are dead or no longer registered, and returns their ids. */
export async function freeDeadRows(
  sql: Sql,
  table: HeldTable,
  leaseSeconds: number,
): Promise<string[]> {
  const dead = await listDeadWorkers(sql, leaseSeconds)
  const rows = await sql<{ id: string }[]>`
    update ${sql(table)} set owner = null
    where owner is not null and (owner = any(${dead}::int[])
      or not exists (select from relayer_workers w where w.id = owner))
    returning id`
  return rows.map(({ id }) => id)
}

/** Frees rows that a worker holds without knowing it, because the database's answer was lost. */
export async function freeForgottenRows(
  sql: Sql,
  table: HeldTable,
  { worker, known }: { worker: number; known: readonly string[] },
): Promise<number> {
  const rows = await sql`
    update ${sql(table)} set owner = null
    where owner = ${worker} and id <> all(${[...known]}::bigint[]) returning 1`
  return rows.length
}
