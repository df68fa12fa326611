import type { Deposit } from '../../domain/deposit/deposit.ts'
import { permitKey, voidPermit } from '../../store/deposits/deposit-permits.ts'
import { applyTransition, type DepositJob, type ProcessContext } from './process-context.ts'

/**
 * A deposit whose transfer the service is sending. That it has arrived is the watcher's to say; here
 * is noticed which transaction it will be, and that there will be none.
 */
export async function followPermit(
  context: ProcessContext,
  job: DepositJob,
): Promise<Deposit | null> {
  const { deposit } = job
  const outcome = await context.sender.outcome(permitKey(deposit.id))
  if (!outcome) throw new Error(`deposit ${deposit.id} has no transaction for its permit`)
  if (outcome.state === 'abandoned') return giveUp(context, job, { message: outcome.reason })
  if (outcome.state === 'planned') return null
  const { hash: txHash } = outcome
  if (outcome.state === 'mined' && outcome.status === 'reverted' && outcome.final) {
    return giveUp(context, job, { message: 'The chain refused it', txHash })
  }
  if (txHash === deposit.txHash) return null
  const nextActionAt = new Date(context.now() + context.policy.pollMs)
  return applyTransition(context, job, { to: 'awaited', patch: { txHash, nextActionAt } })
}

/** Nothing was moved. If somebody else sends it after all, the deposit is taken up again. */
function giveUp(
  context: ProcessContext,
  job: DepositJob,
  { message: why, ...patch }: { message: string } & Pick<Partial<Deposit>, 'txHash'>,
): Promise<Deposit> {
  const errorCode = 'TRANSFER-1'
  const message = `The tokens were not moved: ${why}`
  return applyTransition(
    context,
    job,
    {
      to: 'unfunded',
      patch: { ...patch, errorCode, errorMessage: message, nextActionAt: null },
      events: [{ type: 'bridge-failed', errorCode, message }],
    },
    (sql) => voidPermit(sql, job.deposit.id),
  )
}
