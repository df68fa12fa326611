import type { Deposit, DepositPatch, Movement } from '../../domain/deposit/deposit.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import { postponeDeposit } from '../../store/deposits/deposit-work.ts'
import { findIntentOf } from './find-intent.ts'
import { endsOf } from './move-deposit.ts'
import { applyTransition, type DepositJob, type ProcessContext } from './process-context.ts'

/**
 * Follows a deposit whose transfer a reorg removed while an intent was carrying it. Without the
 * money the intent fails by itself. If it delivered all the same, an event reports that a removed
 * transfer was paid out. The deposit is followed until the intent has ended.
 */
export async function followReorged(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const { deposit } = job
  const record = await findIntentOf(context, job)
  const delivered = record && deliveredBy(record, deposit.chainId)
  const swaps = deposit.reorgedFrom === 'swapping'
  const known = swaps ? deposit.swap : deposit.destination
  if (delivered && !known) {
    const patch: DepositPatch = swaps ? { swap: delivered } : { destination: delivered }
    const events = [{ type: 'deposit-reorged', block: deposit.block, delivered } as const]
    return applyTransition(context, job, { to: 'reorged', patch, events })
  }
  if (record && !known && isOpen(record)) return null
  await postponeDeposit(context.database.sql, { id: deposit.id, until: null })
  return deposit
}

function isOpen({ state: { status } }: IntentRecord): boolean {
  return status !== 'COMPLETED' && status !== 'FAILED' && status !== 'EXPIRED'
}

/** A fill on another chain is not undone by the reorg that removed the claim. */
function deliveredBy({ intent, state }: IntentRecord, chainId: number): Movement | undefined {
  const fill = state.operations.find(
    (each) => each.type !== 'CLAIM' && each.status === 'COMPLETED' && each.chainId !== chainId,
  )
  return fill?.txHash && { ...endsOf(intent).destination, txHash: fill.txHash }
}
