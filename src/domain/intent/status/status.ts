import type { IntentFailReason } from '../../failure/failure-table.ts'

/**
 * The life of an accepted intent, as alps prints it; blanc shows PENDING until the end.
 * CLAIMED: origin funds are pulled, the fill is outstanding. FILLED: the recipient has the
 * outputs, a claim is outstanding. EXPIRED: the deadline passed with nothing done on chain.
 */
export const INTENT_STATUSES = [
  'PENDING',
  'PRECONFIRMED',
  'CLAIMED',
  'FILLED',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
] as const

export type IntentStatus = (typeof INTENT_STATUSES)[number]

/**
 * The word of blanc, the console and the operator's API: an intent that ended without its delivery
 * has FAILED, also when nothing was done before its deadline. Its operations say EXPIRED then.
 */
export function inOneWord(status: IntentStatus): Exclude<IntentStatus, 'EXPIRED'> {
  return status === 'EXPIRED' ? 'FAILED' : status
}

export type IntentEvent =
  | 'all-claimed'
  | 'filled'
  | 'filled-and-claimed'
  | 'claim-reorged'
  | 'fill-reorged'
  | 'expired'
  | 'failed'

const TRANSITIONS: Readonly<
  Record<IntentStatus, Readonly<Partial<Record<IntentEvent, IntentStatus>>>>
> = {
  PENDING: {
    'all-claimed': 'CLAIMED',
    filled: 'FILLED',
    'filled-and-claimed': 'COMPLETED',
    expired: 'EXPIRED',
    failed: 'FAILED',
  },
  PRECONFIRMED: {
    'all-claimed': 'CLAIMED',
    filled: 'FILLED',
    'filled-and-claimed': 'COMPLETED',
    expired: 'EXPIRED',
    failed: 'FAILED',
  },
  CLAIMED: { 'filled-and-claimed': 'COMPLETED', 'claim-reorged': 'PENDING', failed: 'FAILED' },
  FILLED: {
    'filled-and-claimed': 'COMPLETED',
    'fill-reorged': 'PENDING',
    'claim-reorged': 'FILLED',
    failed: 'FAILED',
  },
  // A reorg can undo what a chain showed; then the work goes on until it stands again.
  COMPLETED: { 'claim-reorged': 'FILLED', 'fill-reorged': 'CLAIMED' },
  FAILED: {},
  EXPIRED: {},
}

/** The status after the event, or undefined when the event cannot happen in this status. */
export function nextStatus(status: IntentStatus, event: IntentEvent): IntentStatus | undefined {
  return TRANSITIONS[status][event]
}

export function isFinal(status: IntentStatus): boolean {
  return status === 'COMPLETED' || status === 'FAILED' || status === 'EXPIRED'
}

/** What happened on one chain for an intent, for the status resource. */
export type Operation = {
  chainId: number
  type: 'CLAIM' | 'FILL' | 'BRIDGE_FILL'
  /** Which element a claim belongs to. */
  element?: number
  status: 'PENDING' | 'COMPLETED' | 'FAILED' | 'EXPIRED'
  txHash?: `0x${string}`
  /** Unix seconds of the block. */
  timestamp?: bigint
  failureReason?: 'EXPIRED' | 'REVERTED' | 'RELAYER_FAILURE'
  /**
   * While it is pending: what it waits for, and when (Unix seconds) it is checked next; news makes
   * that sooner.
   */
  next?: { action: string; at: bigint }
}

export type IntentState = {
  id: bigint
  status: IntentStatus
  operations: readonly Operation[]
  /** Why it failed, in words made for clients. */
  failure?: string
  /** The same as a code; always present when it has failed. */
  failReason?: IntentFailReason
  updatedAt: bigint
}
