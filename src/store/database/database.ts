import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger, silentLogger } from '../../observe/logger.ts'
import { settleTimeline } from '../intents/settle-timeline.ts'
import { readSecretSeal, type SecretSeal } from '../secrets/secret-seal.ts'
import { beginSafely, type TransactionOptions } from './begin-safely.ts'
import { createClient } from './client.ts'
import { connectBriefly } from './connect-briefly.ts'
import { isSerializationFailure, translateDatabaseError } from './database-error.ts'
import { guardQueries } from './guard-queries.ts'
import { createListener, type Listener } from './listener.ts'
import { createPool } from './pool.ts'
import { requireSameDatabase, requireSessions } from './require-sessions.ts'
import { createServers, type Servers } from './servers.ts'
import type { Sql } from './sql.ts'

export type OpenDatabaseOptions = {
  url: string
  /** The same database without a pooler; needed if `url` leads to a transaction-mode pooler. */
  directUrl?: string
  maxConnections: number
  /** The longest wait for a connection, and for a query. */
  connectTimeoutMs: number
  /** The files of the keys that seal secrets in the database; none: they are plain text. */
  secretsKeyFiles?: readonly string[]
  log?: Logger
}

export type Database = {
  /** Runs single statements. Fails with `unavailable` while the server is away. */
  readonly sql: Sql
  /**
   * Runs the work in one transaction. Repeats it only when the server asks for that (serialization
   * failure, deadlock). After `unavailable` the transaction may or may not have been committed.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Like `transaction` for a single statement, which needs only one round trip. */
  statement<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Runs work such as a migration on its own connection, without a time limit. */
  dedicated<T>(work: (connection: DedicatedConnection) => Promise<T>): Promise<T>
  listen: Listener['listen']
  /** How secrets are sealed that lie in it. */
  readonly secrets: SecretSeal
  ping(): Promise<void>
  close(): Promise<void>
}

export type DedicatedConnection = {
  sql: Sql
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}

const MIN_SERVER_VERSION = 150_000
const MAX_ATTEMPTS = 10
/** Practically no limit; timers need some limit, and this is the longest one they take. */
const NO_LIMIT_MS = 2 ** 31 - 1

/**
 * Connects to PostgreSQL. During a later outage calls fail fast, and afterwards they work again.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, maxConnections, connectTimeoutMs: timeoutMs, log = silentLogger } = options
  const secrets = readSecretSeal(options.secretsKeyFiles ?? [])
  const settle = (at: string, timeline: number) =>
    connectBriefly(at, (sql) => settleTimeline(sql, timeline))
  const servers = createServers(url, { timeoutMs, log, settle })
  const pooled = Boolean(options.directUrl)
  const direct = options.directUrl ? createServers(options.directUrl, { timeoutMs, log }) : servers
  const pool = createPool({ servers, maxConnections, timeoutMs, log, pooled })
  const listener = createListener(direct, timeoutMs, log)
  const database: Database = {
    sql: pool.sql,
    transaction: (work, begin) => withRetries(() => pool.begin(work, begin)),
    statement: (work) => withRetries(() => work(pool.sql)),
    dedicated: (work) => onOwnConnection(direct, timeoutMs, work),
    listen: listener.listen,
    secrets,
    async ping() {
      await pool.sql`select 1`
    },
    async close() {
      servers.close()
      direct.close()
      await Promise.all([listener.close(), pool.close()])
    },
  }
  try {
    if (pooled) await requireSameDatabase(pool.sql, { servers: direct, timeoutMs })
    else await requireSessions(pool.sql, { servers, timeoutMs })
    await requireVersion(pool.sql)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function requireVersion(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: string; text: string }[]>`
    select current_setting('server_version_num') as version, current_setting('server_version') as text`
  if (row && Number(row.version) >= MIN_SERVER_VERSION) return
  throw new Error(
    `The database server is PostgreSQL ${row?.text}, and 15 or newer is needed; update it, or use another`,
  )
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === MAX_ATTEMPTS) throw error
      await sleep(randomInt(1, 5 * attempt + 1))
    }
  }
}

async function onOwnConnection<T>(
  servers: Servers,
  connectTimeoutMs: number,
  work: (connection: DedicatedConnection) => Promise<T>,
): Promise<T> {
  const applicationName = 'simplon dedicated'
  const client = createClient({ servers, max: 1, connectTimeoutMs, applicationName })
  try {
    // Only this first query has the usual deadline; afterwards there is no time limit.
    await guardQueries(() => client, { timeoutMs: connectTimeoutMs })`select 1`
    return await work({
      sql: guardQueries(() => client, { timeoutMs: NO_LIMIT_MS }),
      transaction: (inner) => beginSafely(client, inner, { timeoutMs: NO_LIMIT_MS }),
    })
  } catch (error) {
    throw translateDatabaseError(error)
  } finally {
    await client.end({ timeout: 1 })
  }
}
