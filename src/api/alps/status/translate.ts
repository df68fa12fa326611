import type { Static } from 'typebox'
import type { IntentRecord } from '../../../domain/intent/status/record.ts'
import type { Operation } from '../../../domain/intent/status/status.ts'
import { toDetails } from '../../shared/intent-status/details.ts'
import type { IntentReadQuery } from '../../shared/intent-status/schema.ts'
import { claimsOf, fillOf, landed } from '../../shared/intents/operation-facts.ts'
import { lower } from '../../shared/intents/print-execution.ts'
import type { WireRequest } from '../../shared/route.ts'
import type { IntentParams, StatusResponseWire } from './schema.ts'

type ClaimStatus = StatusResponseWire['claims'][number]['status']

const CLAIM_STATUS: Record<Operation['status'], ClaimStatus> = {
  PENDING: 'PENDING',
  COMPLETED: 'CLAIMED',
  EXPIRED: 'EXPIRED',
  FAILED: 'FAILED',
}

export function fromStatusRequest({ params }: Pick<WireRequest, 'params'>): { id: bigint } {
  return { id: BigInt((params as Static<typeof IntentParams>).id) }
}

/**
 * The spec reads `result.status`, the published clients read the fields at the top and crash
 * without them; both are there.
 */
export function toStatusResponse(
  record: IntentRecord,
  { query }: Pick<WireRequest, 'query'>,
): StatusResponseWire {
  const { intent, state } = record
  const { full = false } = query as Static<typeof IntentReadQuery>
  const fill = fillOf(state)
  const fields = {
    status: state.status,
    destinationChainId: intent.request.destinationChainId,
    userAddress: lower(intent.account.address),
    claims: claimsOf(state).map((claim) => ({
      chainId: claim.chainId,
      status: CLAIM_STATUS[claim.status],
      ...landed(claim, { hash: 'claimTransactionHash', timestamp: 'claimTimestamp' }),
    })),
    ...(fill && landed(fill, { hash: 'fillTransactionHash', timestamp: 'fillTimestamp' })),
    ...(state.failure !== undefined && { failure: state.failure }),
    ...(state.failReason && { failReason: state.failReason }),
    ...(full && { details: toDetails(record, (chainId) => chainId) }),
  }
  return { ...fields, result: { id: String(intent.id), ...fields } }
}
