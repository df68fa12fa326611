import postgres from 'postgres'
import { DeadlineError, withDeadline } from '../../lib/concurrency/deadline.ts'
import { DatabaseTimeout } from './database-error.ts'

/** What a server reports about itself. */
export type ServerState = { url: string; host: string } & (
  | {
      kind: 'primary'
      /** Grows by one with each promotion; 0 when the server does not report it. */
      timeline: number
      /** Differs between two servers, but not between two urls of the same server. */
      identity: string
    }
  | { kind: 'standby' | 'read-only' }
  | { kind: 'away'; error: Error }
)

type Row = { standby: boolean; read_only: string; wal_file: string | null; started: string }

const TIMELINE_DIGITS = 8
const NOT_ALLOWED = new Set(['42501', '42883', '0A000'])

/** Asks one server whether it takes writes. Never throws. */
export async function probeServer(url: string, timeoutMs: number): Promise<ServerState> {
  const place = { url, host: new URL(url).host }
  const client = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    max_lifetime: null,
    onnotice: () => {},
    connect_timeout: timeoutMs / 1000,
    backoff: false,
    connection: { application_name: 'simplon probe' },
  } as postgres.Options<Record<string, never>>)
  try {
    const row = await withDeadline(timeoutMs, undefined, () => ask(client))
    if (row.standby) return { ...place, kind: 'standby' }
    if (row.read_only === 'on') return { ...place, kind: 'read-only' }
    const timeline = Number.parseInt(row.wal_file?.slice(0, TIMELINE_DIGITS) ?? '0', 16)
    return { ...place, kind: 'primary', timeline, identity: row.started }
  } catch (error) {
    const late = error instanceof DeadlineError
    return {
      ...place,
      kind: 'away',
      error: late ? new DatabaseTimeout(error.message) : (error as Error),
    }
  } finally {
    client.end({ timeout: 0 }).catch(() => {})
  }
}

async function ask(client: postgres.Sql): Promise<Row> {
  try {
    return await askWith(client, 'pg_walfile_name(pg_current_wal_insert_lsn())')
  } catch (error) {
    // Some hosted databases do not allow reading the position of the log.
    if (!NOT_ALLOWED.has(String((error as { code?: unknown }).code))) throw error
    return askWith(client, 'null')
  }
}

async function askWith(client: postgres.Sql, walFile: string): Promise<Row> {
  const [row] = await client.unsafe<Row[]>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only,
       case when not pg_is_in_recovery() then ${walFile} end as wal_file,
       extract(epoch from pg_postmaster_start_time())::text as started`,
  )
  if (!row) throw new Error('the database server did not say whether it is a primary')
  return row
}
