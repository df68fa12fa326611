import type { Sql } from '../database/sql.ts'

/** As a part of larger statements: what moves will take from accounts and have not taken yet. */
export const movesUnderWay = (sql: Sql) => sql`
  select m.account, m.chain_id, m.token, m.amount
  from inventory_moves m join transactions t on t.key = m.transaction_key
  where m.closed_at is null and t.state in ('planned', 'sent')`
