import type { Static } from 'typebox'
import type { DepositItem } from '../shared/deposits/deposit-item.ts'
import type { QuotesResponse } from '../shared/deposits/deposit-quotes.ts'
import type { AssetsResponse } from './assets/schema.ts'
import type { DepositChainsResponse, QrTokensResponse } from './chains/schema.ts'
import type { PreviewWire } from './money/schema.ts'
import type { PrepareResponse, SubmitResponse } from './permits/schema.ts'
import type { RegisterManagedWire, RegisterWire } from './register/schema.ts'
import type { SetupRequestWire, SetupResponseWire } from './setup/schema.ts'

const USDC_ARBITRUM = '0x75faf114eafb1bdbe2f0316df893fd58ce46aa4d'
const USDC_BASE = '0x036cbd53842c5426634e7929541ec2318f3dcf7e'
const WETH_BASE = '0x4200000000000000000000000000000000000006'
const RECIPIENT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ACCOUNT = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'
const hash = (byte: string) => `0x${byte.repeat(32)}`

export const SETUP_REQUEST: SetupRequestWire = {
  params: {
    webhookUrl: 'https://example.com/webhooks/deposits',
    webhookSecret: 'a long random text',
    depositWhitelist: {
      'eip155:421614': [{ token: USDC_ARBITRUM, minAmount: '1000000' }],
    },
    sponsorship: { 'eip155:421614': { gas: 'all', bridging: 'none' } },
    minDepositUsd: 1,
  },
}

export const SETUP_RESPONSE: SetupResponseWire = {
  webhookUrl: 'https://example.com/webhooks/deposits',
  hasWebhookSecret: true,
  sponsorship: { 'eip155:421614': { gas: 'all', bridging: 'none' } },
  depositWhitelist: { 'eip155:421614': { [USDC_ARBITRUM]: { minAmount: '1000000' } } },
  maxPriceDeviationBps: 200,
  minDepositUsd: 1,
}

const TARGET = {
  chain: 'eip155:84532',
  token: USDC_BASE,
  recipient: RECIPIENT,
  outputTokenRules: [{ match: { symbol: 'WETH' }, outputToken: WETH_BASE }],
}

export const REGISTER_MANAGED: RegisterManagedWire = { account: { salt: '0x2a', target: TARGET } }

export const REGISTER: RegisterWire = {
  account: {
    address: ACCOUNT,
    accountParams: {
      factory: '0x00000000000000000000000000000000000000fa',
      factoryData: '0x00',
      sessionDetails: {
        hashesAndChainIds: [{ chainId: 421614, sessionDigest: hash('d1') }],
        signature: '0x00',
      },
    },
    target: TARGET,
  },
}

const WAY_OUT = {
  commitment: hash('c0'),
  commitmentTerms: {
    project: hash('a1'),
    salt: hash('a2'),
    account: `0x${'0'.repeat(40)}`,
    operator: '0x00000000000000000000000000000000000000fe',
    targetChain: '84532',
    recipient: RECIPIENT,
    refundTo: RECIPIENT,
    outputs: [USDC_BASE, WETH_BASE],
    rules: hash('a3'),
    maxFeeBps: 100,
    maxSlippageBps: 50,
    exitDelay: 86_400,
  },
  depositFactory: '0x00000000000000000000000000000000000000fa',
}

export const REGISTER_RESPONSE = { evmDepositAddress: ACCOUNT, ...WAY_OUT }

export const SETUP_ACCOUNT_REQUEST = {
  ownerAddress: RECIPIENT,
  sessionOwnerAddress: RECIPIENT,
  targetChain: 'eip155:84532',
  targetToken: USDC_BASE,
  recipient: RECIPIENT,
}

export const SETUP_ACCOUNT_RESPONSE = {
  smartAccount: ACCOUNT,
  isRegistered: true,
  needsRegistration: false,
  targetChain: 'eip155:84532',
  targetToken: USDC_BASE,
  ...WAY_OUT,
}

export const SESSION_REQUEST = {
  sessionDetails: REGISTER.account.accountParams.sessionDetails,
}

export const CHECK_RESPONSE = {
  isRegistered: true,
  targetChain: 'eip155:84532',
  targetToken: USDC_BASE,
  recipient: RECIPIENT,
  refundAddress: RECIPIENT,
  sourceChains: ['eip155:421614'],
  rejectUnmapped: false,
  sources: [{ chain: 'eip155:421614', depositAddress: ACCOUNT }],
  ...WAY_OUT,
}

const ETH = { symbol: 'ETH', address: `0x${'0'.repeat(40)}`, decimals: 18 }
const TOKENS = [ETH, { symbol: 'USDC', address: USDC_BASE, decimals: 6 }]

export const CHAINS_RESPONSE: Static<typeof DepositChainsResponse> = {
  'eip155:84532': {
    name: 'Base Sepolia',
    testnet: true,
    deposit: true,
    destination: true,
    refund: true,
    vmType: 'evm',
    nativeToken: ETH,
    explorer: null,
    supportedTokens: TOKENS,
    depositTokens: TOKENS,
  },
}

export const QR_TOKENS_RESPONSE: Static<typeof QrTokensResponse> = {
  tokens: { '84532': TOKENS, '421614': [] },
}

const ASSET_IDS = ['eip155:84532:native', `eip155:84532:${USDC_BASE}`] as const

export const ASSETS_REQUEST = { ids: [...ASSET_IDS], fields: ['symbol', 'decimals', 'price'] }

