import type { Deposit } from './deposit.ts'
import { DEPOSIT_STATES, type DepositState } from './lifecycle.ts'

/** What clients are told of a deposit's state. */
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
 * A deposit that is confirmed is worked on, also between two tries. One that the service brings in
 * itself is worked on from the start, so its arrival in a block is no step back.
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

/** The states that a status stands for, by whether the service brings the deposit in itself. */
export function statesOf(
  status: DepositStatus,
  { byPermit }: Pick<Deposit, 'byPermit'>,
): DepositState[] {
  return DEPOSIT_STATES.filter((state) => statusOf({ state, byPermit }) === status)
}
