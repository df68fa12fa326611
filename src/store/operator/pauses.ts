import type { Pause, SwitchAuthor } from '../../domain/intent/switches/pause.ts'
import { type PauseScope, printScope, readScope } from '../../domain/intent/switches/pause-scope.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

type Row = RowOf<'pauses', { author_kind: SwitchAuthor['kind'] }>

/** The channel that is notified when something was paused or resumed. */
export const PAUSES_CHANGED = 'pauses_changed'

/** Lists the active pauses, oldest first. */
export async function listPauses(sql: Sql): Promise<Pause[]> {
  const rows = await sql<Row[]>`
    select scope, reason, author_kind, author, paused_at from pauses order by paused_at, scope`
  return rows.map(toPause)
}

/** Saves a pause; a scope that is paused already keeps its time and gets the new reason. */
export async function savePause(
  sql: Sql,
  { scope, reason, author }: Omit<Pause, 'pausedAt'>,
): Promise<Pause> {
  const [row] = await sql<Row[]>`
    insert into pauses (scope, reason, author_kind, author)
    values (${printScope(scope)}, ${reason}, ${author.kind}, ${author.name})
    on conflict (scope) do update
      set reason = excluded.reason, author_kind = excluded.author_kind, author = excluded.author
    returning scope, reason, author_kind, author, paused_at`
  if (!row) throw new Error('the insert of a pause returned no row')
  await announce(sql)
  return toPause(row)
}

/** Deletes a pause; false when the scope was not paused. */
export async function deletePause(sql: Sql, scope: PauseScope): Promise<boolean> {
  const rows = await sql`delete from pauses where scope = ${printScope(scope)} returning 1`
  if (rows.length > 0) await announce(sql)
  return rows.length > 0
}

async function announce(sql: Sql): Promise<void> {
  await sql`select pg_notify(${PAUSES_CHANGED}, '')`
}

function toPause({ scope: text, reason, author_kind, author, paused_at }: Row): Pause {
  const scope = readScope(text)
  // Ignoring an unreadable scope would resume what an operator has paused.
  if (!scope)
    throw new Error(
      `the table of pauses names ${text}, a scope that this version does not know; start a newer one`,
    )
  return { scope, reason, author: { kind: author_kind, name: author }, pausedAt: paused_at }
}
