import type { Deposit, DepositPatch, Movement } from '../../domain/deposit/deposit.ts'
import type { IntentRecord } from '../../domain/intent/status/record.ts'
import { postponeDeposit } from '../../store/deposits/deposit-work.ts'
import { findIntentOf } from './find-intent.ts'
import { endsOf } from './move-deposit.ts'
import { applyTransition, type DepositJob, type ProcessContext } from './process-context.ts'

/**
 * A deposit that the chain took back while an intent was at work on it. Without the money the
 * intent comes to nothing by itself; what it has delivered all the same is told as what it is: paid
 * on money that is not there. It is worth knowing until the intent is at its end.
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

/** What stands on another chain, whatever has become of the claim; on the same one it is gone, too. */
function deliveredBy({ intent, state }: IntentRecord, chainId: number): Movement | undefined {
  const fill = state.operations.find(
    (each) => each.type !== 'CLAIM' && each.status === 'COMPLETED' && each.chainId !== chainId,
  )
  return fill?.txHash && { ...endsOf(intent).destination, txHash: fill.txHash }
}
