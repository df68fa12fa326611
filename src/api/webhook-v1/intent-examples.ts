import {
  INTENT_EVENT_TYPES,
  type IntentEvent,
  type IntentEventType,
} from '../../domain/intent/status/intent-event.ts'
import type { IntentStatus, Operation } from '../../domain/intent/status/status.ts'

const STATUSES: Readonly<Record<IntentEventType, IntentStatus>> = {
  'intent.accepted': 'PENDING',
  'intent.claimed': 'CLAIMED',
  'intent.filled': 'FILLED',
  'intent.completed': 'COMPLETED',
  'intent.failed': 'FAILED',
  'intent.expired': 'EXPIRED',
  'intent.reverted-by-reorg': 'CLAIMED',
}

const CLAIMED: ReadonlySet<IntentStatus> = new Set(['CLAIMED', 'COMPLETED', 'FAILED'])
const FILLED: ReadonlySet<IntentStatus> = new Set(['FILLED', 'COMPLETED'])

function operationsOf(status: IntentStatus): Operation[] {
  const hasEnded = status === 'FAILED' || status === 'EXPIRED'
  const open = hasEnded
    ? ({ status: 'FAILED', failureReason: 'EXPIRED' } as const)
    : ({ status: 'PENDING' } as const)
  const done = (byte: string, timestamp: bigint) =>
    ({ status: 'COMPLETED', txHash: `0x${byte.repeat(32)}`, timestamp }) as const
  return [
    {
      type: 'CLAIM',
      chainId: 421614,
      ...(CLAIMED.has(status) ? done('C1', 1_777_636_803n) : open),
    },
    { type: 'FILL', chainId: 84532, ...(FILLED.has(status) ? done('F1', 1_777_636_806n) : open) },
  ]
}

/** One of each type, of an intent from Arbitrum Sepolia to Base Sepolia. */
export const EXAMPLE_INTENT_EVENTS: readonly IntentEvent[] = INTENT_EVENT_TYPES.map((type) => {
  const status = STATUSES[type]
  const hasEnded = status === 'FAILED' || status === 'EXPIRED'
  return {
    type,
    intentId: 4242n,
    sequence: INTENT_EVENT_TYPES.indexOf(type) + 1,
    environment: 'development',
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    destinationChainId: 84532,
    settlementLayer: 'ACROSS',
    status,
    operations: operationsOf(status),
    ...(hasEnded && {
      failure: 'The fill deadline passed',
      failReason: 'DEADLINE_PASSED' as const,
    }),
  }
})
