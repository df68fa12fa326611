import { DEPOSIT_FAILURES } from './deposit-failures.ts'
import type { FailureFacts } from './failure-facts.ts'
import { INTENT_FAILURES } from './intent-failures.ts'
import { REFUND_FAILURES } from './refund-failures.ts'

/**
 * Every code with which an intent, a deposit or a refund can end. A code is never made of words
 * that somebody else wrote, so their number is the number of rows here. A code that was published
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

/** What a row of the database says of something that has failed; a later version may know more. */
export function readFailReason<Reason extends FailReason>(
  stored: string | null,
): Reason | 'UNRECORDED' {
  return stored !== null && Object.hasOwn(FAILURES, stored) ? (stored as Reason) : 'UNRECORDED'
}
