import { Type } from 'typebox'
import { STATS_PERIODS } from '../../../domain/deposit/query.ts'
import { DEPOSIT_STATUSES } from '../../../domain/deposit/status.ts'
import { DepositItem, DepositStatusWire } from '../../shared/deposits/deposit-item.ts'
import { Address, Amount, BooleanFlag, Caip2, Uint } from '../../shared/schemas.ts'

const DepositId = Type.String({
  pattern: '^(0|[1-9][0-9]{0,18})$',
  description: 'Decimal id of the deposit',
})

export const DepositParams = Type.Object({ id: DepositId })

export const DepositsQuery = Type.Object({
  account: Type.Optional(Type.String({ ...Address, description: 'The registered address' })),
  recipient: Type.Optional(Address),
  address: Type.Optional(
    Type.String({ ...Address, description: 'Registered address or recipient' }),
  ),
  status: Type.Optional(Type.Enum(DEPOSIT_STATUSES)),
  chain: Type.Optional(Caip2),
  txHash: Type.Optional(
    Type.String({ pattern: '^0x[0-9a-fA-F]{64}$', description: 'Transaction of the transfer' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  cursor: Type.Optional(
    Type.String({ pattern: '^[0-9]+$', description: '`nextCursor` of the previous page' }),
  ),
  includeSpam: Type.Optional({
    ...BooleanFlag,
    description: 'Include deposits of tokens without a known price',
  }),
})

export const DepositsResponse = Type.Object(
  {
    deposits: Type.Array(DepositItem, { description: 'Newest first' }),
    nextCursor: Type.Union([Type.Null(), Type.String()]),
  },
  { title: 'DepositPage' },
)

export const RetryBody = Type.Object(
  {
    settlementLayer: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'Settlement layer to use if it can carry the deposit',
      }),
    ),
  },
  { title: 'RetryRequest' },
)

export const RetryResponse = Type.Object(
  { message: Type.String(), status: DepositStatusWire },
  { title: 'DepositRetry' },
)

const Deadline = Type.String({
  ...Uint,
  description:
    'Unix seconds; the signature signs the exit that `/deposits/recover/prepare` returns',
})

const Signature = {
  pattern: '^0x([a-fA-F0-9]{2})+$',
  minLength: 132,
  maxLength: 8194,
}

export const RefundBody = Type.Object(
  {
    recipient: Type.String({
      ...Address,
      description:
        'The refund address that the deposit address commits to, or the address that the signed exit names',
    }),
    signature: Type.Optional(
      Type.String({
        ...Signature,
        description: 'Signature of the deposit’s recipient over an exit',
      }),
    ),
    deadline: Type.Optional(Deadline),
  },
  { title: 'RefundRequest' },
)

export const RecoverBody = Type.Object(
  {
    depositId: DepositId,
    destination: Address,
    signature: Type.String({
      ...Signature,
      description:
        'Signature of the deposit’s recipient: with `deadline` over an exit to any destination, without it over `RecoverDeposit(depositId, destination)`, where the destination is the refund address',
    }),
    deadline: Type.Optional(Deadline),
  },
  { title: 'RecoverRequest' },
)

export const ExitBody = Type.Object(
  {
    depositId: DepositId,
    destination: Type.String({ ...Address, description: 'Address to be paid' }),
    deadline: Type.Optional(
      Type.String({ ...Uint, description: 'Unix seconds; absent: one day from now' }),
    ),
  },
  { title: 'ExitRequest' },
)

export const ExitResponse = Type.Object(
  {
    typedData: Type.Object(
      {
        domain: Type.Record(Type.String(), Type.Unknown()),
        types: Type.Record(Type.String(), Type.Unknown()),
        primaryType: Type.String(),
        message: Type.Record(Type.String(), Type.Unknown()),
      },
      { description: 'EIP-712; integers are decimal text' },
    ),
    deadline: Type.String({ ...Uint, description: 'To be sent with the signature' }),
  },
  { title: 'ExitOffer' },
)

export const RefundResponse = Type.Object(
  { message: Type.String(), transactionHash: Type.String(), amount: Amount },
  { title: 'DepositRefund' },
)

export const StatsQuery = Type.Object({ period: Type.Enum(STATS_PERIODS) })

export const StatsResponse = Type.Object(
  {
    period: Type.Enum(STATS_PERIODS),
    totalDeposits: Type.Integer({ minimum: 0 }),
    uniqueUsers: Type.Integer({ minimum: 0 }),
    volumeUsd: Type.String(),
  },
  { title: 'DepositStats' },
)
