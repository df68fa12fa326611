import type { AnyWireRoute, WireRoute } from '../shared/route.ts'
import { keyOnly } from './access.ts'
import {
  fromRefundTransfer,
  fromRetryAccount,
  RefundTransferBody,
  RetryAccountBody,
  RetryAccountResponse,
  toRetryAccount,
} from './deposits/older-forms.ts'
import { RefundResponse } from './deposits/schema.ts'
import { toRefundResponse } from './deposits/translate.ts'
import { DEPOSIT, REFUND_RESPONSE } from './examples.ts'

const { account, chain, txHash, token, recipient } = DEPOSIT

const retryAccount: WireRoute<'retryAccount'> = {
  method: 'POST',
  path: '/deposits/retry',
  operation: 'retryAccount',
  access: keyOnly('write'),
  summary: 'Try the failed deposits of an address again',
  description:
    'The older form of `POST /deposits/{id}/retry`. Deposits that the policies would refuse now stay unchanged and are not in the answer.',
  body: { schema: RetryAccountBody, example: { address: account } },
  response: {
    status: 200,
    description: 'Accepted',
    schema: RetryAccountResponse,
    example: { message: 'Retry accepted for 1 deposit', deposits: [{ txHash, chain }] },
  },
  errors: ['not-found'],
  parse: fromRetryAccount,
  render: toRetryAccount,
}

const refundTransfer: WireRoute<'refundTransfer'> = {
  method: 'POST',
  path: '/deposits/refund',
  operation: 'refundTransfer',
  access: keyOnly('write'),
  summary: 'Send a deposit back that failed or was refused, named by its transfer',
  description:
    'The older form of `POST /deposits/{id}/refund`. If the transaction made several deposits of the token that match, the answer is 409 and names their ids.',
  body: {
    schema: RefundTransferBody,
    example: { chain, txHash, account, token, recipient },
  },
  response: {
    status: 200,
    description: 'The deposit was sent back',
    schema: RefundResponse,
    example: REFUND_RESPONSE,
  },
  errors: ['not-found', 'conflict', 'unprocessable', 'settlement-execution'],
  parse: fromRefundTransfer,
  render: toRefundResponse,
}

export const olderRoutes: readonly AnyWireRoute[] = [retryAccount, refundTransfer]
