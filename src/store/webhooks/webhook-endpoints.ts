import type { Sql } from '../database/sql.ts'

/**
 * Resets a receiver whose setup changes: it gets events again even if it had answered 410, and is
 * tried at once. A replaced secret signs beside the new one for a while; after a secret is removed,
 * neither it nor its predecessor signs any more. Runs before the change, in its transaction.
 */
export async function renewWebhookEndpoint(
  sql: Sql,
  projectId: string,
  { secret, overlapMs }: { secret: string | null | undefined; overlapMs: number },
): Promise<void> {
  await sql`
    insert into webhook_endpoints (project_id) values (${projectId})
    on conflict (project_id) do update set failures = 0, open_until = null, gone_at = null`
  if (secret === undefined) return
  if (secret === null) {
    await sql`
      update webhook_endpoints set previous_secret = null, previous_secret_until = null
      where project_id = ${projectId}`
    return
  }
  await sql`
    update webhook_endpoints e set previous_secret = s.webhook_secret,
      previous_secret_until = now() + make_interval(secs => ${overlapMs / 1000})
    from deposit_setups s
    where e.project_id = ${projectId} and s.project_id = e.project_id
      and s.webhook_secret is not null and s.webhook_secret is distinct from ${secret}`
}
