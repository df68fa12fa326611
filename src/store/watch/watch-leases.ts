import type { Sql } from '../database/sql.ts'

/**
 * Leases divide the chains among the watchers. They only share the work; `moveCursor` prevents two
 * watchers from writing at once. All times are the database's.
 */
export type LeaseTerms = { watcher: string; leaseMs: number }

/** Records that the watcher is alive, and returns how many watchers are alive. */
export async function beatWatcher(sql: Sql, { watcher, leaseMs }: LeaseTerms): Promise<number> {
  await sql`
    insert into watchers (id) values (${watcher})
    on conflict (id) do update set seen_at = now()`
  await sql`
    delete from watchers where seen_at < now() - 20 * ${leaseMs} * interval '1 millisecond'`
  const [row] = await sql<{ alive: number }[]>`
    select count(*)::int as alive from watchers
    where seen_at > now() - ${leaseMs} * interval '1 millisecond'`
  // This watcher is alive, even if the statement took longer than a lease.
  return Math.max(1, row?.alive ?? 0)
}

/**
 * Extends the leases of the given chains that the watcher still holds, and returns these chains.
 */
export async function renewLeases(
  sql: Sql,
  { watcher, leaseMs, chainIds }: LeaseTerms & { chainIds: readonly number[] },
): Promise<number[]> {
  const rows = await sql<{ chain_id: string }[]>`
    update watched_chains set owned_until = now() + ${leaseMs} * interval '1 millisecond'
    where owner = ${watcher} and chain_id = any(${chainIds.map(String)}::bigint[])
    returning chain_id`
  return rows.map((row) => Number(row.chain_id))
}

/** Takes at most `limit` of the given chains that nobody holds, and returns them. */
export async function takeLeases(
  sql: Sql,
  {
    watcher,
    leaseMs,
    chainIds,
    limit,
  }: LeaseTerms & { chainIds: readonly number[]; limit: number },
): Promise<number[]> {
  if (limit <= 0) return []
  const rows = await sql<{ chain_id: string }[]>`
    update watched_chains
    set owner = ${watcher}, owned_until = now() + ${leaseMs} * interval '1 millisecond'
    where chain_id in (
      select chain_id from watched_chains
      where chain_id = any(${chainIds.map(String)}::bigint[])
        and (owner is null or owned_until < now())
      order by chain_id limit ${limit} for update skip locked)
    returning chain_id`
  return rows.map((row) => Number(row.chain_id))
}

export async function releaseLeases(
  sql: Sql,
  { watcher, chainIds }: { watcher: string; chainIds: readonly number[] },
): Promise<void> {
  await sql`
    update watched_chains set owner = null, owned_until = null
    where owner = ${watcher} and chain_id = any(${chainIds.map(String)}::bigint[])`
}

export async function leaveWatchers(sql: Sql, watcher: string): Promise<void> {
  await sql`
    update watched_chains set owner = null, owned_until = null where owner = ${watcher}`
  await sql`delete from watchers where id = ${watcher}`
}
