import type { Sql } from '../database/sql.ts'

/** What a database belongs to: one devnet, whose chains it describes, or lasting chains. */
export type InstanceKind = { kind: 'persistent' } | { kind: 'devnet'; devnetInstanceId: string }

export type Instance = InstanceKind & { createdAt: Date }

/** Reads what the database belongs to; undefined if it is new or not one of ours. */
export async function readInstance(sql: Sql): Promise<Instance | undefined> {
  const [table] = await sql<{ found: boolean }[]>`
    select to_regclass('public.instance') is not null as found`
  if (!table?.found) return undefined
  const [row] = await sql<{ kind: string; devnet_instance_id: string | null; created_at: Date }[]>`
    select kind, devnet_instance_id, created_at from instance`
  if (!row) return undefined
  const createdAt = row.created_at
  return row.devnet_instance_id === null
    ? { kind: 'persistent', createdAt }
    : { kind: 'devnet', devnetInstanceId: row.devnet_instance_id, createdAt }
}

/** Records once what the database belongs to; that never changes. */
export async function claimInstance(sql: Sql, claim: InstanceKind): Promise<void> {
  const devnetInstanceId = claim.kind === 'devnet' ? claim.devnetInstanceId : null
  await sql`
    insert into instance (kind, devnet_instance_id) values (${claim.kind}, ${devnetInstanceId})
    on conflict (singleton) do nothing`
}
