import type { Address } from 'viem'
import { toBytes } from './hex-bytes.ts'
import type { Sql } from './sql.ts'

/** Makes others who want to reserve the account's tokens wait until the transaction ends. */
export async function lockForSpending(sql: Sql, account: Address): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(encode(${toBytes(account)}::bytea, 'hex'), 0))`
}
