import type { JwtAlgorithm, JwtKey, PublicJwk } from '../../domain/project/jwt-key.ts'
import type { Environment, ScopeLevel } from '../../domain/project/project.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

type Row = RowOf<
  'jwt_keys',
  {
    algorithm: JwtAlgorithm
    public_jwk: PublicJwk
    environment: Environment
    scope_intents: ScopeLevel
    scope_deposits: ScopeLevel
  }
>

export type NewJwtKey = Pick<
  JwtKey,
  'projectId' | 'issuer' | 'kid' | 'algorithm' | 'publicJwk' | 'environment' | 'scopes'
>

/** The channel that announces an enabled or disabled key; the payload is its id. */
export const JWT_KEY_CHANGED = 'jwt_key_changed'

const columns = (sql: Sql) => sql`
  id, project_id, issuer, kid, algorithm, public_jwk, environment, scope_intents, scope_deposits,
  enabled, created_at, last_used_at`

/** Inserts a key; undefined when one with the same issuer and `kid` exists. */
export async function insertJwtKey(sql: Sql, key: NewJwtKey): Promise<JwtKey | undefined> {
  const [row] = await sql<Row[]>`
    insert into jwt_keys (
      project_id, issuer, kid, algorithm, public_jwk, environment, scope_intents, scope_deposits)
    values (${key.projectId}, ${key.issuer}, ${key.kid}, ${key.algorithm},
      ${JSON.stringify(key.publicJwk)}::text::json, ${key.environment}, ${key.scopes.intents},
      ${key.scopes.deposits})
    on conflict (issuer, kid) do nothing
    returning ${columns(sql)}`
  return row && toJwtKey(row)
}

/** Finds disabled keys, too; the caller checks that. */
export async function findJwtKey(
  sql: Sql,
  { issuer, kid }: Pick<JwtKey, 'issuer' | 'kid'>,
): Promise<JwtKey | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from jwt_keys where issuer = ${issuer} and kid = ${kid}`
  return row && toJwtKey(row)
}

/** Lists all keys of a project including disabled ones, oldest first. */
export async function listJwtKeys(sql: Sql, projectId: string): Promise<JwtKey[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from jwt_keys where project_id = ${projectId} order by created_at, id`
  return rows.map(toJwtKey)
}

/** Enables or disables a key and announces that on commit; undefined when there is no such key. */
export async function updateJwtKey(
  sql: Sql,
  id: string,
  { enabled }: Pick<JwtKey, 'enabled'>,
): Promise<JwtKey | undefined> {
  const [row] = await sql<Row[]>`
    update jwt_keys set enabled = ${enabled} where id = ${id} returning ${columns(sql)}`
  if (!row) return undefined
  await sql`select pg_notify(${JWT_KEY_CHANGED}, ${row.id})`
  return toJwtKey(row)
}

/** Records the use of a key, at most once a minute like for API keys. */
export async function touchJwtKey(sql: Sql, id: string): Promise<void> {
  await sql`
    update jwt_keys set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`
}

function toJwtKey(row: Row): JwtKey {
  return {
    id: row.id,
    projectId: row.project_id,
    issuer: row.issuer,
    kid: row.kid,
    algorithm: row.algorithm,
    publicJwk: row.public_jwk,
    environment: row.environment,
    scopes: { intents: row.scope_intents, deposits: row.scope_deposits },
    enabled: row.enabled,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
