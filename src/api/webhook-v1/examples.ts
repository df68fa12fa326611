import type { Deposit } from '../../domain/deposit/deposit.ts'
import type { DepositEvent } from '../../domain/deposit/event.ts'
import type { ProjectEvent } from '../../domain/project/event.ts'
import { ONE_USD } from '../../domain/usd.ts'

const USDC_ARBITRUM = '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d'
const USDC_BASE = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const WETH_BASE = '0x4200000000000000000000000000000000000006'
const RECIPIENT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ACCOUNT = '0x19e7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const hash = (byte: string) => `0x${byte.repeat(32)}` as const

/** A deposit for documentation and tests: USDC on Arbitrum Sepolia for USDC on Base Sepolia. */
export const EXAMPLE_DEPOSIT: Deposit = {
  id: '7',
  accountId: '3',
  projectId: '0190b2f0-0000-7000-8000-000000000001',
  environment: 'development',
  chainId: 421614,
  txHash: hash('5E'),
  transferId: 70n,
  byPermit: false,
  position: 'log:0',
  logIndex: 4,
  block: { number: 1234n, hash: hash('B1'), timestamp: 1_777_636_800n },
  token: USDC_ARBITRUM,
  sender: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  account: ACCOUNT,
  amount: 12_500_000n,
  state: 'completed',
  reorgedFrom: null,
  targetChainId: 84532,
  targetToken: USDC_BASE,
  recipient: RECIPIENT,
  errorCode: null,
  errorMessage: null,
  failReason: null,
  refundFailReason: null,
  attempts: 0,
  refundTries: 0,
  nextActionAt: null,
  resumeAt: null,
  delayedSince: null,
  intentId: 4242n,
  settlementLayer: 'ACROSS',
  source: { txHash: hash('C1'), chainId: 421614, token: USDC_ARBITRUM, amount: 12_500_000n },
  destination: { txHash: hash('F1'), chainId: 84532, token: USDC_BASE, amount: 12_493_000n },
  swap: null,
  refund: null,
  bridgeStage: null,
  messageGuid: null,
  feeAmount: 7_000n,
  sponsoredGasUsd: 0n,
  sponsoredBridgeUsd: 0n,
  valueUsd: 12_500_000_000_000_000_000n,
  isSpam: false,
  isQuiet: false,
  createdAt: new Date('2026-05-01T12:00:00.000Z'),
  completedAt: new Date('2026-05-01T12:00:06.000Z'),
}

const source = {
  txHash: hash('C1'),
  chainId: 421614,
  token: USDC_ARBITRUM,
  amount: 12_500_000n,
} as const
const destination = {
  txHash: hash('F1'),
  chainId: 84532,
  token: USDC_BASE,
  amount: 12_493_000n,
} as const
const swap = {
  chainId: 84532,
  tokenIn: USDC_BASE,
  tokenOut: WETH_BASE,
  amount: 5_003_100_000_000_000n,
  recipient: RECIPIENT,
} as const

/** One of each type, with every optional field. */
export const EXAMPLE_EVENTS: readonly DepositEvent[] = [
  { type: 'deposit-received' },
  { type: 'bridge-started', source, destination, settlementLayer: 'ACROSS' },
  {
    type: 'bridge-progress',
    stage: 'delivering',
    estimatedTimeRemainingSeconds: 20,
    estimatedTotalTimeSeconds: 90,
    messageGuid: hash('A9'),
    source: { txHash: hash('C1'), chainId: 421614 },
    destination: { txHash: hash('F1'), chainId: 84532 },
  },
  { type: 'bridge-complete', source, destination, settlementLayer: 'ACROSS' },
  {
    type: 'bridge-failed',
    errorCode: 'BRIDGE-2',
    message: 'No quote is available',
    intentId: 4242n,
    nextAttemptAt: new Date('2026-05-01T12:00:05.000Z'),
  },
  {
    type: 'post-bridge-swap-complete',
    swap: { ...swap, txHash: hash('D2') },
    bridge: destination,
  },
  {
    type: 'post-bridge-swap-failed',
    errorCode: 'SWAP-1',
    message: 'The swap after bridging failed',
    nextAttemptAt: new Date('2026-05-01T12:00:05.000Z'),
    swap: { ...swap, amount: 12_493_000n, bridgeTxHash: hash('F1') },
  },
  {
    type: 'deposit-rejected',
    errorCode: 'BALANCE-4',
    message: 'Less than the minimum of 20000000 raw USDC',
    limits: { minAmount: 20_000_000n, maxAmount: 50_000_000n, minAmountUsd: '20' },
  },
  {
    type: 'deposit-delayed',
    reason: 'The fees exceed what the project sponsors for one transfer',
    limitKey: 'perIntentUSD',
    capUsd: 0.5,
    coverageUsd: 0.75,
  },
  { type: 'bridge-delayed', reason: 'The bridge missed its window', estimatedDelaySeconds: 3600 },
  {
    type: 'deposit-refunded',
    refund: { ...source, txHash: hash('E3'), recipient: RECIPIENT },
  },
  {
    type: 'deposit-reorged',
    block: { number: 1234n, hash: hash('B1') },
    delivered: destination,
  },
]

export const EXAMPLE_PROJECT_EVENTS: readonly ProjectEvent[] = [
  {
    type: 'sponsor-balance-low',
    projectId: EXAMPLE_DEPOSIT.projectId,
    environment: 'production',
    balanceUsd: (49n * ONE_USD) / 2n,
    thresholdUsd: 50n * ONE_USD,
  },
]
