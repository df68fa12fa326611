import type { OperationHandlers } from '../../src/api/shared/operations.ts'
import { EXAMPLE_DEPOSIT } from '../../src/api/webhook-v1/examples.ts'
import type { Chain } from '../../src/domain/chain.ts'
import { noFees, UNSPONSORED } from '../../src/domain/cost/fees.ts'
import type { DepositAccount } from '../../src/domain/deposit/account.ts'
import { exitTypedData } from '../../src/domain/deposit/refund/exit-message.ts'
import type { RegisteredAccount } from '../../src/domain/deposit/registration.ts'
import { EMPTY_SETUP } from '../../src/domain/deposit/setup.ts'
import type { EstimatedRoute } from '../../src/domain/intent/quote/estimate.ts'
import type { PayLink } from '../../src/domain/pay-link.ts'

/** Answers of the deposit use cases, for tests of what the front makes of them. */

const { account: address, targetToken: token, recipient } = EXAMPLE_DEPOSIT
const zero = `0x${'0'.repeat(40)}` as const
const word = `0x${'11'.repeat(32)}` as const
const usdc = { symbol: 'USDC', address: token, decimals: 6 }

const EXAMPLE_ACCOUNT: DepositAccount = {
  id: '3',
  projectId: EXAMPLE_DEPOSIT.projectId,
  environment: 'development',
  address,
  kind: 'managed',
  target: {
    chainId: 84532,
    token,
    recipient,
    refundAddress: recipient,
    rules: [{ match: { chainId: 84532, symbol: 'ETH' }, outputToken: zero }],
    rejectUnmapped: false,
  },
  sourceChainIds: null,
  factory: null,
  commitment: {
    project: word,
    salt: word,
    account: zero,
    operator: recipient,
    targetChain: 84532n,
    recipient,
    refundTo: recipient,
    outputs: [token],
    rules: word,
    maxFeeBps: 500,
    maxSlippageBps: 100,
    exitDelay: 86_400,
  },
  createdAt: new Date('2026-05-01T12:00:00.000Z'),
}

const REGISTERED: RegisteredAccount = {
  account: EXAMPLE_ACCOUNT,
  chainIds: [84532, 421614],
  executor: recipient,
  factory: recipient,
}

const BASE: Chain = {
  id: 84532,
  name: 'Base Sepolia',
  testnet: true,
  kind: 'plain',
  blockTimeMs: 1000,
  explorer: null,
  nativeToken: usdc,
  wrappedNativeToken: usdc,
  tokens: [usdc],
  contracts: {},
  priceFeeds: {},
}

const VIEW = { deposit: EXAMPLE_DEPOSIT, token: usdc, targetToken: null }
const line = { chainId: 84532, token: usdc, amount: 12_493_000n, price: 10n ** 18n }
const ROUTE: EstimatedRoute = {
  settlementLayer: 'ACROSS',
  accuracy: 'exact',
  status: 'ok',
  input: line,
  output: line,
  fees: { ...noFees(), gas: 7_000_000_000_000_000n },
  sponsoredFees: noFees(),
  sponsored: UNSPONSORED,
  estimatedFillSeconds: 4,
}

const refunded = { txHash: word, amount: 5n, recipient }

export const LINK_TOKEN = 'good'
export const LINK: PayLink = {
  account: address,
  environment: 'development',
  expiresAt: 1_777_636_860n,
  afterDeposit: 0n,
  label: '<b>Order</b>',
}

export const DEPOSIT_ANSWERS = {
  createPayLink: async () => ({ token: LINK_TOKEN, expiresAt: LINK.expiresAt }),
  revokePayLink: async () => LINK,
  readPayPage: async (link) => ({
    link,
    target: { chain: BASE, token: usdc },
    choices: [
      { chain: BASE, tokens: [{ token: usdc, minimum: 5n, maximum: null, example: null }] },
    ],
    deposits: [{ ...VIEW, recovery: { signer: recipient, destination: recipient } }],
  }),
  previewByLink: async () => ({ route: ROUTE, token: usdc, expiresAt: 1_777_636_860n }),
  preparePermitByLink: async () => ({ available: false, reason: 'unsupported-token' }),
  submitPermitByLink: async () => ({ depositId: '7', txHash: word }),
  recoverByLink: async () => refunded,
  checkDepositAccount: async () => REGISTERED,
  setUpDeposits: async () => undefined,
  readDepositSetup: async () => EMPTY_SETUP,
  registerManagedAccount: async () => REGISTERED,
  registerOwnAccount: async () => REGISTERED,
  setUpAccount: async () => REGISTERED,
  addSessions: async () => REGISTERED,
  readDepositAddresses: async () => REGISTERED,
  listDeposits: async () => ({ deposits: [VIEW], nextCursor: null }),
  readDeposit: async () => VIEW,
  listDepositQuotes: async () => [],
  retryDeposit: async () => EXAMPLE_DEPOSIT,
  refundDeposit: async () => refunded,
  retryAccount: async () => [EXAMPLE_DEPOSIT],
  refundTransfer: async () => refunded,
  recoverDeposit: async () => refunded,
  prepareExit: async () => ({
    typedData: exitTypedData(
      { chainId: 421614, account: recipient },
      { owner: recipient, to: recipient, token, amount: 5n, nonce: 7n, deadline: 1_794_966_400n },
    ),
    deadline: 1_794_966_400n,
  }),
  readDepositStats: async (_caller, { period }) => ({
    period,
    totalDeposits: 1,
    uniqueUsers: 1,
    volumeUsd: 12_500_000_000_000_000_000n,
  }),
  preparePermitDeposit: async () => ({
    available: false,
    reason: 'permit2-approval-required',
    approval: { token, spender: recipient, minimumAmount: 5n },
  }),
  submitPermitDeposit: async () => ({ depositId: '7', txHash: word }),
  listQrTokens: async () =>
    new Map([
      [84532, [usdc]],
      [421614, []],
    ]),
  previewDeposit: async () => ({ route: ROUTE, token: usdc, expiresAt: 1_777_636_860n }),
  readDepositPortfolio: async () => ({
    balances: [{ chainId: 84532, token: usdc, amount: 5n, usd: null }],
    isPartial: true,
  }),
  readDepositLiquidity: async () => ({ token: usdc, maxAmount: null, hasLiquidity: true }),
  readPrices: async () => new Map([['USDC', 10n ** 18n]]),
  readAssets: async (_caller, { names = [] }) =>
    names.map(({ id, chainId }) => ({ id, chainId, token: usdc, usd: null })),
} satisfies Partial<OperationHandlers>
