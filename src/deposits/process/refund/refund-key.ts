import type { Deposit } from '../../../domain/deposit/deposit.ts'

/**
 * The journal key of the refund transaction that is next, or under way. A key is never used again:
 * the number only grows, also when the deposit is moved in between. A negative number stands for a
 * transaction that an earlier release planned under the number of tries to move the deposit.
 */
export function refundKey({ id, refundTries }: Pick<Deposit, 'id' | 'refundTries'>): string {
  return refundTries < 0
    ? `deposit:${id}:refund:${-1 - refundTries}`
    : `deposit:${id}:refund:try:${refundTries}`
}

/** The number of refund transactions after one more has ended without success. */
export function oneMoreTry({ refundTries }: Pick<Deposit, 'refundTries'>): number {
  return Math.max(refundTries, 0) + 1
}
