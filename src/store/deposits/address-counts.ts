import type { Environment } from '../../domain/project/project.ts'
import type { Sql } from '../database/sql.ts'

type Owner = { projectId: string; environment: Environment }

/** Locks the count of a project's addresses until the transaction ends. */
export async function lockAddressCount(sql: Sql, { projectId, environment }: Owner): Promise<void> {
  await sql`
    insert into deposit_address_counts (project_id, environment)
    values (${projectId}, ${environment})
    on conflict (project_id, environment) do update
      set addresses = deposit_address_counts.addresses`
}

/** Counts one more address with its rules; false if the project would have too many. */
export async function countAddress(
  sql: Sql,
  {
    projectId,
    environment,
    rules,
    most,
  }: Owner & { rules: number; most: { addresses: number; rules: number } },
): Promise<boolean> {
  const rows = await sql`
    update deposit_address_counts set addresses = addresses + 1, rules = rules + ${rules}
    where project_id = ${projectId} and environment = ${environment}
      and addresses < ${most.addresses}
      and (${rules}::integer = 0 or rules + ${rules} <= ${most.rules})
    returning 1`
  return rows.length > 0
}
