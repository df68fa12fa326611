import type { SwitchAuthor, SwitchChange } from '../../domain/intent/switches/pause.ts'
import { type PauseScope, printScope } from '../../domain/intent/switches/pause-scope.ts'
import type { Sql } from '../database/sql.ts'
import type { RowOf } from '../schema/row-of.ts'

type Row = RowOf<
  'switch_changes',
  { author_kind: SwitchAuthor['kind']; action: SwitchChange['action'] }
>

type NewChange = Pick<SwitchChange, 'action' | 'reason' | 'author'> & { scope: PauseScope }

export async function insertSwitchChange(sql: Sql, change: NewChange): Promise<void> {
  const { action, scope, reason, author } = change
  await sql`
    insert into switch_changes (action, scope, reason, author_kind, author)
    values (${action}, ${printScope(scope)}, ${reason}, ${author.kind}, ${author.name})`
}

/** Lists changes, newest first; with `before` only older ones. */
export async function listSwitchChanges(
  sql: Sql,
  { limit, before }: { limit: number; before?: bigint },
): Promise<SwitchChange[]> {
  const rows = await sql<Row[]>`
    select id, action, scope, reason, author_kind, author, changed_at from switch_changes
    ${before === undefined ? sql`` : sql`where id < ${before.toString()}`}
    order by id desc limit ${limit}`
  return rows.map((row) => ({
    id: BigInt(row.id),
    action: row.action,
    scope: row.scope,
    reason: row.reason,
    author: { kind: row.author_kind, name: row.author },
    changedAt: row.changed_at,
  }))
}
