import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'

/** Keeps these locks apart from those of submissions, accounts, simulations and the inventory. */
const REVOCATIONS = 0x51c

/** So many links of a project can be revoked at a time; those that are over do not count. */
export const MOST_REVOKED_LINKS = 10_000

type RevokedLink = {
  /** The last bytes of its token. */
  seal: Uint8Array
  projectId: string
  /** Unix seconds. */
  expiresAt: bigint
}

/** Revokes a link, once or again. Answers false when the project has revoked as many as it may. */
export function saveRevokedLink(
  database: Pick<Database, 'transaction'>,
  { seal, projectId, expiresAt }: RevokedLink,
  most = MOST_REVOKED_LINKS,
): Promise<boolean> {
  return database.transaction(async (sql) => {
    // One after the other: those that come at the same time would not see each other.
    await sql`select pg_advisory_xact_lock(${REVOCATIONS}, hashtext(${projectId}))`
    // A day later than it is over, because the clocks of the processes differ.
    await sql`
      delete from revoked_pay_links
      where project_id = ${projectId} and expires_at < now() - interval '1 day'`
    const [row] = await sql<{ known: boolean; full: boolean }[]>`
      select exists (select from revoked_pay_links where seal = ${Buffer.from(seal)}) as known,
        (select count(*) from revoked_pay_links where project_id = ${projectId}) >= ${most} as full`
    if (row?.known) return true
    if (row?.full) return false
    await sql`
      insert into revoked_pay_links (seal, project_id, expires_at)
      values (${Buffer.from(seal)}, ${projectId}, to_timestamp(${expiresAt.toString()}::bigint))`
    return true
  })
}

export async function isLinkRevoked(sql: Sql, seal: Uint8Array): Promise<boolean> {
  const rows = await sql`select from revoked_pay_links where seal = ${Buffer.from(seal)}`
  return rows.length > 0
}
