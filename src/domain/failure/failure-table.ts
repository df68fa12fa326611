import { DEPOSIT_FAILURES } from './deposit-failures.ts'
import type { FailureFacts } from './failure-facts.ts'
import { INTENT_FAILURES } from './intent-failures.ts'
import { REFUND_FAILURES } from './refund-failures.ts'

/**
 * Every code with which an intent, a deposit or a refund can end. A code is never built from
 * somebody else's words, so that there are exactly as many codes as rows here. A published code
 * keeps its name and its meaning.
 */
export const FAILURES = { ...INTENT_FAILURES, ...DEPOSIT_FAILURES, ...REFUND_FAILURES } as const

export type IntentFailReason = keyof typeof INTENT_FAILURES
export type DepositFailReason = IntentFailReason | keyof typeof DEPOSIT_FAILURES
export type RefundFailReason = keyof typeof REFUND_FAILURES | 'UNRECORDED'
export type FailReason = keyof typeof FAILURES

/** A row of the table, with its code. */
export type Failure = FailureFacts & { code: FailReason }

export const FAILURE_LIST: readonly Failure[] = Object.entries(FAILURES).map(([code, facts]) => ({
  code: code as FailReason,
  ...facts,
}))

/**
 * Reads a fail reason from the database; a later version of the service may have written one that
 * is unknown here.
 */
export function readFailReason<Reason extends FailReason>(
  stored: string | null,
): Reason | 'UNRECORDED' {
  return stored !== null && Object.hasOwn(FAILURES, stored) ? (stored as Reason) : 'UNRECORDED'
}
