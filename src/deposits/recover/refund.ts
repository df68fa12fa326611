import type { Address, Hex } from 'viem'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { REOPENABLE } from '../../domain/deposit/lifecycle.ts'
import type { RefundOutcome } from '../../domain/deposit/refund/recovery.ts'
import { statusOf } from '../../domain/deposit/status.ts'
import { ServiceError } from '../../domain/errors.ts'
import { sameAddress } from '../../domain/token.ts'
import { readDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { requireDeposit } from '../read.ts'
import { transitionDeposit } from '../transition.ts'
import { requireNotJustRefused } from './gas-refusal.ts'
import { outcomeOf, requirePaid } from './refund-outcome.ts'
import { refusal } from './refusal.ts'
import { sendExit } from './send-exit.ts'

export type RefundRequest = {
  caller: DepositCaller
  id: string
  recipient: Address
  /** A signed exit by the deposit's recipient, which may name another destination. */
  signed?: { deadline: bigint; signature: Hex }
}

/**
 * Refunds a stopped deposit and waits for the transaction. A repeated request finds the refund that
 * is pending or done.
 */
export async function refundDeposit(
  deps: DepositDeps,
  { caller, id, recipient, signed }: RefundRequest,
): Promise<RefundOutcome> {
  const deposit = await requireDeposit(deps, { caller, id })
  if (signed) return sendExit(deps, deposit, { to: recipient, ...signed })
  const account = await readDepositAccount(deps.database.sql, deposit.accountId)
  if (!account || !sameAddress(account.target.refundAddress, recipient)) {
    throw new ServiceError(
      'validation',
      'The deposit can only go back to its refund address, unless its recipient signs otherwise',
      {
        issues: [
          {
            message: `body.recipient must be ${account?.target.refundAddress.toLowerCase()}, to which the deposit address commits`,
            path: ['body', 'recipient'],
          },
        ],
      },
    )
  }
  return requirePaid(await sendBack(deps, deposit), recipient)
}

/** Starts a refund unless one is pending, and waits for it. */
export async function sendBack(deps: DepositDeps, deposit: Deposit): Promise<RefundOutcome> {
  if (REOPENABLE.has(deposit.state)) {
    await requireNotJustRefused(deps.database.sql, deposit)
    await deps.database.transaction((sql) =>
      transitionDeposit(sql, {
        id: deposit.id,
        from: deposit.state,
        to: 'refunding',
        patch: { nextActionAt: new Date(), resumeAt: deposit.nextActionAt },
      }),
    )
  } else if (deposit.state !== 'refunding' && deposit.state !== 'refunded') {
    throw refusal('validation', 'DEPOSIT_NOT_RECOVERABLE', {
      message: `A deposit that is ${statusOf(deposit)} cannot be refunded`,
    })
  }
  return outcomeOf(deps, deposit.id)
}
