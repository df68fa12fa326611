import { randomUUID } from 'node:crypto'
import { createClient } from './client.ts'
import { guardQueries } from './guard-queries.ts'
import type { Servers } from './servers.ts'
import type { Sql } from './sql.ts'

/** The url leads to a server or a pooler that the service cannot use; nothing was changed. */
class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError'
}

type Place = { servers: Servers; timeoutMs: number }

const REFUSED = '08P01'

/**
 * Throws unless a connection is one session from its beginning to its end, because LISTEN, the
 * locks of workers and settings belong to the session. Behind a transaction-mode pooler they would
 * be lost, or seen by other connections, without any error. `sql` must have set `timeoutMs` as its
 * `statement_timeout` when it connected.
 */
export async function requireSessions(sql: Sql, place: Place): Promise<void> {
  try {
    const rows = await sql<{ pid: number; timeout: string }[]>`
      select pg_backend_pid() as pid,
        (select setting from pg_settings where name = 'statement_timeout') as timeout`
    const told = (rows as unknown as { state?: { pid?: number } }).state?.pid
    if (rows[0]?.timeout !== String(place.timeoutMs)) throw pooled('url')
    // Another process answers than the one named at the beginning, so this is a pooler. A
    // session-mode pooler is allowed.
    if (rows[0].pid !== told && !(await keepsSessions(place))) throw pooled('url')
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as {
      code?: unknown
      message: string
    }
    if (code === REFUSED && /startup parameter/.test(message)) throw pooled('url')
    throw error
  }
}

/** Whether a connection finds its own session settings again, and another connection does not. */
function keepsSessions(place: Place): Promise<boolean> {
  return onOneConnection(place, async (first) => {
    const own = randomUUID()
    await first`select set_config('simplon.session', ${own}, false)`
    const seen = await onOneConnection(place, readMark)
    return seen !== own && (await readMark(first)) === own
  })
}

/** Throws unless the url without the pooler leads to the same database and keeps sessions. */
export async function requireSameDatabase(sql: Sql, direct: Place): Promise<void> {
  try {
    await onOneConnection(direct, (own) => requireSessions(own, direct))
  } catch (error) {
    throw error instanceof DatabaseUrlError ? pooled('directUrl') : error
  }
  const [one, other] = [await readIdentity(sql), await onOneConnection(direct, readIdentity)]
  if (one === other) return
  throw new DatabaseUrlError(
    'database.directUrl is another database than database.url: it must be the same, without the pooler.',
  )
}

async function readMark(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ mark: string | null }[]>`
    select current_setting('simplon.session', true) as mark`
  return row?.mark ?? null
}

async function readIdentity(sql: Sql): Promise<string> {
  const [row] = await sql<{ identity: string }[]>`
    select current_database() || ' ' || extract(epoch from pg_postmaster_start_time())::text
      as identity`
  return row?.identity ?? ''
}

async function onOneConnection<T>(place: Place, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { servers, timeoutMs } = place
  const client = createClient({
    servers,
    max: 1,
    connectTimeoutMs: timeoutMs,
    applicationName: 'simplon check',
    session: { statement_timeout: timeoutMs },
  })
  try {
    return await work(guardQueries(() => client, { timeoutMs }))
  } finally {
    await client.end({ timeout: 1 })
  }
}

function pooled(setting: 'url' | 'directUrl'): DatabaseUrlError {
  return new DatabaseUrlError(
    `database.${setting} leads through a pooler that hands out connections by transaction, such as ` +
      'PgBouncer with pool_mode=transaction, and processes need sessions to listen and to hold locks. ' +
      'Set database.directUrl (SIMPLON_DATABASE_DIRECT_URL) to the server itself; database.url may then ' +
      'stay with the pooler.',
  )
}
