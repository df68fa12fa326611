import type { QuotedIntent } from '../core/intent/intent.ts'
import type { IntentStatus } from '../core/intent/status.ts'
import type { Usd } from '../core/usd.ts'
import type { IntentScope } from './intents.ts'
import type { Sql } from './sql.ts'

type Payer = Pick<QuotedIntent, 'id' | 'projectId' | 'environment' | 'cost'>

/**
 * Credits the app fee of an intent that becomes COMPLETED, and takes it back from one that is so no
 * more. Runs in the transaction that moves the intent.
 */
export async function bookAppFee(
  sql: Sql,
  { id, projectId, environment, cost }: Payer,
  { from, to }: { from: IntentStatus; to: IntentStatus },
): Promise<void> {
  const { app } = cost.fees
  if (app === 0n || from === to) return
  if (from === 'COMPLETED') await sql`delete from app_fees where intent_id = ${id.toString()}`
  if (to !== 'COMPLETED') return
  await sql`
    insert into app_fees (intent_id, project_id, environment, amount_usd)
    values (${id.toString()}, ${projectId}, ${environment}, ${app.toString()})`
}

/** All that a project has earned, and what has become of it. */
export type AppFeeSums = {
  earnedUsd: Usd
  /** Held back for withdrawals under way. */
  pendingUsd: Usd
  paidUsd: Usd
}

/** `settled`: leave out what was earned and a reorg could still take back. */
export async function readAppFeeSums(
  sql: Sql,
  { projectId, environment }: IntentScope,
  { settled = false } = {},
): Promise<AppFeeSums> {
  const settledOnly = sql`and intent_id not in (
    select intent_id from intent_steps where next_action_at is not null)`
  const [row] = await sql<{ earned: string; pending: string; paid: string }[]>`
    select coalesce(sum(payout_usd) filter (where status = 'PENDING'), 0) as pending,
      coalesce(sum(payout_usd) filter (where status = 'COMPLETED'), 0) as paid,
      (select coalesce(sum(amount_usd), 0) from app_fees
        where project_id = ${projectId} and environment = ${environment}
          ${settled ? settledOnly : sql``}) as earned
    from app_fee_withdrawals
    where project_id = ${projectId} and environment = ${environment}`
  return {
    earnedUsd: BigInt(row?.earned ?? 0),
    pendingUsd: BigInt(row?.pending ?? 0),
    paidUsd: BigInt(row?.paid ?? 0),
  }
}
