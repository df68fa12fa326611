import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'

/**
 * Copies projects, keys and operator keys from one database into another, with their ids and with
 * revoked and disabled keys.
 */
export async function copyProjects(source: Sql, target: Database): Promise<void> {
  // The source may be from a version without payout addresses.
  const projects = await source`
    select id, name, created_at,
      decode(substr(to_jsonb(p) ->> 'payout_address', 3), 'hex') as payout_address
    from projects p`
  const keys = await source`
    select id, project_id, name, environment, scope_intents, scope_deposits, key_hash, last_four,
      slot, created_at, last_used_at, revoked_at
    from api_keys`
  const jwtKeys = await readRows(source, 'jwt_keys')
  const operatorKeys = await readRows(source, 'operator_keys')
  await target.transaction(async (sql) => {
    for (const row of projects) await sql`insert into projects ${sql(row)} on conflict do nothing`
    for (const row of keys) await sql`insert into api_keys ${sql(row)} on conflict do nothing`
    for (const row of jwtKeys) {
      await sql`
        insert into jwt_keys select * from json_populate_record(null::jwt_keys, ${row}::text::json)
        on conflict do nothing`
    }
    for (const row of operatorKeys) {
      await sql`
        insert into operator_keys
        select * from json_populate_record(null::operator_keys, ${row}::text::json)
        on conflict do nothing`
    }
  })
}

/** Reads the rows of a table as JSON texts; none if the source's version lacks the table. */
async function readRows(source: Sql, table: 'jwt_keys' | 'operator_keys'): Promise<string[]> {
  const [known] = await source<{ found: boolean }[]>`
    select to_regclass(${`public.${table}`}) is not null as found`
  if (!known?.found) return []
  const rows = await source<{ row: string }[]>`
    select to_json(k)::text as row from ${source(table)} k`
  return rows.map(({ row }) => row)
}
