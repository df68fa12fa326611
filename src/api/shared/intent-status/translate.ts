import type { Static } from 'typebox'
import { toCaip2 } from '../../../domain/caip2.ts'
import type { IntentRecord } from '../../../domain/intent/status/record.ts'
import type { IntentStatus, Operation } from '../../../domain/intent/status/status.ts'
import { claimsOf, fillOf, landed } from '../intents/operation-facts.ts'
import { lower } from '../intents/print-execution.ts'
import type { WireRequest } from '../route.ts'
import { toDetails } from './details.ts'
import { toOperationStatus } from './operation-status.ts'
import type { IntentParams, IntentReadQuery, StatusResponseWire, StatusWire } from './schema.ts'

export function fromStatusRequest({ params }: Pick<WireRequest, 'params'>): { id: bigint } {
  return { id: BigInt((params as Static<typeof IntentParams>).id) }
}

/** Everything between acceptance and the end is PENDING; a missed deadline is a failure. */
export function toStatus(status: IntentStatus): StatusWire {
  if (status === 'COMPLETED') return 'COMPLETED'
  return status === 'FAILED' || status === 'EXPIRED' ? 'FAILED' : 'PENDING'
}

export function toStatusResponse(
  record: IntentRecord,
  { query }: Pick<WireRequest, 'query'>,
): StatusResponseWire {
  const { intent, state } = record
  const { full = false } = query as Static<typeof IntentReadQuery>
  const fill = fillOf(state)
  return {
    status: toStatus(state.status),
    accountAddress: lower(intent.account.address),
    operations: byChain(state.operations),
    // Early clients of this version read the next four instead of `operations`.
    destinationChainId: toCaip2(intent.request.destinationChainId),
    claims: claimsOf(state).map((claim) => ({
      chainId: toCaip2(claim.chainId),
      status: toOperationStatus(claim.status),
      ...landed(claim, { hash: 'claimTransactionHash', timestamp: 'claimTimestamp' }),
    })),
    ...(fill && landed(fill, { hash: 'fillTransactionHash', timestamp: 'fillTimestamp' })),
    ...(state.failure !== undefined && { failure: state.failure }),
    ...(state.failReason && { failReason: state.failReason }),
    ...(full && { details: toDetails(record, toCaip2) }),
  }
}

/**
 * Clients show only the first item of a chain, so the operation that pays the recipient comes
 * first.
 */
function byChain(operations: readonly Operation[]): StatusResponseWire['operations'] {
  const groups = new Map<number, Operation[]>()
  for (const operation of operations) {
    const group = groups.get(operation.chainId) ?? []
    groups.set(
      operation.chainId,
      operation.type === 'CLAIM' ? [...group, operation] : [operation, ...group],
    )
  }
  return [...groups].map(([chainId, items]) => ({
    chain: toCaip2(chainId),
    items: items.map(toItem),
  }))
}

function toItem(operation: Operation): StatusResponseWire['operations'][number]['items'][number] {
  const failureReason =
    operation.failureReason ?? (operation.status === 'EXPIRED' ? 'EXPIRED' : undefined)
  return {
    type: operation.type,
    status: toOperationStatus(operation.status),
    ...landed(operation, { hash: 'txHash', timestamp: 'timestamp' }),
    ...(failureReason && { failureReason }),
  }
}
