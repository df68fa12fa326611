import type { Static } from 'typebox'
import type { Hash, Hex } from 'viem'
import { toCaip2 } from '../../../domain/caip2.ts'
import { REOPENABLE } from '../../../domain/deposit/lifecycle.ts'
import type {
  DepositPage,
  DepositQuery,
  DepositQuote,
  DepositStats,
  DepositView,
  StatsPeriod,
} from '../../../domain/deposit/query.ts'
import type { RecoveryRequest, RefundOutcome } from '../../../domain/deposit/recovery.ts'
import { statusOf } from '../../../domain/deposit/status.ts'
import { invalid } from '../../../domain/errors.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import type { WireRequest } from '../../shared/route.ts'
import type {
  DepositItem,
  DepositsQuery,
  DepositsResponse,
  QuotesResponse,
  RecoverBody,
  RefundResponse,
  StatsResponse,
} from './schema.ts'

const DEFAULT_LIMIT = 20
const GREATEST_ID = 2n ** 63n - 1n

export function fromDepositsRequest({ query }: Pick<WireRequest, 'query'>): DepositQuery {
  const wire = query as Static<typeof DepositsQuery>
  const { account, recipient, address, status, chain, txHash, cursor } = wire
  if (cursor !== undefined && (cursor.length > 19 || BigInt(cursor) > GREATEST_ID)) {
    throw invalid('query.cursor is not the nextCursor of a page', ['query', 'cursor'])
  }
  return {
    limit: wire.limit ?? DEFAULT_LIMIT,
    includeSpam: wire.includeSpam ?? false,
    ...(account !== undefined && { account: readAddress(account) }),
    ...(recipient !== undefined && { recipient: readAddress(recipient) }),
    ...(address !== undefined && { address: readAddress(address) }),
    ...(status !== undefined && { status }),
    ...(chain !== undefined && { chainId: caip2Chains.id(chain, ['query', 'chain']) }),
    ...(txHash !== undefined && { txHash: txHash.toLowerCase() as Hash }),
    ...(cursor !== undefined && { cursor }),
  }
}

/** An id no row can have is one that does not exist: it stays text and finds nothing. */
export function fromDepositParams({ params }: Pick<WireRequest, 'params'>): { id: string } {
  const { id } = params as { id: string }
  return { id: BigInt(id) > GREATEST_ID ? '0' : id }
}

export function fromRetryRequest(request: Pick<WireRequest, 'params' | 'body'>) {
  const body = (request.body ?? {}) as { settlementLayer?: string }
  const { settlementLayer } = body
  return { ...fromDepositParams(request), ...(settlementLayer && { settlementLayer }) }
}

export function fromRefundRequest(request: Pick<WireRequest, 'params' | 'body'>) {
  const { recipient } = request.body as { recipient: string }
  return { ...fromDepositParams(request), recipient: readAddress(recipient) }
}

export function fromRecoverRequest({ body }: Pick<WireRequest, 'body'>): RecoveryRequest {
  const { depositId, destination, signature } = body as Static<typeof RecoverBody>
  const { id } = fromDepositParams({ params: { id: depositId } })
  return { depositId: id, destination: readAddress(destination), signature: signature as Hex }
}

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
    retryable: REOPENABLE.has(deposit.state),
    nextActionAt: toTime(deposit.nextActionAt),
    refundTxHash: refund?.txHash ?? null,
    isSpam: deposit.isSpam,
  }
}

export function toDepositsResponse(page: DepositPage): Static<typeof DepositsResponse> {
  return { deposits: page.deposits.map(toDepositItem), nextCursor: page.nextCursor }
}

export function toQuotesResponse(quotes: readonly DepositQuote[]): Static<typeof QuotesResponse> {
  return {
    count: quotes.length,
    items: quotes.map(({ intentId, quote, attemptedAt, completedAt, createdAt, ...rest }) => ({
      ...rest,
      intentId: String(intentId),
      ...(quote !== null && quote !== undefined && { quote }),
      attemptedAt: toTime(attemptedAt),
      completedAt: toTime(completedAt),
      createdAt: createdAt.toISOString(),
    })),
  }
}

export function toRefundResponse({ txHash, amount }: RefundOutcome): Static<typeof RefundResponse> {
  return { message: 'Refunded', transactionHash: txHash, amount: String(amount) }
}

export function toStatsResponse(
  stats: DepositStats & { period: StatsPeriod },
): Static<typeof StatsResponse> {
  const { period, totalDeposits, uniqueUsers, volumeUsd } = stats
  return { period, totalDeposits, uniqueUsers, volumeUsd: usdToDecimal(volumeUsd, 2) }
}

function toTime(date: Date | null): string | null {
  return date ? date.toISOString() : null
}
