import type { Address, Hex } from 'viem'
import { noFees } from '../../../domain/cost/fees.ts'
import type { QuotedElement, QuotedIntent, QuotedSwap } from '../../../domain/intent/intent.ts'
import type { Mandate } from '../../../domain/intent/order/mandate.ts'
import { mandateOp, NO_OP, singleChainOp } from '../../../domain/intent/order/op-mode.ts'
import type { ResolvedAccount } from '../../../domain/intent/request/account.ts'
import type { QuoteRequest } from '../../../domain/intent/request/request.ts'
import { PERMIT2 } from '../../../domain/intent/signing/typed-data.ts'
import { NATIVE_TOKEN, type Token } from '../../../domain/token.ts'
import { usdFromDecimal } from '../../../domain/usd.ts'

/**
 * One intent for the examples of the documentation in every version: an EOA spends USDC and WETH of
 * two chains, for USDC and WETH and a call on a third, with gas and bridge sponsored.
 */

const SEPOLIA = 11155111
const ARBITRUM_SEPOLIA = 421614
const BASE_SEPOLIA = 84532

const OWNER: Address = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'
const RECIPIENT: Address = '0x5a3f10f2c2c5c9f0e3a1b4d5e6f708192a3b4c5d'
const ARBITER: Address = '0x4a10c1d2e3f40516273849a5b6c7d8e9f0a1b2c3'
const EXCHANGE: Address = '0x94cc0aac535ccdb3c01d6787d6413c739ae12bc4'
const DELEGATE: Address = '0x000000000d41c0bf0063dba53343389cdb2c9c78'

const usdc = (address: Address): Token => ({ symbol: 'USDC', address, decimals: 6 })
const weth = (address: Address): Token => ({
  symbol: 'WETH',
  address,
  decimals: 18,
  priceSymbol: 'ETH',
})
const USDC_SEPOLIA = usdc('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238')
const USDC_ARBITRUM = usdc('0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d')
const USDC_BASE = usdc('0x036CbD53842c5426634e7929541eC2318f3dCF7e')
const WETH_ARBITRUM = weth('0x980B62Da83eFf3D4576C647993b0c1D7faf17c73')
const WETH_BASE = weth('0x4200000000000000000000000000000000000006')

const ETH_USD = usdFromDecimal('2500')
const USDC_USD = usdFromDecimal('1')

const CREATED_AT = 1_780_000_000n
const EXPIRES = CREATED_AT + 3600n
const FILL_DEADLINE = CREATED_AT + 120n

const APPROVE: Hex = `0x095ea7b3${'00'.repeat(64)}`
const MOCK_SIGNATURE: Hex = `0x${'11'.repeat(65)}`
const SWAP_CALL: Hex = '0x414bf389'

const preClaimCall = { to: USDC_SEPOLIA.address, value: 0n, data: APPROVE }
const destinationCall = { to: USDC_BASE.address, value: 0n, data: APPROVE }

const request: QuoteRequest = {
  destinationChainId: BASE_SEPOLIA,
  tokenRequests: [
    { tokenAddress: USDC_BASE.address, amount: 400_000_000n },
    { tokenAddress: WETH_BASE.address, amount: 50_000_000_000_000_001n },
  ],
  account: {
    address: OWNER,
    accountType: 'EOA',
    setupOps: [],
    mockSignatures: new Map([[0, MOCK_SIGNATURE]]),
    delegations: new Map(),
  },
  recipient: {
    address: RECIPIENT,
    accountType: 'ERC7579',
    setupOps: [{ to: RECIPIENT, data: '0x4b6a1419' }],
    mockSignatures: new Map(),
    delegations: new Map([[0, DELEGATE]]),
  },
  destinationExecutions: [destinationCall],
  preClaimExecutions: new Map([[SEPOLIA, [preClaimCall]]]),
  destinationGasLimit: 100_000n,
  options: {
    settlementLayers: { kind: 'include', layers: ['ACROSS'] },
    sponsored: { gas: true, bridge: true, swap: false, protocol: false },
    appFeeBps: 10,
    protocolFeeBps: 5,
    executionTokensReceived: [WETH_BASE.address],
    auxiliaryFunds: new Map(),
    selectionStrategy: 'best',
  },
}

const account: ResolvedAccount = {
  ...request.account,
  accountType: 'EOA',
  onChain: new Map(
    [SEPOLIA, ARBITRUM_SEPOLIA, BASE_SEPOLIA].map((chainId) => [
      chainId,
      { chainId, code: 'none', needsSetup: false },
    ]),
  ),
}

