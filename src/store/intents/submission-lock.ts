import type { Sql } from '../database/sql.ts'

/** The class of these advisory locks, different from that of all other locks. */
const SUBMISSION = 0x1e5

/**
 * Makes another submission of the same route wait until the transaction ends. While a commit waits
 * for a standby, its rows are not visible yet, and only this lock shows that it is under way.
 */
export async function lockSubmission(sql: Sql, id: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SUBMISSION}, hashtext(${id.toString()}))`
}
