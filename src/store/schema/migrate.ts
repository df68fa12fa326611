import { type Logger, silentLogger } from '../../observe/logger.ts'
import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import { claimInstance, type InstanceKind } from './instance.ts'
import { type Migration, readMigrations } from './migration-files.ts'

export type AppliedMigration = { version: number; name: string; appliedAt: Date }

export type MigrateOptions = {
  folder?: URL
  /** What a new database belongs to; `persistent` by default. */
  instance?: InstanceKind
  /** Runs on the migrated database before it is claimed, and again if the start dies in between. */
  beforeClaim?: (database: Database) => Promise<void>
  log?: Logger
}

/** The schema does not match the code; nothing was changed. */
class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** The key of the advisory lock; any number that is the same for all processes. */
const LOCK = '5210486120974513'

/**
 * Brings the schema up to date, with one transaction for each file, and returns the names of the
 * migrations that it applied. Safe to call from many processes at once; refuses a database that is
 * newer than the code, and files that changed after they were applied.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { instance = { kind: 'persistent' }, log = silentLogger } = options
  const migrations = readMigrations(options.folder)
  const names: string[] = []
  await database.dedicated(async (connection) => {
    for (;;) {
      const applied = await connection.transaction((sql) => applyNext(sql, migrations))
      if (!applied) break
      log.info({ event: 'database.migrated', migration: applied.name }, 'A migration was applied.')
      names.push(applied.name)
    }
    await options.beforeClaim?.(database)
    if (migrations.some(({ name }) => name.endsWith('_instance.sql'))) {
      await claimInstance(connection.sql, instance)
    }
  })
  return names
}

/** Lists the applied migrations, oldest first. */
export async function appliedMigrations(database: Database): Promise<AppliedMigration[]> {
  const rows = await database.sql<{ version: number; name: string; applied_at: Date }[]>`
    select version, name, applied_at from schema_migrations order by version`
  return rows.map((row) => ({ version: row.version, name: row.name, appliedAt: row.applied_at }))
}

/** How many migrations a new start would apply; the database is only read. */
export async function countMissingMigrations(database: Pick<Database, 'sql'>): Promise<number> {
  const { sql } = database
  const migrations = readMigrations()
  const [table] = await sql<{ found: boolean }[]>`
    select to_regclass('schema_migrations') is not null as found`
  if (!table?.found) return migrations.length
  const applied = await sql<{ version: number; name: string; checksum: string }[]>`
    select version, name, checksum from schema_migrations order by version`
  for (const row of applied) checkApplied(row, migrations)
  return migrations.length - applied.length
}

async function applyNext(
  sql: Sql,
  migrations: readonly Migration[],
): Promise<Migration | undefined> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`
  await sql`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`
  const applied = await sql<{ version: number; name: string; checksum: string }[]>`
    select version, name, checksum from schema_migrations order by version`
  for (const row of applied) checkApplied(row, migrations)
  const next = migrations[applied.length]
  if (!next) return undefined
  await sql.unsafe(next.sql)
  await sql`
    insert into schema_migrations (version, name, checksum)
    values (${next.version}, ${next.name}, ${next.checksum})`
  return next
}

function checkApplied(
  row: { version: number; name: string; checksum: string },
  migrations: readonly Migration[],
): void {
  const own = migrations[row.version - 1]
  if (!own) {
    throw new MigrationError(
      `The database has migration ${row.name}, which this version of Simplon does not know: ` +
        'it was used by a newer one. Start that version, or use another database.',
    )
  }
  if (own.checksum !== row.checksum) {
    throw new MigrationError(
      `Migration ${own.name} was changed after it was applied to this database (as ${row.name}). ` +
        'Applied migrations never change; restore the file and put the change into a new one.',
    )
  }
}
