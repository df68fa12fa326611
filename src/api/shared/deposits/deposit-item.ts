import { type Static, Type } from 'typebox'
import { toCaip2 } from '../../../domain/caip2.ts'
import { REOPENABLE } from '../../../domain/deposit/lifecycle.ts'
import type { DepositView } from '../../../domain/deposit/query.ts'
import { DEPOSIT_STATUSES, statusOf } from '../../../domain/deposit/status.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { Address, Amount, Caip2, FailReasonWire, TokenAddress } from '../schemas.ts'

export const DepositStatusWire = Type.Enum(DEPOSIT_STATUSES, { title: 'DepositStatus' })

const nullable = (schema: Parameters<typeof Type.Union>[0][number], description?: string) =>
  Type.Union([Type.Null(), schema], description ? { description } : {})

export const DepositItem = Type.Object(
  {
    id: Type.String(),
    chain: Caip2,
    txHash: Type.String(),
    logIndex: nullable(Type.Integer(), 'Log index of the transfer; null for the native token'),
    token: TokenAddress,
    tokenSymbol: nullable(Type.String()),
    tokenDecimals: nullable(Type.Integer()),
    targetTokenSymbol: nullable(Type.String()),
    targetTokenDecimals: nullable(Type.Integer()),
    amount: Amount,
    sender: Address,
    recipient: Address,
    depositAddress: Address,
    account: Type.String({
      ...Address,
      description: 'The same address, by the name that older clients read',
    }),
    targetChain: Caip2,
    targetToken: TokenAddress,
    status: DepositStatusWire,
    sourceTxHash: nullable(Type.String()),
    destinationTxHash: nullable(Type.String()),
    sourceAmount: nullable(Amount),
    destinationAmount: nullable(Amount),
    sponsoredGasUsd: Type.Optional(Type.String()),
    sponsoredBridgeFeeUsd: Type.Optional(Type.String()),
    createdAt: Type.String(),
    completedAt: nullable(Type.String()),
    errorCode: nullable(Type.String()),
    errorMessage: nullable(Type.String()),
    failReason: nullable(FailReasonWire, 'Why it failed, a code of `GET /failures`'),
    refundFailReason: nullable(
      FailReasonWire,
      'Why it could not be sent back, a code of `GET /failures`',
    ),
    retryable: Type.Boolean({ description: 'Whether POST …/retry would be accepted' }),
    nextActionAt: nullable(Type.String(), 'When the service acts next by itself; null: not at all'),
    refundTxHash: nullable(Type.String()),
    isSpam: Type.Boolean(),
  },
  { title: 'Deposit' },
)

export function toDepositItem(view: DepositView): Static<typeof DepositItem> {
  const { deposit, token, targetToken } = view
  const { source, destination, swap, refund } = deposit
  const arrived = swap ?? destination
  return {
    id: deposit.id,
    chain: toCaip2(deposit.chainId),
    txHash: deposit.txHash,
    logIndex: deposit.logIndex,
    token: deposit.token.toLowerCase(),
    tokenSymbol: token?.symbol ?? null,
    tokenDecimals: token?.decimals ?? null,
    targetTokenSymbol: targetToken?.symbol ?? null,
    targetTokenDecimals: targetToken?.decimals ?? null,
    amount: String(deposit.amount),
    sender: deposit.sender.toLowerCase(),
    recipient: deposit.recipient.toLowerCase(),
    depositAddress: deposit.account.toLowerCase(),
    account: deposit.account.toLowerCase(),
    targetChain: toCaip2(deposit.targetChainId),
    targetToken: deposit.targetToken.toLowerCase(),
    status: statusOf(deposit),
    sourceTxHash: source?.txHash ?? null,
    destinationTxHash: arrived?.txHash ?? null,
    sourceAmount: source ? String(source.amount) : null,
    destinationAmount: arrived ? String(arrived.amount) : null,
    ...(deposit.sponsoredGasUsd > 0n && { sponsoredGasUsd: usdToDecimal(deposit.sponsoredGasUsd) }),
    ...(deposit.sponsoredBridgeUsd > 0n && {
      sponsoredBridgeFeeUsd: usdToDecimal(deposit.sponsoredBridgeUsd),
    }),
    createdAt: deposit.createdAt.toISOString(),
    completedAt: toTime(deposit.completedAt),
    errorCode: deposit.state === 'reorged' ? 'REORG-1' : deposit.errorCode,
    errorMessage: deposit.errorMessage,
    failReason: deposit.state === 'reorged' ? 'REORGED' : deposit.failReason,
    refundFailReason: deposit.refundFailReason,
    retryable: REOPENABLE.has(deposit.state),
    nextActionAt: toTime(deposit.nextActionAt),
    refundTxHash: refund?.txHash ?? null,
    isSpam: deposit.isSpam,
  }
}

function toTime(date: Date | null): string | null {
  return date ? date.toISOString() : null
}
