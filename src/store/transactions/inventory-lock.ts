import type { Sql } from '../database/sql.ts'

/** Keeps these locks apart from those of accounts, which hash to any number of one key. */
const INVENTORY = 0x1e4

/** The pseudo chain whose lock lets one move start at a time. */
export const ALL_MOVES = 0

/** Makes others who want to promise the relayer's tokens on these chains wait. */
export async function lockInventory(sql: Sql, chainIds: Iterable<number>): Promise<void> {
  // Always in the same order, so that no two wait for each other.
  for (const chainId of [...new Set(chainIds)].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(${INVENTORY}, hashint8(${chainId}))`
  }
}