export const ASSETS_RESPONSE: Static<typeof AssetsResponse> = {
  data: {
    [ASSET_IDS[0]]: { symbol: 'ETH', decimals: 18, price: 2500.12 },
    [ASSET_IDS[1]]: { symbol: 'USDC', decimals: 6, price: 1 },
  },
}

const OWNER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const INLET = '0x2a5ff9f3f6ee1b6d7d0f4b6ac33e0cbb52ba6d55'

export const PERMIT_PREPARE_REQUEST = {
  account: ACCOUNT,
  sourceChain: 'eip155:421614',
  token: USDC_ARBITRUM,
  amount: '12500000',
  owner: OWNER,
  kind: 'erc2612',
}

export const PERMIT_OFFER: Static<typeof PrepareResponse> = {
  available: true,
  authorization: {
    kind: 'erc2612',
    typedData: {
      domain: {
        name: 'USD Coin',
        version: '2',
        chainId: 421614,
        verifyingContract: USDC_ARBITRUM,
      },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: {
        owner: OWNER,
        spender: INLET,
        value: '12500000',
        nonce: '3',
        deadline: '1777638660',
      },
    },
    nonce: '3',
    deadline: '1777638660',
  },
}

export const PERMIT_SUBMIT_REQUEST = {
  ...PERMIT_PREPARE_REQUEST,
  nonce: '3',
  deadline: '1777638660',
  signature: `0x${'ab'.repeat(65)}`,
}

export const PERMIT_RECEIPT: Static<typeof SubmitResponse> = {
  depositId: '7',
  txHash: hash('d9'),
  status: 'processing',
}

export const DEPOSIT: Static<typeof DepositItem> = {
  id: '7',
  chain: 'eip155:421614',
  txHash: hash('5e'),
  logIndex: 4,
  token: USDC_ARBITRUM,
  tokenSymbol: 'USDC',
  tokenDecimals: 6,
  targetTokenSymbol: 'USDC',
  targetTokenDecimals: 6,
  amount: '12500000',
  sender: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  recipient: RECIPIENT,
  depositAddress: ACCOUNT,
  account: ACCOUNT,
  targetChain: 'eip155:84532',
  targetToken: USDC_BASE,
  status: 'completed',
  sourceTxHash: hash('c1'),
  destinationTxHash: hash('f1'),
  sourceAmount: '12500000',
  destinationAmount: '12493000',
  createdAt: '2026-05-01T12:00:00.000Z',
  completedAt: '2026-05-01T12:00:06.000Z',
  errorCode: null,
  errorMessage: null,
  failReason: null,
  refundFailReason: null,
  retryable: false,
  nextActionAt: null,
  refundTxHash: null,
  isSpam: false,
}

export const QUOTE: Static<typeof QuotesResponse>['items'][number] = {
  intentId: '4242',
  settlementLayer: 'ACROSS',
  bridgeProvider: null,
  rank: 0,
  outcome: 'succeeded',
  errorCode: null,
  errorMessage: null,
  attemptedAt: '2026-05-01T12:00:01.000Z',
  completedAt: '2026-05-01T12:00:06.000Z',
  createdAt: '2026-05-01T12:00:01.000Z',
}

export const REFUND_RESPONSE = {
  message: 'Refunded',
  transactionHash: hash('e3'),
  amount: '12500000',
}

export const RECOVER_REQUEST = {
  depositId: '7',
  destination: RECIPIENT,
  signature: `0x${'ab'.repeat(65)}`,
}

export const EXIT_REQUEST = { depositId: '7', destination: RECIPIENT }

export const EXIT_OFFER = {
  typedData: {
    domain: {
      name: 'Simplon Deposit',
      version: '1',
      chainId: 421614,
      verifyingContract: ACCOUNT,
    },
    types: {
      DepositExit: [
        { name: 'owner', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'DepositExit',
    message: {
      owner: RECIPIENT,
      to: RECIPIENT,
      token: USDC_ARBITRUM,
      amount: '12500000',
      nonce: String(2n ** 200n + 7n),
      deadline: '1794966400',
    },
  },
  deadline: '1794966400',
}

export const PREVIEW_REQUEST = {
  account: ACCOUNT,
  sourceChainId: 'eip155:421614',
  sourceToken: USDC_ARBITRUM,
  amount: '12500000',
}

const free = { usd: 0, sponsored: false }

export const PREVIEW_RESPONSE: PreviewWire = {
  settlementLayer: 'ACROSS',
  expiresAt: 1_777_636_860,
  estimatedFillTimeSeconds: 4,
  fees: {
    total: { usd: 0.007 },
    totalUsd: 0.007,
    breakdown: {
      gas: { usd: 0.007, sponsored: false },
      bridge: free,
      swap: free,
      app: free,
      protocol: free,
      sponsorSurcharge: free,
    },
  },
  output: { token: USDC_BASE, amount: '12493000', symbol: 'USDC', decimals: 6 },
}

export const PORTFOLIO_RESPONSE = {
  tokens: [
    {
      chainId: 84532,
      address: USDC_BASE,
      symbol: 'USDC',
      name: 'USDC',
      decimals: 6,
      balance: '12500000',
      balanceUsd: 12.5,
    },
  ],
  totalUsd: 12.5,
}

export const LIQUIDITY_RESPONSE = {
  hasLiquidity: true,
  symbol: 'USDC',
  decimals: 6,
  unlimited: false,
  maxAmount: '50000000000',
}
