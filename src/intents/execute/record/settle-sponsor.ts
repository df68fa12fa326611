import { totalFees } from '../../../domain/cost/fees.ts'
import { sponsorShare } from '../../../domain/cost/sponsor-share.ts'
import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import type { IntentStatus } from '../../../domain/intent/status/status.ts'
import type { Sql } from '../../../store/database/sql.ts'
import { listStepAuthors } from '../../../store/intents/step-authors.ts'
import { returnCharge } from '../../../store/projects/sponsorship.ts'

/**
 * Gives a sponsor back what it was charged for steps that others did, once the intent is COMPLETED
 * and no reorg can change who did them.
 */
export async function settleSponsor(
  sql: Sql,
  intent: Pick<QuotedIntent, 'id' | 'projectId' | 'environment' | 'cost'>,
  status: IntentStatus,
): Promise<void> {
  if (status !== 'COMPLETED' || totalFees(intent.cost.sponsoredFees) === 0n) return
  const steps = await listStepAuthors(sql, intent.id)
  if (!steps.every(({ final }) => final)) return
  const owedUsd = sponsorShare(intent.cost, steps)
  await returnCharge(sql, intent, { intentId: intent.id, owedUsd })
}
