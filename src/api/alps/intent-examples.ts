import { printExactJson } from '../../lib/exact-json.ts'
import { EXAMPLE_INTENT } from '../shared/intents/example-intent.ts'
import { EXAMPLE_RECORD } from '../shared/intents/example-record.ts'
import { toIntentList } from '../shared/intents/intent-list.ts'
import type { ServerSigner } from '../shared/route.ts'
import { toIntentCost, toTokenRequirements } from './cost/translate.ts'
import { toIntentOp } from './intent-op/translate.ts'
import { toStatusResponse } from './status/translate.ts'

const NO_SEAL: ServerSigner = { sign: () => '7e'.repeat(32), verify: () => false }
const SIGNATURE = `0x${'5b'.repeat(64)}1b`

/** The examples of an OpenAPI document are plain JSON, so bigints become numbers. */
function plain<T>(value: T): unknown {
  return JSON.parse(printExactJson(value))
}

const intentOp = toIntentOp(EXAMPLE_INTENT, NO_SEAL)

export const ROUTE_RESPONSE_EXAMPLE = plain({
  intentOp,
  intentCost: toIntentCost(EXAMPLE_INTENT),
  tokenRequirements: toTokenRequirements(EXAMPLE_INTENT.tokenRequirements),
})

export const SUBMIT_EXAMPLE = plain({
  signedIntentOp: {
    ...intentOp,
    originSignatures: [SIGNATURE, SIGNATURE],
    destinationSignature: SIGNATURE,
  },
})

export const STATUS_EXAMPLE = toStatusResponse(EXAMPLE_RECORD, { query: { full: true } })

export const LIST_EXAMPLE = toIntentList(
  { intents: [EXAMPLE_RECORD], nextCursor: null },
  { chain: (id) => id, status: (status) => status },
)

export const COST_REQUEST_EXAMPLE = {
  destinationChainId: 84532,
  tokenRequests: [
    { tokenAddress: '0x036cbd53842c5426634e7929541ec2318f3dcf7e', amount: '1000000' },
  ],
  account: {
    // This account has funds on every devnet, so that the examples can be tried unchanged.
    address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
    accountType: 'EOA',
    setupOps: [],
  },
  destinationGasUnits: '100000',
  accountAccessList: { chainIds: [11155111], tokens: ['USDC'] },
  options: {
    topupCompact: false,
    feeToken: 'USDC',
    settlementLayers: ['ACROSS'],
    sponsorSettings: { gasSponsored: true, bridgeFeesSponsored: true, swapFeesSponsored: true },
    signatureMode: 1,
  },
}

export const ROUTE_REQUEST_EXAMPLE = { ...COST_REQUEST_EXAMPLE, destinationExecutions: [] }

export const COST_RESPONSE_EXAMPLE = {
  hasFulfilledAll: false,
  tokensSpent: {},
  tokensReceived: [],
  sponsorFee: { relayer: 0, protocol: 0 },
  tokenShortfall: [
    {
      tokenAddress: '0x036cbd53842c5426634e7929541ec2318f3dcf7e',
      targetAmount: '1000000',
      destinationAmount: '1000000',
      amountSpent: '400000',
      fee: '1200',
      feesByToken: { '0x036cbd53842c5426634e7929541ec2318f3dcf7e': '1200' },
      tokenSymbol: 'USDC',
      tokenDecimals: 6,
    },
  ],
  totalTokenShortfallInUSD: 0.6012,
}
