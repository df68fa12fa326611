import type { Deposit, DepositPatch } from '../../domain/deposit/deposit.ts'
import { postponeDeposit } from '../../store/deposits/deposit-work.ts'
import { findIntentOf } from './find-intent.ts'
import { fillOf } from './move-deposit.ts'
import { applyTransition, type DepositJob, type ProcessContext } from './process-context.ts'

/**
 * Follows a completed deposit whose intent has changed. If a reorg removed the payment, the deposit
 * goes back to bridging or swapping, with an event, until it is paid again.
 */
export async function followCompleted(context: ProcessContext, job: DepositJob): Promise<Deposit> {
  const { deposit } = job
  const record = await findIntentOf(context, job)
  const paid = deposit.swap ?? deposit.destination
  const stands =
    record?.state.status === 'COMPLETED' && fillOf(deposit, record.state) === paid?.txHash
  if (!record || stands) {
    await postponeDeposit(context.database.sql, { id: deposit.id, until: null })
    return deposit
  }
  const undone: DepositPatch = deposit.swap ? { swap: null } : { source: null, destination: null }
  const reason = 'The chain took the payment back; it is made again'
  return applyTransition(context, job, {
    to: deposit.swap ? 'swapping' : 'bridging',
    patch: { ...undone, completedAt: null, nextActionAt: new Date(context.now()) },
    events: [{ type: 'bridge-delayed', reason }],
  })
}