const recipient: ResolvedAccount = {
  address: RECIPIENT,
  accountType: 'ERC7579',
  setupOps: [{ to: RECIPIENT, data: '0x4b6a1419' }],
  mockSignatures: new Map(),
  delegations: new Map([[0, DELEGATE]]),
  onChain: new Map([
    [
      BASE_SEPOLIA,
      { chainId: BASE_SEPOLIA, code: 'none', requiredDelegation: DELEGATE, needsSetup: true },
    ],
  ]),
}

const swapOrigin: QuotedSwap = {
  chainId: ARBITRUM_SEPOLIA,
  tokenIn: WETH_ARBITRUM,
  tokenOut: USDC_ARBITRUM,
  amountIn: 100_000_000_000_000_003n,
  amountOut: 249_250_000n,
  slippageBps: 50,
  quoter: 'uniswap-v3',
  executions: [{ to: EXCHANGE, value: 0n, data: SWAP_CALL }],
  gasEstimate: 135_000n,
}

const swapDestination: QuotedSwap = {
  chainId: BASE_SEPOLIA,
  tokenIn: USDC_BASE,
  tokenOut: WETH_BASE,
  amountIn: 125_400_000n,
  amountOut: 50_000_000_000_000_001n,
  slippageBps: 50,
  quoter: 'uniswap-v3',
  executions: [{ to: EXCHANGE, value: 0n, data: SWAP_CALL }],
  gasEstimate: 135_000n,
}

function mandate(tokenOut: Mandate['tokenOut'], preClaim: Mandate['preClaimOps']): Mandate {
  return {
    recipient: RECIPIENT,
    tokenOut,
    destinationChainId: BASE_SEPOLIA,
    fillDeadline: FILL_DEADLINE,
    minGas: 100_000n,
    preClaimOps: preClaim,
    destinationOps: mandateOp('account', [destinationCall]),
    qualifier: `0x${'00'.repeat(31)}20${'00'.repeat(32)}`,
  }
}

const settlementContext = {
  settlementLayer: 'ACROSS',
  using7579: false,
  fundingMethod: 'PERMIT2',
} as const

const elements: readonly QuotedElement[] = [
  {
    chainId: SEPOLIA,
    arbiter: ARBITER,
    permitted: [{ token: USDC_SEPOLIA.address, amount: 278_100_000n }],
    mandate: mandate(
      [
        { token: USDC_BASE.address, amount: 151_500_000n },
        { token: WETH_BASE.address, amount: 50_000_000_000_000_001n },
      ],
      mandateOp('intermediary', [preClaimCall]),
    ),
    settlementContext,
    spend: [{ token: USDC_SEPOLIA, amount: 278_100_000n }],
    swapOrigins: new Map(),
    swapDestinations: [null, swapDestination],
  },
  {
    chainId: ARBITRUM_SEPOLIA,
    arbiter: ARBITER,
    permitted: [{ token: WETH_ARBITRUM.address, amount: 100_000_000_000_000_003n }],
    mandate: mandate([{ token: USDC_BASE.address, amount: 248_500_000n }], NO_OP),
    settlementContext,
    spend: [{ token: WETH_ARBITRUM, amount: 100_000_000_000_000_003n }],
    swapOrigins: new Map([[WETH_ARBITRUM.address.toLowerCase() as Address, swapOrigin]]),
    swapDestinations: [null],
  },
]

const cost: QuotedIntent['cost'] = {
  input: [
    { chainId: SEPOLIA, token: USDC_SEPOLIA, amount: 278_100_000n, price: USDC_USD },
    {
      chainId: ARBITRUM_SEPOLIA,
      token: WETH_ARBITRUM,
      amount: 100_000_000_000_000_003n,
      price: ETH_USD,
    },
  ],
  output: [
    { chainId: BASE_SEPOLIA, token: USDC_BASE, amount: 400_000_000n, price: USDC_USD },
    { chainId: BASE_SEPOLIA, token: WETH_BASE, amount: 50_000_000_000_000_001n, price: ETH_USD },
  ],
  fees: {
    gas: usdFromDecimal('0.45'),
    bridge: usdFromDecimal('0.158'),
    swap: usdFromDecimal('1.15'),
    app: usdFromDecimal('0.525'),
    protocol: usdFromDecimal('0.2625'),
    settlement: usdFromDecimal('0.01'),
    sponsorSurcharge: usdFromDecimal('0.0309'),
  },
  sponsoredFees: {
    ...noFees(),
    gas: usdFromDecimal('0.45'),
    bridge: usdFromDecimal('0.158'),
    settlement: usdFromDecimal('0.01'),
    sponsorSurcharge: usdFromDecimal('0.0309'),
  },
  sponsored: request.options.sponsored,
  feesByOutput: [
    {
      output: 0,
      spent: 401_350_000n,
      fees: { ...noFees(), swap: 750_000n, app: 400_000n, protocol: 200_000n },
    },
    {
      output: 1,
      spent: 50_235_000_000_000_001n,
      fees: {
        ...noFees(),
        swap: 160_000_000_000_000n,
        app: 50_000_000_000_000n,
        protocol: 25_000_000_000_000n,
      },
    },
  ],
  gasUsd: {
    origins: [
      { chainId: SEPOLIA, usd: usdFromDecimal('0.3') },
      { chainId: ARBITRUM_SEPOLIA, usd: usdFromDecimal('0.05') },
    ],
    destination: usdFromDecimal('0.1'),
  },
}

