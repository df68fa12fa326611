import type { SponsorApproval } from '../../domain/project/project.ts'
import type { Sql } from '../database/sql.ts'

type Used = { projectId: string; approval: SponsorApproval }

/**
 * Records that an approval was used for an intent; false when it was used before. Of two concurrent
 * uses the second waits until the first transaction ends.
 */
export async function useApproval(
  sql: Sql,
  { intentId, projectId, approval }: Used & { intentId: bigint },
): Promise<boolean> {
  const { keyId, issuer, jti, appId = null, digest } = approval
  const rows = await sql`
    insert into sponsor_approvals (
      intent_id, project_id, jwt_key_id, issuer, jti, app_id, digest)
    values (${intentId.toString()}, ${projectId}, ${keyId}, ${issuer}, ${jti}, ${appId},
      ${Buffer.from(digest, 'hex')})
    on conflict (project_id, issuer, jti) do nothing
    returning 1`
  return rows.length > 0
}

export async function isApprovalUsed(sql: Sql, { projectId, approval }: Used): Promise<boolean> {
  const { issuer, jti } = approval
  const rows = await sql`
    select from sponsor_approvals
    where project_id = ${projectId} and issuer = ${issuer} and jti = ${jti}`
  return rows.length > 0
}
