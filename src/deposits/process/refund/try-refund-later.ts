import type { Deposit } from '../../../domain/deposit/deposit.ts'
import { retryPause } from '../../../row-work/retry-pause.ts'
import { countFailedTriesHere } from '../../../store/deposits/deposit-lists.ts'
import { postponeDeposit } from '../../../store/deposits/deposit-work.ts'
import { dropRefundGrant } from '../../../store/deposits/refund-gas.ts'
import {
  applyTransition,
  type DepositJob,
  type JobTransition,
  type ProcessContext,
} from '../process-context.ts'

const REVERTS = {
  errorCode: 'TRANSFER-1',
  errorMessage: 'The refund would fail on the chain: the refund address does not take the money',
  refundFailReason: 'REFUND_REVERTED',
} as const

/**
 * Handles a refund whose transaction would revert. A paused token or a blocked address may allow
 * the refund later, so it is tried again with growing pauses. After the last try the money stays
 * where it is until the project or the owner asks for the refund again. The tries are counted in
 * the recorded transitions of the deposit, so a restart does not reset them.
 */
export async function tryRefundLater(context: ProcessContext, job: DepositJob): Promise<Deposit> {
  const { database, policy, now } = context
  const { deposit } = job
  const { id, state } = deposit
  if (state === 'ignored') {
    await postponeDeposit(database.sql, { id, until: null })
    return deposit
  }
  const { errorCode, errorMessage: message } = REVERTS
  const tries = (await countFailedTriesHere(database.sql, { id, errorCode })) + 1
  if (tries >= policy.maxAttempts) {
    const transition: JobTransition = {
      to: state === 'refunding' ? 'failed' : state,
      patch: { ...REVERTS, nextActionAt: state === 'refunding' ? deposit.resumeAt : null },
      events: [{ type: 'bridge-failed', errorCode, message }],
    }
    return applyTransition(context, job, transition, (sql) => dropRefundGrant(sql, id))
  }
  const nextActionAt = new Date(now() + retryPause(policy, tries))
  return applyTransition(context, job, {
    to: state,
    patch: { ...REVERTS, nextActionAt },
    // Events are sent for the first and the last failed try only.
    events:
      tries === 1
        ? [{ type: 'bridge-failed', errorCode, message, nextAttemptAt: nextActionAt }]
        : [],
  })
}
