import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'

/** The class of these advisory locks, different from that of all other locks. */
const REVOCATIONS = 0x51c

/** How many revoked links a project may have at a time; expired links do not count. */
export const MOST_REVOKED_LINKS = 10_000

type RevokedLink = {
  /** The last bytes of the link's token. */
  seal: Uint8Array
  projectId: string
  /** Unix seconds. */
  expiresAt: bigint
}

/** Revokes a link, also repeatedly. Returns false when the project has reached the limit. */
export function saveRevokedLink(
  database: Pick<Database, 'transaction'>,
  { seal, projectId, expiresAt }: RevokedLink,
  most = MOST_REVOKED_LINKS,
): Promise<boolean> {
  return database.transaction(async (sql) => {
    // The lock makes concurrent revocations wait, because they would not see each other's rows.
    await sql`select pg_advisory_xact_lock(${REVOCATIONS}, hashtext(${projectId}))`
    // Links are deleted only a day after they expire, because the clocks of the processes differ.
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
