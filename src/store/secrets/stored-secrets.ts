import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import { SEALED_TEXT, SealedSecretError } from './secret-seal.ts'

/** The place of a project's webhook secrets, the former one included. */
export const webhookPlace = (projectId: string) => `webhook ${projectId}`

/** How many secrets are sealed with a key; null: they are plain text. */
export type SecretCount = { keyId: string | null; service: number; webhooks: number }

type Row = { key_id: string | null; service: number; webhooks: number }

/** Counts the secrets in the database by their key, without opening any. */
export async function countSecrets(sql: Sql): Promise<SecretCount[]> {
  const rows = await sql<Row[]>`
    with stored (kind, secret) as (
      select 'service', secret from service_secrets
      union all
      select 'webhook', case when text like ${`${SEALED_TEXT}%`}
        then decode(substr(text, ${SEALED_TEXT.length + 1}), 'base64') end
      from (select webhook_secret from deposit_setups union all
        select previous_secret from webhook_endpoints) as texts (text) where text is not null)
    select case when length(secret) > 32 then encode(substr(secret, 2, 4), 'hex') end as key_id,
      count(*) filter (where kind = 'service')::int as service,
      count(*) filter (where kind = 'webhook')::int as webhooks
    from stored group by 1 order by 1 nulls first`
  return rows.map(({ key_id, service, webhooks }) => ({ keyId: key_id, service, webhooks }))
}

/** Throws when some secret is sealed with a key that this process was not given. */
export async function requireKeys({ sql, secrets }: Pick<Database, 'sql' | 'secrets'>) {
  const counts = await countSecrets(sql)
  const missing = counts.filter(({ keyId }) => keyId !== null && !secrets.keyIds.includes(keyId))
  if (missing.length === 0) return
  const keys = missing.map(({ keyId }) => keyId).join(', ')
  throw new SealedSecretError(
    `secrets in the database are sealed with a key that this process does not have (${keys}); name its file in database.secretsKeyFiles`,
  )
}

const WEBHOOK_SECRETS = [
  { table: 'deposit_setups', column: 'webhook_secret' },
  { table: 'webhook_endpoints', column: 'previous_secret' },
]

/** Seals every secret with the first key, whatever it was sealed with before; returns how many were changed. */
export function sealSecrets(database: Database): Promise<number> {
  const { secrets } = database
  return database.transaction(async (sql) => {
    let changed = 0
    const service = await sql<{ name: string; secret: Buffer }[]>`
      select name, secret from service_secrets order by name for update`
    for (const { name, secret } of service) {
      const sealed = secrets.seal(name, secrets.open(name, secret))
      if (sealed.equals(secret)) continue
      await sql`update service_secrets set secret = ${sealed} where name = ${name}`
      changed += 1
    }
    for (const { table, column } of WEBHOOK_SECRETS) {
      const rows = await sql<{ project_id: string; secret: string }[]>`
        select project_id, ${sql(column)} as secret from ${sql(table)}
        where ${sql(column)} is not null order by project_id for update`
      for (const { project_id, secret } of rows) {
        const place = webhookPlace(project_id)
        const sealed = secrets.sealText(place, secrets.openText(place, secret))
        if (sealed === secret) continue
        await sql`
          update ${sql(table)} set ${sql(column)} = ${sealed} where project_id = ${project_id}`
        changed += 1
      }
    }
    return changed
  })
}
