import { totalFees } from '../../domain/cost/fees.ts'
import type { QuotedIntent } from '../../domain/intent/intent.ts'
import type { IntentStatus } from '../../domain/intent/status/status.ts'
import { collectedOf } from '../../domain/ledger/earned.ts'
import type { Usd } from '../../domain/usd.ts'
import type { Sql } from '../database/sql.ts'
import type { IntentScope } from '../intents/intents.ts'
import { listStepAuthors } from '../intents/step-authors.ts'
import { hasCharge } from '../projects/sponsorship.ts'

type Payer = Pick<QuotedIntent, 'id' | 'projectId' | 'environment' | 'cost'>

/**
 * Records how much of a COMPLETED intent's app fee was collected, out of what the operator earned
 * by the intent according to the books; an intent in any other status has no app fee. Runs in the
 * transaction that books the steps and changes the intent's status, after both.
 */
export async function bookAppFee(
  sql: Sql,
  { id, projectId, environment, cost }: Payer,
  { from, to }: { from: IntentStatus; to: IntentStatus },
): Promise<void> {
  const { app: quoted } = cost.fees
  if (quoted === 0n) return
  const intentId = id.toString()
  if (to !== 'COMPLETED') {
    if (from === 'COMPLETED') await sql`delete from app_fees where intent_id = ${intentId}`
    return
  }
  const { gas, sponsorSurcharge } = cost.sponsoredFees
  const covered = totalFees(cost.sponsoredFees) - gas - sponsorSurcharge
  const earned = (await readEarned(sql, id)) + (await readCharged(sql, id, covered))
  await sql`
    insert into app_fees (intent_id, project_id, environment, quoted_usd, collected_usd)
    values (${intentId}, ${projectId}, ${environment}, ${quoted.toString()},
      ${collectedOf(quoted, earned).toString()})
    on conflict (intent_id) do update set collected_usd = excluded.collected_usd`
}

/** Sums what all steps of an intent earned; 0 when one of them cannot be valued. */
async function readEarned(sql: Sql, intentId: bigint): Promise<Usd> {
  const [row] = await sql<{ earned: string }[]>`
    select coalesce(case when bool_or(earned_usd is null) then 0 else sum(earned_usd) end, 0)
      as earned
    from ledger_postings
    where intent_id = ${intentId.toString()} and reverses is null and not reversed`
  return BigInt(row?.earned ?? 0)
}

/**
 * The fees besides gas that a sponsor pays instead of the account. They count as earned if they
 * were charged and not returned, and if the operator carried out every step itself.
 */
async function readCharged(sql: Sql, intentId: bigint, covered: Usd): Promise<Usd> {
  if (covered === 0n || !(await hasCharge(sql, intentId))) return 0n
  const steps = await listStepAuthors(sql, intentId)
  return steps.every(({ own, withoutDeadline }) => own || withoutDeadline) ? covered : 0n
}

/** The app fees that a project has earned, and how much of them was paid out. */
export type AppFeeSums = {
  /** The app fees in the quotes of completed intents. */
  quotedUsd: Usd
  /** The part that the operator has actually earned, according to the books. */
  collectedUsd: Usd
  /** The part of the collected fees that no reorg can remove. */
  settledUsd: Usd
  /** The part that pending withdrawals will pay out. */
  pendingUsd: Usd
  paidUsd: Usd
}

export async function readAppFeeSums(
  sql: Sql,
  { projectId, environment }: IntentScope,
): Promise<AppFeeSums> {
  const [row] = await sql<
    Record<'quoted' | 'collected' | 'settled' | 'pending' | 'paid', string>[]
  >`
    select fees.*, withdrawals.* from (
      select coalesce(sum(quoted_usd), 0) as quoted, coalesce(sum(collected_usd), 0) as collected,
        coalesce(sum(collected_usd) filter (where not exists (
          select from intent_steps s where s.intent_id = f.intent_id
            and s.state <> 'final')), 0) as settled
      from app_fees f where project_id = ${projectId} and environment = ${environment}) fees, (
      select coalesce(sum(payout_usd) filter (where status = 'PENDING'), 0) as pending,
        coalesce(sum(payout_usd) filter (where status = 'COMPLETED'), 0) as paid
      from app_fee_withdrawals
      where project_id = ${projectId} and environment = ${environment}) withdrawals`
  const read = (name: keyof NonNullable<typeof row>) => BigInt(row?.[name] ?? 0)
  return {
    quotedUsd: read('quoted'),
    collectedUsd: read('collected'),
    settledUsd: read('settled'),
    pendingUsd: read('pending'),
    paidUsd: read('paid'),
  }
}
