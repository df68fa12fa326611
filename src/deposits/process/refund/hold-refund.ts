import type { Deposit } from '../../../domain/deposit/deposit.ts'
import type { RefundGasReason } from '../../../domain/deposit/refund/refund-gas.ts'
import type { RefundFailReason } from '../../../domain/failure/failure-table.ts'
import { postponeDeposit } from '../../../store/deposits/deposit-work.ts'
import { dropRefundGrant } from '../../../store/deposits/refund-gas.ts'
import type { RefundGasError } from '../../spend-refund-gas.ts'
import {
  applyTransition,
  type DepositJob,
  type JobTransition,
  type ProcessContext,
} from '../process-context.ts'

/** How long a refund waits until it is tried again by itself; for other reasons it is not. */
const GAS_PAUSES_MS: Partial<Record<RefundGasReason, number>> = {
  REFUND_GAS_BUDGET_SPENT: 3_600_000,
  REFUND_GAS_UNPRICED: 600_000,
}

/**
 * Leaves the money where it is because the service does not pay for the refund. Whoever insists is
 * told so, and asks again; only a missing price is nobody's doing, so it delays their refund too and
 * does not end it. While the reason stays the same nothing more is written.
 */
export async function holdForGas(
  context: ProcessContext,
  job: DepositJob,
  { insisted, error: { reason, message } }: { insisted: boolean; error: RefundGasError },
): Promise<Deposit> {
  const { deposit } = job
  context.log.warn(
    { event: 'deposit.refund-unpaid', deposit: deposit.id, project: deposit.projectId, reason },
    'A refund waits, because the service does not pay for it.',
  )
  const pauseMs = GAS_PAUSES_MS[reason]
  const mayCome = pauseMs !== undefined && (!insisted || reason === 'REFUND_GAS_UNPRICED')
  const nextActionAt = mayCome ? new Date(context.now() + pauseMs) : null
  if (mayCome && !insisted && deposit.refundFailReason === reason) {
    await postponeDeposit(context.database.sql, { id: deposit.id, until: nextActionAt })
    return deposit
  }
  return holdBack(context, job, reason, message, nextActionAt)
}

/** Leaves the money where it is until its owner or the project decides. */
export async function holdBack(
  context: ProcessContext,
  job: DepositJob,
  refundFailReason: RefundFailReason,
  message: string,
  nextActionAt: Date | null = null,
): Promise<Deposit> {
  const errorCode = refundFailReason === 'REFUND_ADDRESS_UNSAFE' ? 'ACCOUNT-3' : 'TRANSFER-1'
  const { deposit } = job
  const { state } = deposit
  if (state === 'ignored') {
    await postponeDeposit(context.database.sql, { id: deposit.id, until: null })
    return deposit
  }
  const transition: JobTransition = {
    to: state === 'refunding' ? 'failed' : state,
    patch: { errorCode, errorMessage: message, refundFailReason, nextActionAt },
    // One event for each reason in a row, however often somebody insists.
    events:
      deposit.refundFailReason === refundFailReason
        ? []
        : [{ type: 'bridge-failed', errorCode, message }],
  }
  return applyTransition(context, job, transition, (sql) => dropRefundGrant(sql, deposit.id))
}
