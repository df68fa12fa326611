import type { MinedTransaction } from '../domain/evm/transaction.ts'
import { readMovements } from '../domain/ledger/movements.ts'
import { sameAddress } from '../domain/token.ts'
import type { StoredWithdrawal } from '../store/ledger/app-fee-withdrawals.ts'
import { endPayout, type PayoutContext } from './payout-context.ts'

/**
 * Ends a withdrawal when its transaction is final: it was paid, or it sent nothing, so that the
 * same fees can be withdrawn again.
 */
export async function followPayout(
  context: PayoutContext,
  withdrawal: StoredWithdrawal,
  key: string,
): Promise<void> {
  const outcome = await context.sender.outcome(key)
  if (outcome?.state === 'abandoned') {
    return endPayout(context, withdrawal, { status: 'FAILED', note: outcome.reason })
  }
  if (outcome?.state !== 'mined' || !outcome.final) return
  const paid = outcome.status === 'success' && isPaid(context, withdrawal, outcome)
  const note = paid ? '' : `${outcome.hash} sent nothing`
  await endPayout(context, withdrawal, { status: paid ? 'COMPLETED' : 'FAILED', note })
}

/** Checks the logs for the transfer, because a token may refuse a transfer without a revert. */
function isPaid(
  { readers }: PayoutContext,
  { chainId, token, payoutAddress }: StoredWithdrawal,
  { from, logs }: MinedTransaction,
): boolean {
  const chain = readers.get(chainId)?.chain
  if (!chain)
    throw new Error(
      `chain ${chainId} is not configured any more; put it back for its open withdrawals`,
    )
  return readMovements(logs, chain.wrappedNativeToken.address).some(
    (each) =>
      sameAddress(each.token, token) &&
      sameAddress(each.from, from) &&
      sameAddress(each.to, payoutAddress),
  )
}
