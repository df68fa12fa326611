import type { Sql } from '../database/sql.ts'

/** Keeps these locks apart from those of accounts and of the inventory. */
const SUBMISSION = 0x1e5

/**
 * Makes another submission of the same route wait until the transaction ends. A commit that waits for
 * a standby shows nothing to others yet, and only this lock tells them that it is under way.
 */
export async function lockSubmission(sql: Sql, id: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SUBMISSION}, hashtext(${id.toString()}))`
}
