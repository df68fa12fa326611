import type postgres from 'postgres'
import type { Logger } from '../../observe/logger.ts'
import { beginSafely, type TransactionOptions } from './begin-safely.ts'
import { createClient } from './client.ts'
import { isConnectionLost } from './database-error.ts'
import { guardQueries } from './guard-queries.ts'
import type { Servers } from './servers.ts'
import type { Sql } from './sql.ts'

export type PoolOptions = {
  servers: Servers
  maxConnections: number
  /** The longest wait for a connection, and for a query. */
  timeoutMs: number
  log: Logger
  /** True when a transaction-mode pooler is in between. */
  pooled?: boolean
  /** A connection that was idle for this long is closed. */
  idleSeconds?: number
}

export type Pool = {
  sql: Sql
  begin<T>(work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>
  close(): Promise<void>
}

/** The server ends a statement at its timeout; the client waits this much longer for that. */
const SERVER_HEAD_START_MS = 1_000
const IDLE_IN_TRANSACTION_MS = 30_000
const IDLE_SECONDS = 20
/** While the server is away every query fails, so a new pool is made at most this often. */
const MIN_POOL_AGE_MS = 1_000

/**
 * Creates a pool of the driver that is replaced when it loses a connection. Version 3.4.9 of the
 * driver keeps unsent bytes of a closed connection and then never writes to it again, and it cannot
 * tell a silent server from a slow one; a new pool has neither problem. The old pool finishes its
 * queries. For queries that were still waiting, the driver connects again after the pool's end and
 * leaves these connections open, so that only the idle timeout closes them.
 */
export function createPool(options: PoolOptions): Pool {
  const { timeoutMs, log } = options
  const waitMs = timeoutMs + SERVER_HEAD_START_MS
  const retired = new Set<Promise<void>>()
  let closed = false
  let healthy = true
  let current = open()

  function open() {
    const client = createPoolClient(options)
    const onError = (error: unknown) => noteError(client, error)
    const sql = guardQueries(() => client, { timeoutMs: waitMs, onError, onSuccess: noteSuccess })
    return { client, sql, onError, since: performance.now() }
  }

  function noteError(client: postgres.Sql, error: unknown): void {
    if (closed || !isConnectionLost(error)) return
    if (healthy)
      log.warn({ event: 'database.unreachable', err: error }, 'The database does not answer.')
    healthy = false
    if (current.client !== client) return
    const silent = /TIMEOUT/.test(String((error as { code?: unknown }).code))
    if (!silent && performance.now() - current.since < MIN_POOL_AGE_MS) return
    current = open()
    const ended = client.end({ timeout: timeoutMs / 1000 }).finally(() => retired.delete(ended))
    retired.add(ended)
  }

  function noteSuccess(): void {
    if (!healthy) log.info({ event: 'database.reachable' }, 'The database answers again.')
    healthy = true
  }

  return {
    sql: forward(() => current.sql),
    async begin(work, begin = {}) {
      const { client, onError } = current
      const ready = options.pooled
        ? async (sql: Sql) => {
            await setLocally(sql, timeoutMs)
            return work(sql)
          }
        : work
      const result = await beginSafely(client, ready, { ...begin, timeoutMs: waitMs, onError })
      noteSuccess()
      return result
    },
    async close() {
      closed = true
      await Promise.all([current.client.end({ timeout: timeoutMs / 1000 }), ...retired])
    },
  }
}

function createPoolClient(options: PoolOptions): postgres.Sql {
  const { servers, maxConnections, timeoutMs, log, idleSeconds = IDLE_SECONDS, pooled } = options
  return createClient({
    servers,
    idleSeconds,
    ...(pooled && { pooled }),
    max: maxConnections,
    connectTimeoutMs: timeoutMs,
    applicationName: 'simplon',
    ...(!pooled && { session: sessionSettings(timeoutMs) }),
    onNotice: (notice) =>
      log.debug({ event: 'database.notice', notice }, 'The database sent a notice.'),
  })
}

const sessionSettings = (timeoutMs: number) => ({
  statement_timeout: timeoutMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
})

/** A pooler accepts no session settings, so each transaction sets them for itself. */
async function setLocally(sql: Sql, timeoutMs: number): Promise<void> {
  for (const [name, value] of Object.entries(sessionSettings(timeoutMs))) {
    await sql`select set_config(${name}, ${String(value)}, true)`
  }
}

/** An SQL tag that always forwards to the current tag. */
function forward(current: () => Sql): Sql {
  return new Proxy((() => {}) as unknown as Sql, {
    apply: (_, _this, args: Parameters<Sql>) => Reflect.apply(current(), undefined, args),
    get: (_, key) => Reflect.get(current(), key),
  })
}
