import {
  type ApiKey,
  type Environment,
  MAX_ACTIVE_KEYS,
  type ScopeLevel,
} from '../../domain/project/project.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

type Row = Omit<
  RowOf<
    'api_keys',
    { environment: Environment; scope_intents: ScopeLevel; scope_deposits: ScopeLevel }
  >,
  'key_hash' | 'slot'
>

export type NewApiKey = Pick<
  ApiKey,
  'projectId' | 'name' | 'environment' | 'scopes' | 'lastFour'
> & {
  keyHash: Buffer
}

/** The channel that announces a revoked key to all processes; the payload is its id. */
export const API_KEY_REVOKED = 'api_key_revoked'

const columns = (sql: Sql) => sql`
  id, project_id, name, environment, scope_intents, scope_deposits, last_four, created_at,
  last_used_at, revoked_at`

/**
 * Inserts the key into the project's first free slot; undefined when all slots are taken. The
 * caller must hold the project's lock, otherwise a race for the last slot ends in a unique
 * violation.
 */
export async function insertApiKey(sql: Sql, key: NewApiKey): Promise<ApiKey | undefined> {
  const [row] = await sql<Row[]>`
    insert into api_keys (
      project_id, name, environment, scope_intents, scope_deposits, key_hash, last_four, slot)
    select ${key.projectId}, ${key.name}, ${key.environment}, ${key.scopes.intents},
      ${key.scopes.deposits}, ${key.keyHash}, ${key.lastFour}, free.slot
    from (
      select slot from generate_series(1, ${MAX_ACTIVE_KEYS}) as slot
      where not exists (
        select from api_keys taken
        where taken.project_id = ${key.projectId} and taken.slot = slot.slot
          and taken.revoked_at is null)
      order by slot limit 1
    ) free
    returning ${columns(sql)}`
  return row && toApiKey(row)
}

export async function findApiKey(sql: Sql, id: string): Promise<ApiKey | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from api_keys where id = ${id}`
  return row && toApiKey(row)
}

/** Finds revoked keys, too; the caller checks that. */
export async function findApiKeyByHash(sql: Sql, keyHash: Buffer): Promise<ApiKey | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from api_keys where key_hash = ${keyHash}`
  return row && toApiKey(row)
}

/** Lists all keys of a project including revoked ones, oldest first. */
export async function listApiKeys(sql: Sql, projectId: string): Promise<ApiKey[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from api_keys where project_id = ${projectId} order by created_at, id`
  return rows.map(toApiKey)
}

/** Revokes an active key and announces it on commit; undefined when it is not active. */
export async function revokeActiveApiKey(sql: Sql, id: string): Promise<ApiKey | undefined> {
  const [row] = await sql<Row[]>`
    update api_keys set revoked_at = now() where id = ${id} and revoked_at is null
    returning ${columns(sql)}`
  if (!row) return undefined
  await sql`select pg_notify(${API_KEY_REVOKED}, ${row.id})`
  return toApiKey(row)
}

/** Records the use of a key, at most once a minute for all processes together. */
export async function touchApiKey(sql: Sql, id: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`
}

function toApiKey(row: Row): ApiKey {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    environment: row.environment,
    scopes: { intents: row.scope_intents, deposits: row.scope_deposits },
    lastFour: row.last_four,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}
