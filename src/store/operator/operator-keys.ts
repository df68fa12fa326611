import type { OperatorKey, OperatorLevel } from '../../domain/project/operator-key.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

type Row = Omit<RowOf<'operator_keys', { level: OperatorLevel }>, 'key_hash'>

/** The channel that announces a revoked operator key to all processes; the payload is its id. */
export const OPERATOR_KEY_REVOKED = 'operator_key_revoked'

const columns = (sql: Sql) => sql`
  id, name, level, last_four, created_at, last_used_at, revoked_at`

export type NewOperatorKey = Pick<OperatorKey, 'name' | 'level' | 'lastFour'> & { keyHash: Buffer }

export async function insertOperatorKey(sql: Sql, key: NewOperatorKey): Promise<OperatorKey> {
  const [row] = await sql<Row[]>`
    insert into operator_keys (name, level, key_hash, last_four)
    values (${key.name}, ${key.level}, ${key.keyHash}, ${key.lastFour})
    returning ${columns(sql)}`
  if (!row) throw new Error('the insert of an operator key returned no row')
  return toOperatorKey(row)
}

/** Finds revoked keys, too; the caller checks that. */
export async function findOperatorKeyByHash(
  sql: Sql,
  keyHash: Buffer,
): Promise<OperatorKey | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from operator_keys where key_hash = ${keyHash}`
  return row && toOperatorKey(row)
}

/** Lists all keys including revoked ones, oldest first. */
export async function listOperatorKeys(sql: Sql): Promise<OperatorKey[]> {
  const rows = await sql<Row[]>`select ${columns(sql)} from operator_keys order by created_at, id`
  return rows.map(toOperatorKey)
}

/** Revokes a key and announces that on commit; false when there is no such key. */
export async function revokeOperatorKey(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update operator_keys set revoked_at = coalesce(revoked_at, now()) where id = ${id} returning 1`
  if (rows.length > 0) await sql`select pg_notify(${OPERATOR_KEY_REVOKED}, ${id})`
  return rows.length > 0
}

/** Records the use of a key, at most once a minute for all processes together. */
export async function touchOperatorKey(sql: Sql, id: string): Promise<void> {
  await sql`
    update operator_keys set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`
}

function toOperatorKey(row: Row): OperatorKey {
  return {
    id: row.id,
    name: row.name,
    level: row.level,
    lastFour: row.last_four,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}
