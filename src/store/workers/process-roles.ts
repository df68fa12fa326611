import type { Role, RoleProcess } from '../../domain/role.ts'
import type { Sql } from '../database/sql.ts'

/** Rows of dead processes are kept this long, so that somebody can still see what was lost. */
const FORGET_SECONDS = 3_600

export type OwnRoles = { process: string; host: string; version: string; roles: readonly Role[] }

/** Says that the process lives with its roles, and reads the roles of all processes. */
export async function beatRoles(sql: Sql, own: OwnRoles): Promise<RoleProcess[]> {
  const { process, host, version } = own
  const rows = await sql<Row[]>`
    with beat as (
      insert into process_roles (process, role, host, version)
      select ${process}::uuid, role, ${host}, ${version} from unnest(${[...own.roles]}::text[]) as role
      on conflict (process, role) do update set seen_at = now()
      returning *
    ), gone as (
      delete from process_roles
      where process <> ${process}::uuid
        and seen_at < now() - make_interval(secs => ${FORGET_SECONDS})
    )
    select ${columns(sql)} from beat
    union all
    select ${columns(sql)} from process_roles where process <> ${process}::uuid`
  return rows.map(toProcess)
}

/** Says that the process ends in order: its roles are handed over, not lost. */
export async function leaveRoles(sql: Sql, process: string): Promise<void> {
  await sql`
    update process_roles set left_at = now(), seen_at = now() where process = ${process}::uuid`
}

export async function listProcessRoles(sql: Sql): Promise<RoleProcess[]> {
  const rows = await sql<Row[]>`select ${columns(sql)} from process_roles order by role, since`
  return rows.map(toProcess)
}

type Row = Pick<RoleProcess, 'process' | 'role' | 'host' | 'version' | 'since'> & {
  seen_at: Date
  silent_ms: number
  left_ms: number | null
}

function columns(sql: Sql) {
  return sql`process, role, host, version, since, seen_at,
    (extract(epoch from clock_timestamp() - seen_at) * 1000)::float8 as silent_ms,
    (extract(epoch from clock_timestamp() - left_at) * 1000)::float8 as left_ms`
}

function toProcess({ seen_at: seenAt, silent_ms: silentMs, left_ms: leftMs, ...row }: Row) {
  return { ...row, seenAt, silentMs, leftMs }
}
