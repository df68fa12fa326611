import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import type { Deposit } from '../../domain/deposit/deposit.ts'
import { REOPENABLE } from '../../domain/deposit/lifecycle.ts'
import type { RefundOutcome } from '../../domain/deposit/recovery.ts'
import { statusOf } from '../../domain/deposit/status.ts'
import { type Issue, ServiceError } from '../../domain/errors.ts'
import { sameAddress } from '../../domain/token.ts'
import { readDepositAccount } from '../../store/deposits/deposit-accounts.ts'
import { findDeposit } from '../../store/deposits/deposits.ts'
import type { DepositCaller, DepositDeps } from '../deposit-deps.ts'
import { requireDeposit } from '../read.ts'
import { transitionDeposit } from '../transition.ts'

export type RefundRequest = { caller: DepositCaller; id: string; recipient: Address }

const POLL_MS = 200
const RETRY_AFTER_SECONDS = 5

/**
 * Refunds a stopped deposit and waits for the transaction. The same request again finds the refund
 * that is pending or done.
 */
export async function refundDeposit(
  deps: DepositDeps,
  { caller, id, recipient }: RefundRequest,
): Promise<RefundOutcome> {
  const deposit = await requireDeposit(deps, { caller, id })
  const account = await readDepositAccount(deps.database.sql, deposit.accountId)
  if (!account || !sameAddress(account.target.refundAddress, recipient)) {
    throw new ServiceError('validation', 'The deposit can only go back to its refund address', {
      issues: [
        {
          message: `body.recipient must be ${account?.target.refundAddress.toLowerCase()}, to which the deposit address commits`,
          path: ['body', 'recipient'],
        },
      ],
    })
  }
  return sendBack(deps, deposit)
}

/** Starts a refund unless one is pending, and waits for it. */
export async function sendBack(deps: DepositDeps, deposit: Deposit): Promise<RefundOutcome> {
  if (REOPENABLE.has(deposit.state)) {
    await deps.database.transaction((sql) =>
      transitionDeposit(sql, {
        id: deposit.id,
        from: deposit.state,
        to: 'refunding',
        patch: { nextActionAt: new Date() },
      }),
    )
  } else if (deposit.state !== 'refunding' && deposit.state !== 'refunded') {
    throw refusal('validation', 'DEPOSIT_NOT_RECOVERABLE', {
      message: `A deposit that is ${statusOf(deposit)} cannot be refunded`,
    })
  }
  return outcomeOf(deps, deposit.id)
}

async function outcomeOf({ database, settings }: DepositDeps, id: string): Promise<RefundOutcome> {
  for (let waited = 0; ; waited += POLL_MS) {
    const deposit = await findDeposit(database.sql, id)
    if (deposit?.refund) {
      const { txHash, amount, recipient } = deposit.refund
      return { txHash, amount, recipient }
    }
    if (deposit?.state === 'reconciliation_required') {
      throw refusal('conflict', 'REFUND_RECONCILIATION_REQUIRED', {
        message: 'The refund may already be under way; the chain has to tell first',
      })
    }
    if (deposit && REOPENABLE.has(deposit.state)) {
      const message = deposit.errorMessage ?? 'The refund could not be carried out'
      throw refusal('settlement-execution', 'REFUND_FAILED', { message })
    }
    if (waited >= settings.refundWaitMs) {
      throw new ServiceError('unavailable', 'The refund is under way; ask again', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    await sleep(POLL_MS)
  }
}

export function refusal(
  kind: ServiceError['kind'],
  code: string,
  issue: Omit<Issue, 'code'>,
): ServiceError {
  return new ServiceError(kind, issue.message, { issues: [{ ...issue, code }] })
}
