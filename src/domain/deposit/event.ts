import type { Address, Hash } from 'viem'
import type { BridgeStage, Movement } from './deposit.ts'
import type { DepositErrorCode } from './error-codes.ts'
import type { TokenLimits } from './setup.ts'

type Place = { chainId: number; token: Address; amount: bigint }

/** An event about a deposit; the fields that all events share come from the deposit itself. */
export type DepositEvent =
  | { type: 'deposit-received' }
  | { type: 'bridge-started'; source: Place; destination: Place; settlementLayer?: string }
  | {
      type: 'bridge-progress'
      stage: BridgeStage
      estimatedTimeRemainingSeconds: number | null
      estimatedTotalTimeSeconds: number | null
      messageGuid: string
      source: { txHash: Hash; chainId: number }
      destination: { txHash: Hash | null; chainId: number }
    }
  | { type: 'bridge-complete'; source: Movement; destination: Movement; settlementLayer?: string }
  | {
      type: 'bridge-failed'
      errorCode: DepositErrorCode
      message?: string
      intentId?: bigint
      nextAttemptAt?: Date
    }
  | {
      type: 'post-bridge-swap-complete'
      swap: Swap & { txHash: Hash }
      bridge?: Partial<Movement>
    }
  | {
      type: 'post-bridge-swap-failed'
      errorCode: DepositErrorCode
      message?: string
      nextAttemptAt?: Date
      swap: Swap & { bridgeTxHash?: Hash }
    }
  | {
      type: 'deposit-rejected'
      errorCode: DepositErrorCode
      message?: string
      limits?: TokenLimits & { minAmountUsd?: string }
    }
  | {
      type: 'deposit-delayed'
      reason: string
      limitKey?: string
      capUsd?: number
      coverageUsd?: number
    }
  | { type: 'bridge-delayed'; reason: string; estimatedDelaySeconds?: number }
  | { type: 'deposit-refunded'; refund: Movement & { recipient: Address } }
  | { type: 'deposit-reorged'; block: { number: bigint; hash: Hash }; delivered: Movement | null }

/** `amount` is the output, or the intended input of a swap that did not happen. */
type Swap = {
  chainId: number
  tokenIn: Address
  tokenOut: Address
  amount: bigint
  recipient: Address
}

export type DepositEventType = DepositEvent['type']

export const DEPOSIT_EVENT_TYPES = [
  'deposit-received',
  'bridge-started',
  'bridge-progress',
  'bridge-complete',
  'bridge-failed',
  'post-bridge-swap-complete',
  'post-bridge-swap-failed',
  'deposit-rejected',
  'deposit-delayed',
  'bridge-delayed',
  'deposit-refunded',
  'deposit-reorged',
] as const satisfies readonly DepositEventType[]
