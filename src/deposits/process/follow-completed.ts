import type { Deposit, DepositPatch } from '../../domain/deposit/deposit.ts'
import { postponeDeposit } from '../../store/deposits/deposit-work.ts'
import { findIntentOf } from './find-intent.ts'
import { fillOf } from './move-deposit.ts'
import { type ProcessContext, takeStep, type Work } from './process-context.ts'

/**
 * A deposit that was completed, and there are news of its intent: the chain may have taken the
 * payment back. Then it is under way again, and told so, until the payment stands once more.
 */
export async function followCompleted(context: ProcessContext, work: Work): Promise<Deposit> {
  const { deposit } = work
  const record = await findIntentOf(context, work)
  const paid = deposit.swap ?? deposit.destination
  const stands =
    record?.state.status === 'COMPLETED' && fillOf(deposit, record.state) === paid?.txHash
  if (!record || stands) {
    await postponeDeposit(context.database.sql, { id: deposit.id, until: null })
    return deposit
  }
  const undone: DepositPatch = deposit.swap ? { swap: null } : { source: null, destination: null }
  const reason = 'The chain took the payment back; it is made again'
  return takeStep(context, work, {
    to: deposit.swap ? 'swapping' : 'bridging',
    patch: { ...undone, completedAt: null, nextActionAt: new Date(context.now()) },
    events: [{ type: 'bridge-delayed', reason }],
  })
}
