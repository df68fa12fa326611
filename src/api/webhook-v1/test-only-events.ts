import { toCaip2 } from '../../domain/caip2.ts'
import type { TestOnlyEventType } from '../../domain/event/webhook-event-types.ts'
import { EXAMPLE_DEPOSIT } from './examples.ts'

const { account, amount, chainId, sender, token, txHash } = EXAMPLE_DEPOSIT

/** One event of each type that is only sent to test a receiver. */
export const TEST_ONLY_EVENTS: readonly {
  type: TestOnlyEventType
  data: Record<string, unknown>
}[] = [
  {
    type: 'error',
    data: {
      error: { message: 'The deposit could not be processed' },
      intentId: String(EXAMPLE_DEPOSIT.intentId),
      account: account.toLowerCase(),
      deposit: {
        transactionHash: txHash.toLowerCase(),
        chain: toCaip2(chainId),
        token: token.toLowerCase(),
        amount: String(amount),
        sender: sender.toLowerCase(),
      },
    },
  },
  {
    type: 'onramp-order',
    data: {
      orderId: '9001',
      orderUuid: '0190b2f0-0000-7000-8000-000000000002',
      account: account.toLowerCase(),
      source: 'onramp',
      status: 'completed',
      rawStatus: 'COMPLETED',
      terminal: true,
      token: 'USDC',
      cryptoAmount: '12.5',
      fiat: { currency: 'EUR', amount: '11.60', amountPlusFees: '11.90', feeUsd: '0.35' },
      transactionId: txHash.toLowerCase(),
      method: 'card',
      exchange: null,
    },
  },
]
