import type { Static } from 'typebox'
import type { Hash, Hex } from 'viem'
import type {
  DepositPage,
  DepositQuery,
  DepositStats,
  StatsPeriod,
} from '../../../domain/deposit/query.ts'
import type {
  ExitOffer,
  ExitQuestion,
  RecoveryRequest,
  RefundOutcome,
} from '../../../domain/deposit/refund/recovery.ts'
import { invalid } from '../../../domain/errors.ts'
import { usdToDecimal } from '../../../domain/usd.ts'
import { toDepositItem } from '../../shared/deposits/deposit-item.ts'
import { caip2Chains } from '../../shared/intents/chain-dialect.ts'
import { readAddress } from '../../shared/intents/read-account.ts'
import { readUint } from '../../shared/intents/read-uint.ts'
import type { WireRequest } from '../../shared/route.ts'
import type {
  DepositsQuery,
  DepositsResponse,
  ExitBody,
  ExitResponse,
  RecoverBody,
  RefundBody,
  RefundResponse,
  StatsResponse,
} from './schema.ts'

const DEFAULT_LIMIT = 20
const GREATEST_ID = 2n ** 63n - 1n
const DEADLINE = ['body', 'deadline']

export function fromDepositsRequest({ query }: Pick<WireRequest, 'query'>): DepositQuery {
  const wire = query as Static<typeof DepositsQuery>
  const { account, recipient, address, status, chain, txHash, cursor } = wire
  if (cursor !== undefined && (cursor.length > 19 || BigInt(cursor) > GREATEST_ID)) {
    const message = 'query.cursor is not the nextCursor of a page; leave it out to begin anew'
    throw invalid(message, ['query', 'cursor'])
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

/** An id beyond the range of the database cannot exist, so it becomes 0, which no deposit has. */
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
  const { recipient, signature, deadline } = request.body as Static<typeof RefundBody>
  const base = { ...fromDepositParams(request), recipient: readAddress(recipient) }
  if (signature === undefined && deadline === undefined) return base
  if (signature === undefined || deadline === undefined) {
    const missing = signature === undefined ? 'signature' : 'deadline'
    throw invalid(`body.${missing} is required for a signed exit`, ['body', missing])
  }
  const signed = { signature: signature as Hex, deadline: readUint(deadline, DEADLINE) }
  return { ...base, signed }
}

export function fromRecoverRequest({ body }: Pick<WireRequest, 'body'>): RecoveryRequest {
  const { signature, ...question } = body as Static<typeof RecoverBody>
  return { ...readQuestion(question), signature: signature as Hex }
}

export function fromExitRequest({ body }: Pick<WireRequest, 'body'>): ExitQuestion {
  return readQuestion(body as Static<typeof ExitBody>)
}

function readQuestion({ depositId, destination, deadline }: Static<typeof ExitBody>): ExitQuestion {
  const { id } = fromDepositParams({ params: { id: depositId } })
  return {
    depositId: id,
    destination: readAddress(destination),
    ...(deadline !== undefined && { deadline: readUint(deadline, DEADLINE) }),
  }
}

/** Prints integers as decimal strings, which signers accept too. */
export function toExitResponse({ typedData, deadline }: ExitOffer): Static<typeof ExitResponse> {
  const { domain, types, primaryType, message } = typedData
  return {
    typedData: {
      domain: { ...domain },
      types: { DepositExit: [...types.DepositExit] },
      primaryType,
      message: {
        ...message,
        amount: String(message.amount),
        nonce: String(message.nonce),
        deadline: String(message.deadline),
      },
    },
    deadline: String(deadline),
  }
}

export function toDepositsResponse(page: DepositPage): Static<typeof DepositsResponse> {
  return { deposits: page.deposits.map(toDepositItem), nextCursor: page.nextCursor }
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
