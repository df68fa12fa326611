import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { Sql } from '../database/sql.ts'
import { type DepositRow, depositColumns, toDeposit } from './deposits.ts'

/** So many of the longest due are looked at for the turns of their addresses. */
const LOOKED_AT = 5_000

/**
 * Claims deposits that are due for one worker and skips those that another worker holds. The time
 * of the claim becomes their due time, to the millisecond: a later change of it is a notification.
 * Projects take turns, and within a project its addresses: a flood of deposits to one address waits
 * for itself alone. What only waits to go back is read apart, or a flood of it would hide the others,
 * and goes after what can still be moved.
 */
export async function claimDeposits(
  sql: Sql,
  { worker, limit }: { worker: number; limit: number },
): Promise<Deposit[]> {
  const rows = await sql<DepositRow[]>`
    update deposits set owner = ${worker}, next_action_at = date_trunc('milliseconds', now())
    where id in (
      select d.id from deposits d join (
        select id, next_action_at,
          row_number() over (partition by project_id order by turn, rests, next_action_at)
            as project_turn
        from (
          select *, row_number() over (partition by account_id order by rests, next_action_at)
            as turn
          from (
            (select id, project_id, account_id, next_action_at, false as rests from deposits
             where next_action_at <= now() and owner is null
               and state not in ('rejected', 'ignored', 'failed')
             order by next_action_at limit ${LOOKED_AT})
            union all
            (select id, project_id, account_id, next_action_at, true as rests from deposits
             where next_action_at <= now() and owner is null
               and state in ('rejected', 'ignored', 'failed')
             order by next_action_at limit ${LOOKED_AT})) due) by_address) turns
        on turns.id = d.id
      where d.next_action_at <= now() and d.owner is null
      order by project_turn, turns.next_action_at
      limit ${limit} for no key update of d skip locked)
    returning ${depositColumns(sql)}`
  return rows.map(toDeposit)
}

/** Frees deposits; their next due time is already in their rows. */
export async function releaseDeposits(
  sql: Sql,
  { ids, worker }: { ids: readonly string[]; worker: number },
): Promise<void> {
  await sql`
    update deposits set owner = null
    where id = any(${ids as string[]}::bigint[]) and owner = ${worker}`
}

/** Postpones the next check of a deposit that stays in its state. */
export async function postponeDeposit(
  sql: Sql,
  { id, until }: { id: string; until: Date | null },
): Promise<void> {
  await sql`update deposits set next_action_at = ${until}, updated_at = now() where id = ${id}`
}

/** Postpones a claimed deposit, unless it was notified meanwhile: then it is due at once. */
export async function postponeTaken(
  sql: Sql,
  { id, nextActionAt }: Pick<Deposit, 'id' | 'nextActionAt'>,
  until: Date,
): Promise<void> {
  await sql`
    update deposits set next_action_at = ${until}, updated_at = now()
    where id = ${id} and next_action_at is not distinct from ${nextActionAt}`
}

/** Whether the worker still holds the deposit; locks the deposit until the transaction ends. */
export async function holdDeposit(
  sql: Sql,
  { id, worker }: { id: string; worker: number },
): Promise<boolean> {
  const rows = await sql`
    select 1 from deposits where id = ${id} and owner = ${worker} for no key update`
  return rows.length > 0
}

/** Makes the deposit of a changed intent due now, also if a worker is working on it already. */
export async function hastenDepositOf(sql: Sql, intentId: bigint): Promise<boolean> {
  const rows = await sql`
    update deposits set next_action_at = now()
    where intent_id = ${intentId.toString()}
      and (next_action_at > now() or (next_action_at is not null and owner is not null)
        or (state = 'completed' and next_action_at is null))
    returning 1`
  return rows.length > 0
}

/** Makes completed deposits due whose intent is pending again after a reorg. */
export async function hastenUndone(sql: Sql): Promise<number> {
  const rows = await sql`
    update deposits d set next_action_at = now() from intents i
    where i.status not in ('COMPLETED', 'FAILED', 'EXPIRED') and d.intent_id = i.id
      and d.state = 'completed' and d.next_action_at is null
    returning 1`
  return rows.length
}
