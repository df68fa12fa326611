import type { DedicatedConnection } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import type { AccountRef } from '../transactions/relayer-accounts.ts'

/** The first key of the advisory locks; the second key is the worker's number. */
const LOCK_CLASS = 1_936_289_142

/** A worker that holds its lock but was not seen for this long counts as frozen. */
export const LEASE_SECONDS = 30

/**
 * Registers a worker under a new number and takes its lock, which lives as long as the connection.
 * The number becomes visible only when the lock is held.
 */
export async function registerWorker(connection: DedicatedConnection): Promise<number> {
  return connection.transaction(async (sql) => {
    const [row] = await sql<{ id: number }[]>`
      insert into relayer_workers default values returning id`
    if (!row) throw new Error('the insert of a worker returned no row')
    await sql`select pg_advisory_lock(${LOCK_CLASS}::int, ${row.id}::int)`
    return row.id
  })
}

/**
 * Records that the worker is alive. False if its lock or number is gone: it must register again.
 */
export async function beatWorker(sql: Sql, worker: number): Promise<boolean> {
  const rows = await sql`
    update relayer_workers set seen_at = now()
    where id = ${worker} and exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${LOCK_CLASS}::int::oid
        and objid = ${worker}::int::oid and objsubid = 2 and granted and pid = pg_backend_pid())
    returning id`
  return rows.length > 0
}

/**
 * Lists workers without their lock: their connection, and so their process, is gone. A worker that
 * holds its lock but was not seen for `leaseSeconds` is frozen and counts as dead, too.
 */
export async function listDeadWorkers(sql: Sql, leaseSeconds: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from relayer_workers w
    where seen_at < now() - make_interval(secs => ${leaseSeconds})
      or not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS}::int::oid
          and l.objid = w.id::oid and l.objsubid = 2 and l.granted
          and l.database = (select oid from pg_database where datname = current_database()))`
  return rows.map(({ id }) => id)
}

/**
 * Moves the transactions of a dead worker to `heir`, as far as that worker has the keys for them.
 * When none is left, the dead worker's number is deleted, so that its late writes are refused.
 * Returns the affected chains; undefined when another worker is taking over. Runs in a transaction.
 */
export async function takeOverWorker(
  sql: Sql,
  { dead, heir, accounts }: { dead: number; heir: number; accounts: readonly AccountRef[] },
): Promise<{ chains: Set<number>; rows: number } | undefined> {
  const [locked] = await sql`
    select id from relayer_workers where id = ${dead} for update skip locked`
  if (!locked) return undefined
  const chainIds = accounts.map(({ chainId }) => chainId)
  const addresses = accounts.map(({ address }) => address.slice(2))
  const rows = await sql<{ chain_id: string }[]>`
    update transactions set owner = ${heir}
    where owner = ${dead} and (chain_id, sender) in (
      select chain_id, decode(address, 'hex')
      from unnest(${chainIds}::bigint[], ${addresses}::text[]) as held (chain_id, address))
    returning chain_id`
  await sql`
    delete from relayer_workers
    where id = ${dead} and not exists (select from transactions where owner = ${dead})`
  return { chains: new Set(rows.map((row) => Number(row.chain_id))), rows: rows.length }
}
