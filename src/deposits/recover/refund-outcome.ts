import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from 'viem'
import { REOPENABLE } from '../../domain/deposit/lifecycle.ts'
import type { RefundOutcome } from '../../domain/deposit/refund/recovery.ts'
import { ServiceError } from '../../domain/errors.ts'
import { sameAddress } from '../../domain/token.ts'
import { findDeposit } from '../../store/deposits/deposits.ts'
import type { DepositDeps } from '../deposit-deps.ts'
import { gasRefusalOf } from './gas-refusal.ts'
import { refusal } from './refusal.ts'

const POLL_MS = 200
const RETRY_AFTER_SECONDS = 5

/** Throws if the deposit went to another address than a request names: its owner was faster. */
export function requirePaid(outcome: RefundOutcome, to: Address): RefundOutcome {
  if (sameAddress(outcome.recipient, to)) return outcome
  throw refusal('conflict', 'DEPOSIT_NOT_RECOVERABLE', {
    message: `The deposit went to ${outcome.recipient.toLowerCase()} by transaction ${outcome.txHash}`,
  })
}

/** Waits for the refund of a deposit and returns its outcome. */
export async function outcomeOf(
  { database, settings }: DepositDeps,
  id: string,
): Promise<RefundOutcome> {
  for (let waited = 0; ; waited += POLL_MS) {
    const deposit = await findDeposit(database.sql, id)
    if (deposit?.refund) {
      const { txHash, amount, recipient } = deposit.refund
      return { txHash, amount, recipient }
    }
    if (deposit?.state === 'reconciliation_required') {
      throw refusal('conflict', 'REFUND_RECONCILIATION_REQUIRED', {
        message: 'A refund may be under way already; an operator has to find out what became of it',
      })
    }
    if (deposit && REOPENABLE.has(deposit.state)) {
      const unpaid = gasRefusalOf(deposit)
      if (unpaid) throw unpaid
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
