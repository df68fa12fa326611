import type { Address } from 'viem'
import type { IntentFailReason } from '../../failure/failure-table.ts'
import type { Environment } from '../../project/project.ts'
import type { IntentStatus, Operation } from './status.ts'

export const INTENT_EVENT_TYPES = [
  'intent.accepted',
  'intent.claimed',
  'intent.filled',
  'intent.completed',
  'intent.failed',
  'intent.expired',
  'intent.reverted-by-reorg',
] as const

export type IntentEventType = (typeof INTENT_EVENT_TYPES)[number]

/** An event that a project receives about one of its intents. */
export type IntentEvent = {
  type: IntentEventType
  intentId: bigint
  /** The number of the event within its intent, from 1 without gaps. */
  sequence: number
  environment: Environment
  account: Address
  recipient: Address
  destinationChainId: number
  settlementLayer: string
  status: IntentStatus
  operations: readonly Operation[]
  /** Why it failed, in words made for clients, and as a code. */
  failure?: string
  failReason?: IntentFailReason
}

const FORWARD: Readonly<Record<IntentStatus, IntentEventType>> = {
  PENDING: 'intent.accepted',
  PRECONFIRMED: 'intent.accepted',
  CLAIMED: 'intent.claimed',
  FILLED: 'intent.filled',
  COMPLETED: 'intent.completed',
  FAILED: 'intent.failed',
  EXPIRED: 'intent.expired',
}

const HEIGHT: Readonly<Record<IntentStatus, number>> = {
  PENDING: 0,
  PRECONFIRMED: 0,
  CLAIMED: 1,
  FILLED: 1,
  COMPLETED: 2,
  FAILED: 3,
  EXPIRED: 3,
}

/**
 * The event for a change of status. Only a reorg moves a status down, or from CLAIMED to FILLED or
 * back: a part of what had been done must then be done again.
 */
export function eventOfMove(from: IntentStatus, to: IntentStatus): IntentEventType {
  return HEIGHT[to] > HEIGHT[from] ? FORWARD[to] : 'intent.reverted-by-reorg'
}
