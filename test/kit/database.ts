import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { launchPostgres } from '../../src/app/embedded-postgres/launch.ts'
import {
  findPostmaster,
  isRunning,
  stopPostmaster,
} from '../../src/app/embedded-postgres/postmaster.ts'
import { connectBriefly } from '../../src/store/database/connect-briefly.ts'
import { type Database, openDatabase } from '../../src/store/database/database.ts'
import { withDatabaseName } from '../../src/store/database/database-url.ts'
import { ensureDatabase } from '../../src/store/database/ensure-database.ts'
import { migrate } from '../../src/store/schema/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresAdminUrl: string
  }
}

const TEMPLATE = 'simplon_template'
const ROOT = join(tmpdir(), 'simplon-test-postgres')

export type TestPostgres = { adminUrl: string; stop(): Promise<void> }

/**
 * The one PostgreSQL server of a test run, with a migrated database to clone. Its files are removed
 * with it.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  mkdirSync(ROOT, { recursive: true, mode: 0o755 })
  await removeLeftovers()
  const dataDir = join(ROOT, String(process.pid))
  const server = await launchPostgres({
    dataDir,
    // Test data need not survive a crash.
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' },
  })
  await hashPasswordOnce(server.url)
  const url = await ensureDatabase(server.url, TEMPLATE)
  const database = await openTestDatabase(url)
  await migrate(database)
  await database.close()
  return {
    adminUrl: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Every connection proves that it knows the password, which PostgreSQL makes expensive on purpose
 * with 4096 hashes. A test run opens thousands of connections and has nothing to protect.
 */
async function hashPasswordOnce(adminUrl: string): Promise<void> {
  const { username, password } = new URL(adminUrl)
  await connectBriefly(adminUrl, (sql) =>
    sql.unsafe(`set scram_iterations = 1; alter role "${username}" password '${password}'`),
  )
}

/** A database of its own for a test file, with the migrated schema and no rows. */
export async function freshDatabase(
  name: string,
  adminUrl: string = inject('postgresAdminUrl'),
): Promise<string> {
  const unique = `test_${name.replace(/\W/g, '_')}_${randomBytes(4).toString('hex')}`
  await connectBriefly(
    adminUrl,
    (sql) => sql`create database ${sql(unique)} template ${sql(TEMPLATE)}`,
  )
  return withDatabaseName(adminUrl, unique)
}

/** An empty database, without any table. */
export async function emptyDatabase(name: string): Promise<string> {
  const unique = `test_${name.replace(/\W/g, '_')}_${randomBytes(4).toString('hex')}`
  return ensureDatabase(inject('postgresAdminUrl'), unique)
}

/** `patienceMs` is how long the server may take to answer. */
export function openTestDatabase(url: string, patienceMs = 5_000): Promise<Database> {
  return openDatabase({ url, maxConnections: 4, connectTimeoutMs: patienceMs })
}

/** A database connection that is opened for one test and closed after it. */
export async function useDatabase(url: string, patienceMs?: number): Promise<Database> {
  const database = await openTestDatabase(url, patienceMs)
  onTestFinished(() => database.close())
  return database
}

/**
 * Removes the servers of test runs that were killed, because servers outlive the process that
 * started them.
 */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(ROOT)) {
    if (isRunning(Number(name))) continue
    const dataDir = join(ROOT, name)
    const server = findPostmaster(dataDir)
    if (server) await stopPostmaster(dataDir, server.pid)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
