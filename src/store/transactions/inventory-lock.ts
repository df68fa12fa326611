import type { Sql } from '../database/sql.ts'

/** The class of these advisory locks; account locks have a single key and cannot collide. */
const INVENTORY = 0x1e4

/** A pseudo chain id whose lock lets only one move start at a time. */
export const ALL_MOVES = 0

/** Makes other commitments of the relayer's tokens on these chains wait. */
export async function lockInventory(sql: Sql, chainIds: Iterable<number>): Promise<void> {
  // The locks are always taken in the same order to avoid deadlocks.
  for (const chainId of [...new Set(chainIds)].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(${INVENTORY}, hashint8(${chainId}))`
  }
}
