import type { Address } from 'viem'
import type { Project } from '../../domain/project/project.ts'
import { toBytes, toHex } from '../database/hex-bytes.ts'
import type { Sql } from '../database/sql.ts'

type Row = { id: string; name: string; created_at: Date; payout_address: Buffer | null }

export async function insertProject(
  sql: Sql,
  { id, name }: { id?: string; name: string },
): Promise<Project> {
  const [row] = await sql<Row[]>`
    insert into projects (id, name) values (coalesce(${id ?? null}::uuid, gen_random_uuid()), ${name})
    returning id, name, created_at, payout_address`
  if (!row) throw new Error('the insert of a project returned no row')
  return toProject(row)
}

/**
 * Finds a project; `lock` blocks other changes of the project's keys until the transaction ends.
 */
export async function findProject(
  sql: Sql,
  id: string,
  { lock = false } = {},
): Promise<Project | undefined> {
  const [row] = await sql<Row[]>`
    select id, name, created_at, payout_address from projects where id = ${id}
    ${lock ? sql`for no key update` : sql``}`
  return row && toProject(row)
}

export async function listProjects(sql: Sql): Promise<Project[]> {
  const rows = await sql<Row[]>`
    select id, name, created_at, payout_address from projects order by created_at, id`
  return rows.map(toProject)
}

/** Sets the address that app fees are paid to; null for none. False when the project is unknown. */
export async function setPayoutAddress(
  sql: Sql,
  id: string,
  address: Address | null,
): Promise<boolean> {
  const rows = await sql`
    update projects set payout_address = ${address && toBytes(address)} where id = ${id}
    returning 1`
  return rows.length > 0
}

function toProject({ id, name, created_at, payout_address }: Row): Project {
  const payoutAddress = payout_address && toHex(payout_address)
  return { id, name, createdAt: created_at, payoutAddress }
}
