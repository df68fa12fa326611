import type { Static } from 'typebox'
import { toCaip2 } from '../../domain/caip2.ts'
import { toStatus, toStatusResponse } from '../shared/intent-status/translate.ts'
import { EXAMPLE_INTENT } from '../shared/intents/example-intent.ts'
import { EXAMPLE_RECORD } from '../shared/intents/example-record.ts'
import { toIntentList } from '../shared/intents/intent-list.ts'
import type { EstimateRequestBody, EstimateResponse } from './estimate/schema.ts'
import type { QuoteRequestBody } from './quote/schema.ts'
import { toRoute } from './route/translate.ts'
import type { SubmitRequestBody } from './submit/schema.ts'

const SIGNATURE = `0x${'5b'.repeat(64)}1b`
const USDC_BASE = '0x036cbd53842c5426634e7929541ec2318f3dcf7e'
const USDC_SEPOLIA = '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238'

const route = toRoute(EXAMPLE_INTENT)

export const QUOTE_REQUEST_EXAMPLE: Static<typeof QuoteRequestBody> = {
  account: {
    // This account has funds on every devnet, so that the example can be tried unchanged.
    address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    accountType: 'EOA',
    setupOps: [],
  },
  destinationChainId: 'eip155:84532',
  tokenRequests: [{ tokenAddress: USDC_BASE, amount: '1000000' }],
  destinationExecutions: [],
  accountAccessList: { chainIds: ['eip155:11155111'], tokens: [USDC_SEPOLIA] },
  options: {
    sponsorSettings: { gas: true, bridgeFees: true, swapFees: false, protocolFees: false },
    settlementLayers: { include: ['ACROSS'] },
    signatureMode: 1,
  },
}

export const QUOTE_RESPONSE_EXAMPLE = { routes: [route] }

export const ESTIMATE_REQUEST_EXAMPLE: Static<typeof EstimateRequestBody> = {
  direction: 'exactIn',
  sourceChainId: 'eip155:11155111',
  sourceToken: USDC_SEPOLIA,
  destinationChainId: 'eip155:84532',
  destinationToken: USDC_BASE,
  amountIn: '1000000',
}

const [input] = route.cost.input
const [output] = route.cost.output

export const ESTIMATE_RESPONSE_EXAMPLE: Static<typeof EstimateResponse> = {
  routes:
    input && output
      ? [
          {
            settlementLayer: 'ACROSS',
            accuracy: 'approximated',
            status: 'ok',
            input: { ...input, amount: '1000000' },
            output: { ...output, amount: '998700' },
            fees: route.cost.fees,
            estimatedFillTime: { seconds: 4 },
          },
        ]
      : [],
}

export const SUBMIT_REQUEST_EXAMPLE: Static<typeof SubmitRequestBody> = {
  intentId: route.intentId,
  signatures: { origin: [SIGNATURE, SIGNATURE], destination: SIGNATURE },
}

export const SUBMIT_RESPONSE_EXAMPLE = { intentId: route.intentId }

export const STATUS_EXAMPLE = toStatusResponse(EXAMPLE_RECORD, { query: { full: true } })

export const LIST_EXAMPLE = toIntentList(
  { intents: [EXAMPLE_RECORD], nextCursor: null },
  { chain: toCaip2, status: toStatus },
)

export const SPLIT_REQUEST_EXAMPLE = {
  chainId: 'eip155:84532',
  tokens: { [USDC_BASE]: '1000000' },
  settlementLayers: { include: ['ACROSS'] },
}

export const SPLIT_RESPONSE_EXAMPLE = { intents: [{ [USDC_BASE]: '1000000' }] }
