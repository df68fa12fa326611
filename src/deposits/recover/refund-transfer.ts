import type { Deposit } from '../../domain/deposit/deposit.ts'
import { REOPENABLE } from '../../domain/deposit/lifecycle.ts'
import type { RefundOutcome, TransferRefund } from '../../domain/deposit/refund/recovery.ts'
import { ServiceError } from '../../domain/errors.ts'
import { sameAddress } from '../../domain/token.ts'
import { listDeposits } from '../../store/deposits/deposit-lists.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { refundDeposit } from './refund.ts'
import { refusal } from './refusal.ts'

/** One transaction is not expected to make more transfers than this to one address. */
const MOST_TRANSFERS = 100

/** Refunds the deposit of a transfer that is named by its transaction, account and token. */
export async function refundTransfer(
  deps: DepositDeps,
  { caller, request }: { caller: DepositCaller; request: TransferRefund },
): Promise<RefundOutcome> {
  const { chainId, txHash, account, token, recipient } = request
  const { projectId, environment } = caller
  const { deposits } = await listDeposits(deps.database.sql, {
    projectId,
    environment,
    chainId,
    txHash,
    account,
    includeSpam: true,
    limit: MOST_TRANSFERS,
  })
  const same = deposits.filter((deposit) => sameAddress(deposit.token, token))
  const [first] = same
  if (!first)
    throw new ServiceError('not-found', `Transaction ${txHash} made no such deposit to the account`)
  const [open = first, ...others] = same.filter(concernsRefund)
  if (others.length > 0) throw ambiguous([open, ...others])
  return refundDeposit(deps, { caller, id: open.id, recipient })
}

function concernsRefund({ state }: Deposit): boolean {
  return REOPENABLE.has(state) || state === 'refunding' || state === 'refunded'
}

/** Refuses to choose between several deposits: the wrong one could be refunded. */
function ambiguous(deposits: readonly Deposit[]): ServiceError {
  const ids = deposits.map(({ id }) => id).join(', ')
  const message = `The transaction made several deposits of the token: refund each by its id (${ids})`
  return refusal('conflict', 'DEPOSIT_AMBIGUOUS', { message, path: ['body', 'txHash'] })
}
