import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { DepositFailReason } from '../../domain/failure/failure-table.ts'
import { permitKey, voidPermit } from '../../store/deposits/deposit-permits.ts'
import { applyTransition, type DepositJob, type ProcessContext } from './process-context.ts'

/**
 * Follows a deposit whose transfer the service sends. The watcher reports the arrival of the
 * tokens; this function records the hash of the transaction, or that it will not be sent.
 */
export async function followPermit(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const { deposit } = job
  const outcome = await context.sender.outcome(permitKey(deposit.id))
  if (!outcome) throw new Error(`deposit ${deposit.id} has no transaction for its permit`)
  if (outcome.state === 'abandoned') {
    return giveUp(context, job, { message: outcome.reason, failReason: 'PERMIT_NOT_SENT' })
  }
  if (outcome.state === 'planned') return null
  const { hash: txHash } = outcome
  if (outcome.state === 'mined' && outcome.status === 'reverted' && outcome.final) {
    const failReason = 'PERMIT_REVERTED'
    return giveUp(context, job, { message: 'the chain refused the transfer', failReason, txHash })
  }
  if (txHash === deposit.txHash) return null
  const nextActionAt = new Date(context.now() + context.policy.pollMs)
  return applyTransition(context, job, { to: 'awaited', patch: { txHash, nextActionAt } })
}

type Refusal = { message: string; failReason: DepositFailReason } & Pick<Partial<Deposit>, 'txHash'>

/** Gives up the transfer. If somebody else sends it after all, the deposit goes on. */
function giveUp(
  context: ProcessContext,
  job: DepositJob,
  { message: why, failReason, ...patch }: Refusal,
): Promise<Deposit> {
  const errorCode = 'TRANSFER-1'
  const message = `The tokens were not moved: ${why}`
  return applyTransition(
    context,
    job,
    {
      to: 'unfunded',
      patch: { ...patch, errorCode, errorMessage: message, failReason, nextActionAt: null },
      events: [{ type: 'bridge-failed', errorCode, message }],
    },
    (sql) => voidPermit(sql, job.deposit.id),
  )
}
