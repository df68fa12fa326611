import type { Deposit } from '../../domain/deposit/deposit.ts'
import { readDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { postponeDeposit, postponeTaken } from '../../store/deposits/deposit-work.ts'
import { followCompleted } from './follow-completed.ts'
import { awaitRefund, followBridge, followSwap } from './follow-intent.ts'
import { followPermit } from './follow-permit.ts'
import { followReorged } from './follow-reorged.ts'
import { beginBridge } from './move-deposit.ts'
import type { ProcessContext, Work } from './process-context.ts'
import { beginRefund, followRefund } from './refund-deposit.ts'

/** What is to be done with a deposit in its state; null: it stays there for now. */
export async function workDeposit(
  context: ProcessContext,
  { deposit, worker }: Omit<Work, 'account'>,
): Promise<void> {
  const account = await readDepositAccount(context.database.sql, deposit.accountId)
  if (!account) throw new Error(`deposit ${deposit.id} has no account`)
  const moved = await act(context, { deposit, account, worker })
  if (moved !== null) return
  const until = new Date(context.now() + pauseOf(context, deposit))
  await postponeTaken(context.database.sql, deposit, until)
}

function act(context: ProcessContext, work: Work): Promise<Deposit | null> {
  switch (work.deposit.state) {
    case 'awaited':
      return followPermit(context, work)
    case 'ready':
    case 'delayed':
      return beginBridge(context, work)
    case 'bridging':
      return followBridge(context, work)
    case 'swapping':
      return followSwap(context, work)
    case 'expecting_refund':
      return awaitRefund(context, work)
    case 'completed':
      return followCompleted(context, work)
    case 'failed':
    case 'rejected':
    case 'ignored':
      return beginRefund(context, work, { insisted: false })
    case 'refunding':
      return followRefund(context, work)
    case 'reorged':
      return followReorged(context, work)
    default:
      return rest(context, work)
  }
}

/** Nothing is done about a deposit that is at its end. */
async function rest({ database }: ProcessContext, { deposit }: Work): Promise<Deposit> {
  await postponeDeposit(database.sql, { id: deposit.id, until: null })
  return deposit
}

/** News of an intent or a transaction come earlier; refunds of bridges take their time. */
function pauseOf({ policy }: ProcessContext, { state }: Deposit): number {
  return state === 'expecting_refund' ? 5 * policy.pollMs : policy.pollMs
}
