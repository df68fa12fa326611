import type { Sql } from '../database/sql.ts'

/** Somebody began or ended to answer the API. */
export const API_PROCESSES_CHANGED = 'api_processes_changed'

/** Not seen for so long, a process is forgotten altogether, unless it may be silent for longer. */
const FORGET_SECONDS = 60

export type OtherProcesses = {
  others: number
  /** Of these, who does not share the limits yet. */
  alone: number
}

/**
 * Shows that the process lives and how it keeps the limits, and tells who else does. Of two that
 * do so at the same moment neither may see the other; a second time they do.
 */
export async function beatApiProcess(
  sql: Sql,
  {
    id,
    sharing,
    silenceMs,
  }: {
    id: string
    sharing: boolean
    /** Not seen for so long, a process is gone. */
    silenceMs: number
  },
): Promise<OtherProcesses> {
  const staleSeconds = silenceMs / 1000
  const forgetSeconds = Math.max(FORGET_SECONDS, staleSeconds)
  const [row] = await sql<OtherProcesses[]>`
    with beat as (
      insert into api_processes (id, sharing) values (${id}, ${sharing})
      on conflict (id) do update set seen_at = now(), sharing = excluded.sharing
    ), gone as (
      delete from api_processes
      where id <> ${id} and seen_at < now() - make_interval(secs => ${forgetSeconds})
    )
    select count(*)::int as others, count(*) filter (where not sharing)::int as alone
    from api_processes
    where id <> ${id} and seen_at > now() - make_interval(secs => ${staleSeconds})`
  return row ?? { others: 0, alone: 0 }
}

export async function announceApiProcess(sql: Sql, id: string): Promise<void> {
  await sql`select pg_notify(${API_PROCESSES_CHANGED}, ${id})`
}

export async function removeApiProcess(sql: Sql, id: string): Promise<void> {
  await sql`
    with removed as (delete from api_processes where id = ${id})
    select pg_notify(${API_PROCESSES_CHANGED}, ${id})`
}
