import type { AppFeeBalances } from '../core/app-fees.ts'
import type { QuotedIntent } from '../core/intent/intent.ts'
import type { IntentStatus } from '../core/intent/status.ts'
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

export async function readAppFeeBalances(
  sql: Sql,
  { projectId, environment }: IntentScope,
): Promise<AppFeeBalances> {
  const [row] = await sql<{ earned: string }[]>`
    select coalesce(sum(amount_usd), 0) as earned from app_fees
    where project_id = ${projectId} and environment = ${environment}`
  return { withdrawableUsd: BigInt(row?.earned ?? 0), pendingUsd: 0n }
}
