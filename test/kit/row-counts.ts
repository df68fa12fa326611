import { connectBriefly } from '../../src/store/database/connect-briefly.ts'

/**
 * Rows that come by themselves: offers, how far a chain was followed and the blocks seen there,
 * balances that were compared, who answers the API and what is left of limits.
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
