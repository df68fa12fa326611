import { toCaip2 } from '../../domain/caip2.ts'
import type { IntentEvent } from '../../domain/intent/status/intent-event.ts'
import type { Operation } from '../../domain/intent/status/status.ts'

/** The `data` of an event of an intent. */
export function toIntentEventData(event: IntentEvent): Record<string, unknown> {
  return {
    intentId: String(event.intentId),
    sequence: event.sequence,
    status: event.status,
    environment: event.environment,
    account: event.account.toLowerCase(),
    recipient: event.recipient.toLowerCase(),
    destinationChain: toCaip2(event.destinationChainId),
    settlementLayer: event.settlementLayer.toLowerCase(),
    operations: event.operations.map(toOperation),
    ...(event.failure !== undefined && { failure: event.failure }),
    ...(event.failReason && { failReason: event.failReason }),
  }
}

function toOperation({ type, chainId, status, txHash, timestamp, failureReason }: Operation) {
  const isDone = status === 'COMPLETED'
  return {
    type,
    chain: toCaip2(chainId),
    status,
    ...(isDone && txHash && { transactionHash: txHash.toLowerCase() }),
    ...(isDone && timestamp !== undefined && { timestamp: Number(timestamp) }),
    ...(failureReason && { failureReason }),
  }
}
