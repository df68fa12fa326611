import { type Static, Type } from 'typebox'
import { INTENT_STATUSES } from '../../../domain/intent/status/status.ts'
import { intentDetails } from '../../shared/intent-status/schema.ts'
import { intentListResponse } from '../../shared/intents/intent-list.ts'
import {
  Address,
  ChainId,
  FailReasonWire,
  IntentId,
  TransactionHash,
  UnixSeconds,
} from '../../shared/schemas.ts'

export const IntentParams = Type.Object({ id: IntentId })

const Status = Type.Enum([...INTENT_STATUSES], { title: 'IntentStatus' })

const Claim = Type.Object(
  {
    chainId: ChainId,
    status: Type.Enum(['PENDING', 'CLAIMED', 'EXPIRED', 'FAILED']),
    claimTimestamp: Type.Optional(UnixSeconds),
    claimTransactionHash: Type.Optional(TransactionHash),
  },
  { title: 'Claim' },
)

const fields = {
  status: Status,
  destinationChainId: ChainId,
  userAddress: Address,
  claims: Type.Array(Claim),
  fillTimestamp: Type.Optional(UnixSeconds),
  fillTransactionHash: Type.Optional(TransactionHash),
  failure: Type.Optional(Type.String({ description: 'Why it failed, for people' })),
  failReason: Type.Optional(FailReasonWire),
  details: Type.Optional(intentDetails(ChainId)),
}

export const StatusResponse = Type.Object(
  {
    ...fields,
    result: Type.Object(
      { id: IntentId, ...fields },
      { description: 'The same fields again, with the id' },
    ),
  },
  { title: 'IntentOpStatus' },
)

export const ListResponse = intentListResponse(ChainId, Status)

export type StatusResponseWire = Static<typeof StatusResponse>
