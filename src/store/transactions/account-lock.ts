import type { Address } from 'viem'
import { toBytes } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

/** Makes other reservations of the account's tokens wait until the transaction ends. */
export async function lockForSpending(sql: Sql, account: Address): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(encode(${toBytes(account)}::bytea, 'hex'), 0))`
}