export const EXAMPLE_INTENT: QuotedIntent = {
  id: 108_223_947_711_882_399_283_746_510_293_847_561_029n,
  projectId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  environment: 'development',
  request,
  account,
  recipient,
  settlementLayer: 'ACROSS',
  signing: 'permit2',
  elements,
  expires: EXPIRES,
  fillDeadline: FILL_DEADLINE,
  quoteExpiresAt: CREATED_AT + 60n,
  estimatedFillSeconds: 4,
  cost,
  tokenRequirements: [
    {
      chainId: SEPOLIA,
      tokenAddress: USDC_SEPOLIA.address,
      requirement: { type: 'approval', amount: 278_100_000n, spender: PERMIT2 },
    },
    {
      chainId: ARBITRUM_SEPOLIA,
      tokenAddress: NATIVE_TOKEN,
      requirement: { type: 'wrap', amount: 100_000_000_000_000_003n },
    },
  ],
  pricing: {
    tokenPrices: new Map([
      ['ETH', ETH_USD],
      ['USDC', USDC_USD],
    ]),
    gasPrices: new Map([
      [SEPOLIA, 1_500_000_000n],
      [ARBITRUM_SEPOLIA, 100_000_000n],
      [BASE_SEPOLIA, 1_200_000n],
    ]),
    opGasParams: new Map([
      [
        BASE_SEPOLIA,
        {
          l1BaseFee: 8_000_000_000n,
          l1BlobBaseFee: 1n,
          baseFeeScalar: 1101n,
          blobFeeScalar: 659_851n,
        },
      ],
    ]),
  },
  createdAt: CREATED_AT,
}

const { destinationGasLimit: _, ...withoutGasLimit } = request
const ACCOUNT_CALL = { to: USDC_BASE.address, value: 0n, data: APPROVE }

/**
 * An intent of an account's own calls, repaid in a token. It shows the other message that accounts
 * sign.
 */
export const CALLS_INTENT: QuotedIntent = {
  ...EXAMPLE_INTENT,
  request: { ...withoutGasLimit, tokenRequests: [], destinationExecutions: [ACCOUNT_CALL] },
  account: { ...recipient, address: OWNER },
  settlementLayer: 'INTENT_EXECUTOR',
  signing: 'single-chain-ops',
  elements: [
    {
      chainId: BASE_SEPOLIA,
      arbiter: '0x00000000005aD9ce1f5035FD62CA96CEf16AdAAF',
      permitted: [],
      mandate: {
        ...mandate([], NO_OP),
        destinationOps: singleChainOp([ACCOUNT_CALL], {
          notAfter: EXPIRES,
          minGas: 0n,
          refundTo: OWNER,
          maxRefund: 90_000n,
        }),
      },
      settlementContext: {
        settlementLayer: 'INTENT_EXECUTOR',
        using7579: true,
        fundingMethod: 'NO_FUNDING',
        gasRefund: { token: USDC_BASE.address, exchangeRate: 2_500_000_000n, overhead: 60_000n },
        prefundAmount: 90_000n,
        bridgeFill: { destinationChainId: SEPOLIA, type: 'OFT' },
        bridge: {
          type: 'OFT',
          oftToken: USDC_BASE.address,
          dstChainId: SEPOLIA,
          dstEid: 40161,
          minAmountLD: 1_000_000n,
          adapter: ARBITER,
        },
      },
      spend: [{ token: USDC_BASE, amount: 90_000n }],
      swapOrigins: new Map(),
      swapDestinations: [],
    },
  ],
  cost: {
    ...cost,
    input: [{ chainId: BASE_SEPOLIA, token: USDC_BASE, amount: 90_000n, price: USDC_USD }],
    output: [],
    feesByOutput: [],
  },
  tokenRequirements: [],
}
