import { type Static, type TSchema, Type } from 'typebox'
import { intentListResponse } from '../intents/intent-list.ts'
import {
  Address,
  Amount,
  BooleanFlag,
  Bytes,
  Caip2,
  Decimals,
  FailReasonWire,
  IntentId,
  TokenAddress,
  TransactionHash,
  UnixSeconds,
} from '../schemas.ts'

export const IntentParams = Type.Object({ id: IntentId })

export const IntentReadQuery = Type.Object({
  full: Type.Optional({ ...BooleanFlag, description: 'Include `details`' }),
})

const Status = Type.Enum(['PENDING', 'COMPLETED', 'FAILED'], {
  title: 'IntentStatus',
  description: 'PENDING until the end',
})

/** Of one chain's part, in every API version. */
const LegStatus = Type.Enum(['PENDING', 'COMPLETED', 'FAILED'], { title: 'LegStatus' })

const landing = {
  txHash: Type.Optional(TransactionHash),
  timestamp: Type.Optional(UnixSeconds),
}

const OperationItem = Type.Object(
  {
    type: Type.Enum(['CLAIM', 'FILL', 'BRIDGE_FILL']),
    status: Status,
    ...landing,
    failureReason: Type.Optional(Type.String({ description: 'EXPIRED, REVERTED, …' })),
  },
  { title: 'Operation' },
)

const leg = <Chain extends TSchema>(chain: Chain) =>
  Type.Object(
    {
      chain,
      tokens: Type.Array(
        Type.Object({
          token: TokenAddress,
          symbol: Type.String(),
          decimals: Decimals,
          amount: Amount,
        }),
      ),
      status: LegStatus,
      ...landing,
      next: Type.Optional(
        Type.Object(
          { action: Type.String(), at: UnixSeconds },
          {
            description:
              'While it is PENDING: what it waits for, and when the service checks it next',
          },
        ),
      ),
    },
    { title: 'Leg' },
  )

/** What `full=true` adds, in the chain ids of an API version. */
export const intentDetails = <Chain extends TSchema>(chain: Chain) =>
  Type.Object(
    {
      id: IntentId,
      nonce: { ...Bytes, pattern: '^0x[0-9a-f]+$', description: 'The id in hex' },
      recipient: Address,
      createdAt: UnixSeconds,
      latencyMs: Type.Union([Type.Null(), Type.Integer()], {
        description: 'Milliseconds from acceptance to the last leg on chain; null before the first',
      }),
      settlementLayer: Type.String(),
      source: Type.Array(leg(chain)),
      destination: Type.Union([Type.Null(), leg(chain)]),
      executions: Type.Array(
        Type.Object({
          chain,
          phase: Type.Enum(['PRE_CLAIM', 'DESTINATION']),
          to: Address,
          value: Amount,
          data: Bytes,
        }),
      ),
      cost: Type.Object({
        sponsored: Type.Boolean(),
        sponsoredValue: Type.Optional(Type.String({ description: 'USD' })),
        protocolFee: Type.Optional(Type.String({ description: 'USD' })),
      }),
    },
    { title: 'IntentDetails' },
  )

const Details = intentDetails(Caip2)

export const StatusResponse = Type.Object(
  {
    status: Status,
    accountAddress: Address,
    operations: Type.Array(Type.Object({ chain: Caip2, items: Type.Array(OperationItem) })),
    destinationChainId: Caip2,
    claims: Type.Array(
      Type.Object({
        chainId: Caip2,
        status: Type.Enum(['PENDING', 'COMPLETED', 'EXPIRED', 'FAILED']),
        claimTimestamp: Type.Optional(UnixSeconds),
        claimTransactionHash: Type.Optional(TransactionHash),
      }),
    ),
    fillTimestamp: Type.Optional(UnixSeconds),
    fillTransactionHash: Type.Optional(TransactionHash),
    failure: Type.Optional(Type.String({ description: 'Why it failed, for people' })),
    failReason: Type.Optional(FailReasonWire),
    details: Type.Optional(Details),
  },
  { title: 'Intent' },
)

export const ListResponse = intentListResponse(Caip2, Status)

export type StatusResponseWire = Static<typeof StatusResponse>
type WithChain<Wire, Chain> = Omit<Wire, 'chain'> & { chain: Chain }
type Full = Static<typeof Details>
export type LegWire<Chain> = WithChain<Full['source'][number], Chain>
export type DetailsWire<Chain> = Omit<Full, 'source' | 'destination' | 'executions'> & {
  source: LegWire<Chain>[]
  destination: LegWire<Chain> | null
  executions: WithChain<Full['executions'][number], Chain>[]
}
export type StatusWire = Static<typeof Status>
