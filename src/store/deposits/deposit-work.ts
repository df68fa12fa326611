import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { Sql } from '../database/sql.ts'
import { type DepositRow, depositColumns, toDeposit } from './deposits.ts'

/**
 * Takes deposits that are due for one worker; those another holds are passed over. When they were
 * taken is when they are due, to the millisecond: whatever changes that later is news.
 */
export async function claimDeposits(
  sql: Sql,
  { worker, limit }: { worker: number; limit: number },
): Promise<Deposit[]> {
  const rows = await sql<DepositRow[]>`
    update deposits set owner = ${worker}, next_action_at = date_trunc('milliseconds', now())
    where id in (
      select id from deposits
      where next_action_at <= now() and owner is null
      order by next_action_at limit ${limit} for no key update skip locked)
    returning ${depositColumns(sql)}`
  return rows.map(toDeposit)
}

/** Frees deposits; when they are due next is in their rows. */
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

/** Whether the worker still has the deposit; it is locked until the transaction ends. */
export async function holdDeposit(
  sql: Sql,
  { id, worker }: { id: string; worker: number },
): Promise<boolean> {
  const rows = await sql`
    select 1 from deposits where id = ${id} and owner = ${worker} for no key update`
  return rows.length > 0
}

/** Has a deposit looked at now, because its intent has news; again, where it is being looked at. */
export async function hastenDepositOf(sql: Sql, intentId: bigint): Promise<boolean> {
  const rows = await sql`
    update deposits set next_action_at = now()
    where intent_id = ${intentId.toString()}
      and (next_action_at > now() or (next_action_at is not null and owner is not null)
        or (state = 'completed' and next_action_at is null))
    returning 1`
  return rows.length > 0
}

/** Has those looked at that were completed and whose intent is under way again. */
export async function hastenUndone(sql: Sql): Promise<number> {
  const rows = await sql`
    update deposits d set next_action_at = now() from intents i
    where i.status not in ('COMPLETED', 'FAILED', 'EXPIRED') and d.intent_id = i.id
      and d.state = 'completed' and d.next_action_at is null
    returning 1`
  return rows.length
}
