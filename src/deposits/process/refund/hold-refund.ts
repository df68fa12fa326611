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

/** A budget that is full of refunds on their way is free again when they are mined. */
const PASSING_PAUSE_MS = 60_000

/**
 * Leaves the money where it is because the service does not pay for the refund. Whoever insists is
 * told so, and asks again. A missing price, and other refunds that are on their way, are no reason to
 * end what they asked for, so that comes later by itself. While the reason stays the same nothing more is written.
 */
export async function holdForGas(
  context: ProcessContext,
  job: DepositJob,
  { insisted, error: { reason, message, isPassing } }: { insisted: boolean; error: RefundGasError },
): Promise<Deposit> {
  const { deposit } = job
  context.log.warn(
    { event: 'deposit.refund-unpaid', deposit: deposit.id, project: deposit.projectId, reason },
    'A refund waits, because the service does not pay for it.',
  )
  const pauseMs = isPassing ? PASSING_PAUSE_MS : GAS_PAUSES_MS[reason]
  const mayWait = !insisted || isPassing || reason === 'REFUND_GAS_UNPRICED'
  const mayCome = pauseMs !== undefined && mayWait
  const nextActionAt = mayCome ? new Date(context.now() + pauseMs) : null
  if (mayCome && !insisted && deposit.refundFailReason === reason) {
    await postponeDeposit(context.database.sql, { id: deposit.id, until: nextActionAt })
    return deposit
  }
  return holdBack(context, job, reason, message, nextActionAt)
}

/**
 * Leaves the money where it is until its owner or the project decides. A refund that somebody
 * insisted on before it was due by itself is due then as before.
 */
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
  const isAsked = state === 'refunding'
  const transition: JobTransition = {
    to: isAsked ? 'failed' : state,
    patch: {
      errorCode,
      errorMessage: message,
      refundFailReason,
      nextActionAt: nextActionAt ?? (isAsked ? deposit.resumeAt : null),
    },
    // One event for each reason in a row, however often somebody insists.
    events:
      deposit.refundFailReason === refundFailReason
        ? []
        : [{ type: 'bridge-failed', errorCode, message }],
  }
  return applyTransition(context, job, transition, (sql) => dropRefundGrant(sql, deposit.id))
}
