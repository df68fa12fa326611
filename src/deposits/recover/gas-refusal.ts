import type { Deposit } from '../../domain/deposit/deposit.ts'
import {
  REFUND_GAS_MESSAGES,
  type RefundGasReason,
} from '../../domain/deposit/refund/refund-gas.ts'
import { ServiceError } from '../../domain/errors.ts'
import type { Sql } from '../../store/database/sql.ts'
import { hasJustMoved } from '../../store/deposits/deposit-lists.ts'

const RETRY_AFTER_SECONDS = 3_600

/** A refusal holds for this long: gas is not asked for, and no row is written, at every request. */
const HOLDS_SECONDS = 600

/** The error for a refund or a signed exit that the service does not pay for. */
export function gasRefusal(code: RefundGasReason): ServiceError {
  const message = REFUND_GAS_MESSAGES[code]
  const issues = [{ message, code }]
  switch (code) {
    case 'REFUND_NOT_WORTH_ITS_GAS':
    case 'REFUND_GAS_TOO_HIGH':
      return new ServiceError('unprocessable', message, { issues })
    case 'REFUND_GAS_BUDGET_SPENT':
      return new ServiceError('too-many-requests', message, {
        issues,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    case 'REFUND_GAS_UNPRICED':
      return new ServiceError('unavailable', message, {
        issues,
        retryAfterSeconds: HOLDS_SECONDS,
      })
  }
}

/** The refusal with which a deposit rests; undefined when gas is not why it rests. */
export function gasRefusalOf({ refundFailReason }: Deposit): ServiceError | undefined {
  return isGasReason(refundFailReason) ? gasRefusal(refundFailReason) : undefined
}

/** Throws if the refund was refused a moment ago for its gas; whoever insists waits a little. */
export async function requireNotJustRefused(sql: Sql, deposit: Deposit): Promise<void> {
  const refused = gasRefusalOf(deposit)
  if (refused && (await hasJustMoved(sql, deposit.id, HOLDS_SECONDS))) throw refused
}

function isGasReason(reason: Deposit['refundFailReason']): reason is RefundGasReason {
  return reason !== null && Object.hasOwn(REFUND_GAS_MESSAGES, reason)
}
