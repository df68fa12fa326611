import type { Sql } from '../database/sql.ts'
import { listDeadWorkers } from './workers.ts'

/** Tables whose rows are held by one worker at a time. */
export type HeldTable = 'deposits' | 'webhook_streams'

/** Frees what workers hold that are dead, or struck from the list, and returns how many rows. */
export async function freeDeadRows(
  sql: Sql,
  table: HeldTable,
  leaseSeconds: number,
): Promise<number> {
  const dead = await listDeadWorkers(sql, leaseSeconds)
  const rows = await sql`
    update ${sql(table)} set owner = null
    where owner is not null and (owner = any(${dead}::int[])
      or not exists (select from relayer_workers w where w.id = owner))
    returning 1`
  return rows.length
}

/** Frees what a worker has taken and does not know of, because the database's answer was lost. */
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
