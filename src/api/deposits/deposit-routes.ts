import { statusOf } from '../../domain/deposit/status.ts'
import { DepositItem, toDepositItem } from '../shared/deposits/deposit-item.ts'
import { QuotesResponse, toQuotesResponse } from '../shared/deposits/deposit-quotes.ts'
import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { keyOnly, keyOrBearer } from './access.ts'
import {
  DepositParams,
  DepositsQuery,
  DepositsResponse,
  ExitBody,
  ExitResponse,
  RecoverBody,
  RefundBody,
  RefundResponse,
  RetryBody,
  RetryResponse,
  StatsQuery,
  StatsResponse,
} from './deposits/schema.ts'
import {
  fromDepositParams,
  fromDepositsRequest,
  fromExitRequest,
  fromRecoverRequest,
  fromRefundRequest,
  fromRetryRequest,
  toDepositsResponse,
  toExitResponse,
  toRefundResponse,
  toStatsResponse,
} from './deposits/translate.ts'
import * as examples from './examples.ts'

const listDeposits: WireRoute<'listDeposits'> = {
  method: 'GET',
  path: '/deposits',
  operation: 'listDeposits',
  access: keyOrBearer('read'),
  summary: 'List the deposits of the key’s project',
  query: { schema: DepositsQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Deposits, newest first',
    schema: DepositsResponse,
    example: { deposits: [examples.DEPOSIT], nextCursor: null },
  },
  parse: fromDepositsRequest,
  render: toDepositsResponse,
}

const readDepositStats: WireRoute<'readDepositStats'> = {
  method: 'GET',
  path: '/deposits/stats',
  operation: 'readDepositStats',
  access: keyOrBearer('read'),
  summary: 'Count the completed deposits of a period',
  query: { schema: StatsQuery, lists: 'repeated' },
  response: {
    status: 200,
    description: 'Completed deposits only',
    schema: StatsResponse,
    example: { period: '24h', totalDeposits: 12, uniqueUsers: 7, volumeUsd: '1830.25' },
  },
  parse: ({ query }) => ({ period: query.period as '24h' }),
  render: toStatsResponse,
}

const readDeposit: WireRoute<'readDeposit'> = {
  method: 'GET',
  path: '/deposits/:id',
  operation: 'readDeposit',
  access: keyOrBearer('read'),
  summary: 'Read a deposit',
  params: DepositParams,
  response: {
    status: 200,
    description: 'The deposit',
    schema: DepositItem,
    example: examples.DEPOSIT,
  },
  errors: ['not-found'],
  parse: fromDepositParams,
  render: toDepositItem,
}

const listDepositQuotes: WireRoute<'listDepositQuotes'> = {
  method: 'GET',
  path: '/deposits/:id/quotes',
  operation: 'listDepositQuotes',
  access: keyOnly('read'),
  summary: 'List the quotes that were tried for a deposit',
  params: DepositParams,
  response: {
    status: 200,
    description: 'Quotes in the order in which they were tried',
    schema: QuotesResponse,
    example: { count: 1, items: [examples.QUOTE] },
  },
  errors: ['not-found'],
  parse: fromDepositParams,
  render: toQuotesResponse,
}

const retryDeposit: WireRoute<'retryDeposit'> = {
  method: 'POST',
  path: '/deposits/:id/retry',
  operation: 'retryDeposit',
  access: keyOrBearer('write'),
  summary: 'Try a deposit again that failed or was refused',
  description:
    'The current policies apply; a deposit that they would refuse again is answered with 409.',
  params: DepositParams,
  body: { schema: RetryBody, example: {}, optional: true },
  response: {
    status: 200,
    description: 'Accepted',
    schema: RetryResponse,
    example: { message: 'Retry accepted', status: 'processing' },
  },
  errors: ['not-found', 'conflict'],
  parse: fromRetryRequest,
  render: (deposit) => ({ message: 'Retry accepted', status: statusOf(deposit) }),
}

const refundDeposit: WireRoute<'refundDeposit'> = {
  method: 'POST',
  path: '/deposits/:id/refund',
  operation: 'refundDeposit',
  access: keyOrBearer('write'),
  summary: 'Send a deposit back that failed or was refused',
  description:
    'Repeating the request finds the refund that is under way or done. With `signature` and `deadline` of a signed exit, the refund goes to the `recipient` that the exit names.',
  params: DepositParams,
  body: { schema: RefundBody, example: { recipient: examples.DEPOSIT.recipient } },
  response: {
    status: 200,
    description: 'The deposit was sent back',
    schema: RefundResponse,
    example: examples.REFUND_RESPONSE,
  },
  errors: ['not-found', 'conflict', 'unprocessable', 'settlement-execution'],
  parse: fromRefundRequest,
  render: toRefundResponse,
}

const recoverDeposit: WireRoute<'recoverDeposit'> = {
  method: 'POST',
  path: '/deposits/recover',
  operation: 'recoverDeposit',
  access: keyOrBearer('read'),
  summary: 'Send a deposit back, or out to another place, on its recipient’s signature',
  description:
    'Without `deadline` the deposit goes to the refund address. With `deadline` the contract itself checks the signature and pays the destination, so no key of the service can choose another one.',
  body: { schema: RecoverBody, example: examples.RECOVER_REQUEST },
  response: {
    status: 200,
    description: 'The deposit was sent back',
    schema: RefundResponse,
    example: examples.REFUND_RESPONSE,
  },
  errors: ['conflict', 'unprocessable', 'settlement-execution'],
  parse: fromRecoverRequest,
  render: toRefundResponse,
}

const prepareExit: WireRoute<'prepareExit'> = {
  method: 'POST',
  path: '/deposits/recover/prepare',
  operation: 'prepareExit',
  access: keyOrBearer('read'),
  summary: 'Get what the recipient of a deposit signs to have it paid out to any destination',
  body: { schema: ExitBody, example: examples.EXIT_REQUEST },
  response: {
    status: 200,
    description: 'Typed data for the recipient',
    schema: ExitResponse,
    example: examples.EXIT_OFFER,
  },
  errors: ['not-found'],
  parse: fromExitRequest,
  render: toExitResponse,
}

/** A fixed path comes before a path whose parameter would match it too. */
export const depositRoutes: readonly AnyWireRoute[] = [
  listDeposits,
  readDepositStats,
  readDeposit,
  listDepositQuotes,
  retryDeposit,
  refundDeposit,
  recoverDeposit,
  prepareExit,
]
