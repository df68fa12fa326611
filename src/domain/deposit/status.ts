import type { Deposit } from './deposit.ts'
import { DEPOSIT_STATES, type DepositState } from './lifecycle.ts'

/** The status of a deposit, as clients see it. */
export const DEPOSIT_STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'rejected',
  'ignored',
  'expecting_refund',
  'refunded',
  'delayed',
  'reconciliation_required',
] as const

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/**
 * A confirmed deposit is `processing`, also between two tries. A deposit whose transfer the service
 * sends itself is `processing` from the start, so that its arrival in a block is not a step back.
 */
const STATUS: Readonly<Record<DepositState, DepositStatus>> = {
  awaited: 'processing',
  unfunded: 'failed',
  detected: 'pending',
  ready: 'processing',
  delayed: 'delayed',
  bridging: 'processing',
  swapping: 'processing',
  completed: 'completed',
  failed: 'failed',
  rejected: 'rejected',
  ignored: 'ignored',
  expecting_refund: 'expecting_refund',
  refunding: 'expecting_refund',
  refunded: 'refunded',
  reconciliation_required: 'reconciliation_required',
  reorged: 'ignored',
}

export function statusOf({ state, byPermit }: Pick<Deposit, 'state' | 'byPermit'>): DepositStatus {
  return byPermit && STATUS[state] === 'pending' ? 'processing' : STATUS[state]
}

/** The states behind a status; they depend on whether the service sends the transfer itself. */
export function statesOf(
  status: DepositStatus,
  { byPermit }: Pick<Deposit, 'byPermit'>,
): DepositState[] {
  return DEPOSIT_STATES.filter((state) => statusOf({ state, byPermit }) === status)
}
