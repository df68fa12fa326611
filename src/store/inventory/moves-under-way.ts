import type { Sql } from '../database/sql.ts'

/** A query for use in larger statements: what moves will still take from accounts. */
export const movesUnderWay = (sql: Sql) => sql`
  select m.account, m.chain_id, m.token, m.amount
  from inventory_moves m join transactions t on t.key = m.transaction_key
  where m.closed_at is null and t.state in ('planned', 'sent')`
