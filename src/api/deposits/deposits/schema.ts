import { Type } from 'typebox'
import { STATS_PERIODS } from '../../../domain/deposit/query.ts'
import { DEPOSIT_STATUSES } from '../../../domain/deposit/status.ts'
import { DepositItem, DepositStatusWire } from '../../shared/deposits/deposit-item.ts'
import { Address, Amount, BooleanFlag, Caip2 } from '../../shared/schemas.ts'

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
  includeSpam: Type.Optional({ ...BooleanFlag, description: 'Also tokens nobody has a price for' }),
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
      Type.String({ minLength: 1, maxLength: 40, description: 'The one to take, if it can' }),
    ),
  },
  { title: 'RetryRequest' },
)

export const RetryResponse = Type.Object(
  { message: Type.String(), status: DepositStatusWire },
  { title: 'DepositRetry' },
)

export const RefundBody = Type.Object(
  {
    recipient: Type.String({
      ...Address,
      description: 'The refund address the deposit address commits to',
    }),
  },
  { title: 'RefundRequest' },
)

export const RecoverBody = Type.Object(
  {
    depositId: DepositId,
    destination: Address,
    signature: Type.String({
      pattern: '^0x([a-fA-F0-9]{2})+$',
      minLength: 132,
      maxLength: 8194,
      description: 'Of the deposit’s recipient, over `RecoverDeposit(depositId, destination)`',
    }),
  },
  { title: 'RecoverRequest' },
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
