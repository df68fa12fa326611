import type { QuotedIntent } from '../../../domain/intent/intent.ts'
import { EXAMPLE_INTENT } from '../../shared/intents/example-intent.ts'
import { EXAMPLE_RECORD } from '../../shared/intents/example-record.ts'
import { toPathResponse, toStatusResponse } from './print.ts'

const USDC = '0x036cbd53842c5426634e7929541ec2318f3dcf7e'
const SIGNATURE = `0x${'5b'.repeat(64)}1b`

const bundle: QuotedIntent = { ...EXAMPLE_INTENT, signing: 'order-bundle' }

export const PATH_RESPONSE_EXAMPLE = toPathResponse([bundle])

export const STATUS_EXAMPLE = toStatusResponse({
  ...EXAMPLE_RECORD,
  intent: { ...EXAMPLE_RECORD.intent, signing: 'order-bundle' },
})

export const COST_REQUEST_EXAMPLE = {
  targetChainId: 84532,
  tokenTransfers: [{ tokenAddress: USDC, amount: '1000000' }],
  targetGasUnits: '100000',
  accountAccessList: [
    { chainId: 11155111, tokenAddress: '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238' },
  ],
}

export const PATH_REQUEST_EXAMPLE = {
  ...COST_REQUEST_EXAMPLE,
  targetAccount: '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a',
  // Lets the account spend its tokens: a call that succeeds, whoever makes it.
  targetExecutions: [
    {
      to: USDC,
      value: '0',
      data: `0x095ea7b3${'19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'.padStart(64, '0')}${'f4240'.padStart(64, '0')}`,
    },
  ],
  lockMode: 'HOOK',
}

export const COST_RESPONSE_EXAMPLE = {
  hasFulfilledAll: false,
  tokensSpent: {},
  tokensReceived: [],
  tokenShortfall: [
    {
      tokenAddress: USDC,
      targetAmount: '1000000',
      amountSpent: '400000',
      fee: '1200',
      tokenSymbol: 'USDC',
      tokenDecimals: 6,
    },
  ],
  totalTokenShortfallInUSD: '1',
}

const order = PATH_RESPONSE_EXAMPLE.orderBundles[0]?.orderBundle

export const SUBMIT_REQUEST_EXAMPLE = {
  bundles: [
    {
      signedOrderBundle: {
        ...order,
        originSignatures: [SIGNATURE, SIGNATURE],
        targetSignature: SIGNATURE,
      },
    },
  ],
}

export const SUBMIT_RESPONSE_EXAMPLE = {
  bundleResults: [
    { bundleId: order?.nonce ?? '1', status: 'PENDING' },
    {
      bundleId: '2',
      status: 'FAILED',
      error: {
        success: false,
        message: 'Bundle simulation failed',
        call: { to: USDC, value: '0', data: '0x1234' },
        details: { blockNumber: '1200', filler: '0x5a3f10f2c2c5c9f0e3a1b4d5e6f708192a3b4c5d' },
      },
    },
  ],
}
