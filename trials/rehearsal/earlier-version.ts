import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { hashKeySecret, newKeySecret } from '../../src/projects/key-secret.ts'
import { ensureDatabase } from '../../src/store/database/ensure-database.ts'
import { readMigrations } from '../../src/store/schema/migration-files.ts'
import type { Rehearsal } from './rehearsal.ts'

/** The version whose rows were kept had these migrations; its tables are made by them. */
const MIGRATIONS = 20
const ROWS = new URL('./golden/rows-of-migration-20.json', import.meta.url)

export type EarlierDatabase = { url: string; apiKey: string; intentIds: string[] }

/**
 * A database as an earlier version left it after one intent and one deposit on test chains, with a
 * key whose secret is known.
 */
export async function openEarlierDatabase({
  postgres: server,
}: Rehearsal): Promise<EarlierDatabase> {
  const url = await ensureDatabase(server.url, 'earlier')
  const apiKey = newKeySecret('development')
  // The database reads it: ids of intents are larger than a number of JavaScript.
  const text = readFileSync(ROWS, 'utf8')
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      await tx`create table schema_migrations (version integer primary key, name text not null,
        checksum text not null, applied_at timestamptz not null default now())`
      for (const { version, name, sql: text, checksum } of readMigrations().slice(0, MIGRATIONS)) {
        await tx.unsafe(text)
        await tx`insert into schema_migrations (version, name, checksum)
          values (${version}, ${name}, ${checksum})`
      }
    })
    // As a dump is loaded: rows first, what refers to them is not looked at.
    await sql`set session_replication_role = replica`
    for (const { table } of await sql<{ table: string }[]>`
      select jsonb_object_keys(${text}::text::jsonb) as table`) {
      await sql`insert into ${sql(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.unsafe(table)}, ${text}::text::jsonb -> ${table})`
    }
    await sql`set session_replication_role = origin`
    await sql`update api_keys set key_hash = ${hashKeySecret(apiKey)} where name = 'development'`
    const intents = await sql<{ id: string }[]>`select id::text as id from intents`
    return { url, apiKey, intentIds: intents.map(({ id }) => id) }
  } finally {
    await sql.end()
  }
}
