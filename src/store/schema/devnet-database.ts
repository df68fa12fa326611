import { type Logger, silentLogger } from '../../observe/logger.ts'
import { ADMIN_APPLICATION, connectBriefly } from '../database/connect-briefly.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { withDatabaseName } from '../database/database-url.ts'
import { ensureDatabase } from '../database/ensure-database.ts'
import { copyProjects } from './copy-projects.ts'
import { type Instance, readInstance } from './instance.ts'
import { migrate } from './migrate.ts'

export type DevnetDatabaseOptions = {
  /** Any database of the embedded server; with `external`, the database to use. */
  adminUrl: string
  devnetInstanceId: string
  /** True when the server is not the embedded one: no database is created or dropped on it. */
  external?: boolean
  log?: Logger
}

/** The database belongs to another installation or application and was not changed. */
class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
}

const DEVNET_NAME = /^simplon_devnet_[0-9a-f]{8}$/
/**
 * How many devnet databases are kept: the running devnet's and the previous one, for inspection.
 */
const KEPT = 2

export function devnetDatabaseName(devnetInstanceId: string): string {
  const digits = devnetInstanceId.toLowerCase().replace(/[^0-9a-f]/g, '')
  if (digits.length < 8)
    throw new Error(
      `the devnet names its instance ${devnetInstanceId}, which has fewer than 8 hexadecimal digits`,
    )
  return `simplon_devnet_${digits.slice(0, 8)}`
}

export function devnetDatabaseUrl(adminUrl: string, devnetInstanceId: string): string {
  return withDatabaseName(adminUrl, devnetDatabaseName(devnetInstanceId))
}

/**
 * Opens the devnet's own database, migrated and marked as its own, and returns the url. A devnet
 * lives in memory, so a new devnet gets a new database; projects and keys are copied from the last
 * one.
 */
export async function openDevnetDatabase(options: DevnetDatabaseOptions): Promise<string> {
  return options.external ? claimExternal(options) : createOnEmbedded(options)
}

async function claimExternal({ adminUrl, devnetInstanceId, log }: DevnetDatabaseOptions) {
  const { instance, tables } = await connectBriefly(adminUrl, async (sql) => ({
    instance: await readInstance(sql),
    tables: await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') limit 3`,
  }))
  const own = instance?.kind === 'devnet' && instance.devnetInstanceId === devnetInstanceId
  if (!own && tables.length > 0) {
    throw new DatabaseInUse(
      `The database of DATABASE_URL ${describeOwner(instance, tables)}, and a new devnet needs an ` +
        'empty one: it is not touched. Give an empty database, leave DATABASE_URL out for the ' +
        'embedded server, or set devnet.enabled to false.',
    )
  }
  await prepare(adminUrl, devnetInstanceId, log)
  return adminUrl
}

function describeOwner(
  instance: Instance | undefined,
  tables: readonly { name: string }[],
): string {
  if (instance?.kind === 'devnet') return `belongs to devnet ${instance.devnetInstanceId}`
  if (instance) return 'belongs to a Simplon without a devnet'
  return `holds other tables (${tables.map(({ name }) => name).join(', ')})`
}

async function createOnEmbedded(options: DevnetDatabaseOptions): Promise<string> {
  const { adminUrl, devnetInstanceId, log = silentLogger } = options
  const name = devnetDatabaseName(devnetInstanceId)
  const url = await ensureDatabase(adminUrl, name)
  const claimed = await connectBriefly(url, readInstance)
  if (claimed && (claimed.kind !== 'devnet' || claimed.devnetInstanceId !== devnetInstanceId)) {
    throw new DatabaseInUse(`The database ${name} ${describeOwner(claimed, [])}.`)
  }
  const earlier = (await listDevnetDatabases(adminUrl)).filter((found) => found.name !== name)
  if (!claimed) {
    const [latest] = earlier
    await prepare(url, devnetInstanceId, log, latest && withDatabaseName(adminUrl, latest.name))
  }
  for (const { name: old } of earlier.slice(KEPT - 1)) await dropUnused(adminUrl, old, log)
  return url
}

/** Copies before it claims the database, so that a start that dies in between copies again. */
async function prepare(
  url: string,
  devnetInstanceId: string,
  log: Logger = silentLogger,
  copyFrom?: string,
): Promise<void> {
  await withDatabase(url, log, async (target) => {
    const beforeClaim = copyFrom && ((sql: Database) => copyFromEarlier(copyFrom, sql, log))
    await migrate(target, {
      log,
      instance: { kind: 'devnet', devnetInstanceId },
      ...(beforeClaim && { beforeClaim }),
    })
  })
}

async function copyFromEarlier(url: string, target: Database, log: Logger): Promise<void> {
  try {
    await withDatabase(url, log, async (source) => {
      await migrate(source, { log })
      await copyProjects(source.sql, target)
    })
  } catch (err) {
    // For example, a newer Simplon made the database. The devnet's own keys are recreated from
    // their file.
    log.warn(
      { event: 'database.devnet-keys-lost', err },
      'The projects and keys of the last devnet could not be copied.',
    )
  }
}

async function withDatabase(url: string, log: Logger, work: (database: Database) => Promise<void>) {
  const database = await openDatabase({ url, maxConnections: 2, connectTimeoutMs: 10_000, log })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** Lists the databases that are marked as a devnet's, newest first. */
async function listDevnetDatabases(adminUrl: string): Promise<{ name: string; createdAt: Date }[]> {
  const names = await connectBriefly(
    adminUrl,
    (sql) => sql<{ name: string }[]>`select datname as name from pg_database where datallowconn`,
  )
  const found: { name: string; createdAt: Date }[] = []
  for (const { name } of names.filter((row) => DEVNET_NAME.test(row.name))) {
    const instance = await connectBriefly(withDatabaseName(adminUrl, name), readInstance)
    if (instance?.kind === 'devnet' && devnetDatabaseName(instance.devnetInstanceId) === name) {
      found.push({ name, createdAt: instance.createdAt })
    }
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** Drops a database, unless somebody is connected to it: then it stays until a later start. */
async function dropUnused(adminUrl: string, name: string, log: Logger): Promise<void> {
  try {
    const dropped = await connectBriefly(adminUrl, async (sql) => {
      // Without this check the server would wait five seconds for connections to end.
      const users = await sql`
        select from pg_stat_activity
        where datname = ${name} and application_name <> ${ADMIN_APPLICATION}
          and backend_type = 'client backend'`
      if (users.length > 0) return false
      await sql`drop database ${sql(name)}`
      return true
    })
    if (dropped)
      log.info(
        { event: 'database.devnet-dropped', database: name },
        'The database of an older devnet was dropped.',
      )
  } catch (err) {
    log.warn(
      { event: 'database.devnet-drop-failed', err, database: name },
      'The database of an older devnet could not be dropped.',
    )
  }
}
