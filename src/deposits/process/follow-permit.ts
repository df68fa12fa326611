import type { Deposit } from '../../domain/deposit/deposit.ts'
import { permitKey, voidPermit } from '../../store/deposits/deposit-permits.ts'
import { type ProcessContext, takeStep, type Work } from './process-context.ts'

/**
 * A deposit whose transfer the service is sending. That it has arrived is the watcher's to say; here
 * is noticed which transaction it will be, and that there will be none.
 */
export async function followPermit(context: ProcessContext, work: Work): Promise<Deposit | null> {
  const { deposit } = work
  const outcome = await context.sender.outcome(permitKey(deposit.id))
  if (!outcome) throw new Error(`nobody sends deposit ${deposit.id}`)
  if (outcome.state === 'abandoned') return giveUp(context, work, { message: outcome.reason })
  if (outcome.state === 'planned') return null
  const { hash: txHash } = outcome
  if (outcome.state === 'mined' && outcome.status === 'reverted' && outcome.final) {
    return giveUp(context, work, { message: 'The chain refused it', txHash })
  }
  if (txHash === deposit.txHash) return null
  const nextActionAt = new Date(context.now() + context.policy.pollMs)
  return takeStep(context, work, { to: 'awaited', patch: { txHash, nextActionAt } })
}

/** Nothing was moved. If somebody else sends it after all, the deposit is taken up again. */
function giveUp(
  context: ProcessContext,
  work: Work,
  { message: why, ...patch }: { message: string } & Pick<Partial<Deposit>, 'txHash'>,
): Promise<Deposit> {
  const errorCode = 'TRANSFER-1'
  const message = `The tokens were not moved: ${why}`
  return takeStep(
    context,
    work,
    {
      to: 'unfunded',
      patch: { ...patch, errorCode, errorMessage: message, nextActionAt: null },
      events: [{ type: 'bridge-failed', errorCode, message }],
    },
    (sql) => voidPermit(sql, work.deposit.id),
  )
}
