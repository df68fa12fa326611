import { connectBriefly } from '../../src/store/database/connect-briefly.ts'

/**
 * Tables whose rows appear on their own: quotes, the position and blocks of each followed chain,
 * compared balances, processes that answer the API, and the state of limits.
 */
const PASSING = new Set([
  'quotes',
  'watched_chains',
  'watched_blocks',
  'ledger_checks',
  'ledger_openings',
  'ledger_cursors',
  'api_processes',
  'rate_limits',
])

/** How many rows each table has. */
export function countRows(databaseUrl: string): Promise<Record<string, number>> {
  return connectBriefly(databaseUrl, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      if (PASSING.has(name)) continue
      const [row] = await sql<{ count: string }[]>`select count(*) from ${sql(name)}`
      counts[name] = Number(row?.count)
    }
    return counts
  })
}
