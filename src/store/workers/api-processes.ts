import type { Sql } from '../database/sql.ts'

/** The channel that is notified when a process begins or stops answering the API. */
export const API_PROCESSES_CHANGED = 'api_processes_changed'

/** A process that was not seen for this long, or for `silenceMs` if longer, is deleted. */
const FORGET_SECONDS = 60

export type OtherProcesses = {
  others: number
  /** How many of them do not share the limits yet. */
  alone: number
}

/**
 * Records that the process is alive and how it applies the limits, and counts the other processes.
 * Two processes that call this at the same time may not see each other until their second call.
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
    /** A process that was not seen for this long counts as gone. */
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
