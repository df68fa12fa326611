import type { Deposit } from '../../domain/deposit/deposit.ts'
import { readDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { postponeDeposit, postponeTaken } from '../../store/deposits/deposit-work.ts'
import { followCompleted } from './follow-completed.ts'
import { awaitRefund, followBridge, followSwap } from './follow-intent.ts'
import { followPermit } from './follow-permit.ts'
import { followReorged } from './follow-reorged.ts'
import { beginBridge } from './move-deposit.ts'
import type { DepositJob, ProcessContext } from './process-context.ts'
import { followExit } from './refund/follow-exit.ts'
import { followRefund } from './refund/follow-refund.ts'
import { beginRefund } from './refund/refund-deposit.ts'

/** Does the work that the state of a deposit requires; postpones the deposit if its state stays. */
export async function workDeposit(
  context: ProcessContext,
  { deposit, worker }: Omit<DepositJob, 'account'>,
): Promise<void> {
  const account = await readDepositAccount(context.database.sql, deposit.accountId)
  if (!account) throw new Error(`deposit ${deposit.id} has no account`)
  const job = { deposit, account, worker }
  const exited = await followExit(context, job)
  const moved = exited === undefined ? await act(context, job) : exited
  if (moved !== null) return
  const until = new Date(context.now() + pauseOf(context, deposit))
  await postponeTaken(context.database.sql, deposit, until)
}

function act(context: ProcessContext, job: DepositJob): Promise<Deposit | null> {
  switch (job.deposit.state) {
    case 'awaited':
      return followPermit(context, job)
    case 'ready':
    case 'delayed':
      return beginBridge(context, job)
    case 'bridging':
      return followBridge(context, job)
    case 'swapping':
      return followSwap(context, job)
    case 'expecting_refund':
      return awaitRefund(context, job)
    case 'completed':
      return followCompleted(context, job)
    case 'failed':
    case 'rejected':
    case 'ignored':
      return beginRefund(context, job, { insisted: false })
    case 'refunding':
    case 'refunded':
      return followRefund(context, job)
    case 'reorged':
      return followReorged(context, job)
    case 'unfunded':
    case 'detected':
    case 'reconciliation_required':
      return rest(context, job)
  }
}

/** A deposit that has ended, or that another part of the service moves on, needs no work here. */
async function rest({ database }: ProcessContext, { deposit }: DepositJob): Promise<Deposit> {
  await postponeDeposit(database.sql, { id: deposit.id, until: null })
  return deposit
}

/** How often a state is polled; a notification of an intent or a transaction comes earlier. */
function pauseOf({ policy }: ProcessContext, { state }: Deposit): number {
  const isSlow = state === 'expecting_refund' || state === 'refunded'
  return isSlow ? 5 * policy.pollMs : policy.pollMs
}
