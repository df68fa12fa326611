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

const STATUS: Readonly<Record<DepositState, DepositStatus>> = {
  awaited: 'processing',
  unfunded: 'failed',
  detected: 'pending',
  ready: 'pending',
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

export function statusOf(state: DepositState): DepositStatus {
  return STATUS[state]
}

export function statesOf(status: DepositStatus): DepositState[] {
  return DEPOSIT_STATES.filter((state) => STATUS[state] === status)
}
