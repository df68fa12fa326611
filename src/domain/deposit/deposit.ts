import type { Address, Hash } from 'viem'
import type { BlockRef } from '../chain.ts'
import type { DepositFailReason, RefundFailReason } from '../failure/failure-table.ts'
import type { Environment } from '../project/project.ts'
import type { Usd } from '../usd.ts'
import type { DepositErrorCode } from './error-codes.ts'
import type { DepositState } from './lifecycle.ts'

/** Money somewhere, with the transaction that put it there. */
export type Movement = { txHash: Hash; chainId: number; token: Address; amount: bigint }

export type BridgeStage = 'source-confirmed' | 'inflight' | 'delivering'

/**
 * One transfer to a registered address and what became of it. The parts below `state` fill up as
 * it goes on and are never taken back, except by a reorg.
 */
export type Deposit = {
  id: string
  accountId: string
  projectId: string
  environment: Environment
  chainId: number
  /**
   * Of the transfer; the same when its transaction moves to another block. Null while there is
   * none: then the block is nowhere, too.
   */
  transferId: bigint | null
  /**
   * The block's hash where only balances showed the transfer; the hash of what the sender signed
   * until a transaction carries it.
   */
  txHash: Hash
  /** The service sends its transfer itself, on the owner's signature. */
  byPermit: boolean
  position: string
  logIndex: number | null
  block: BlockRef
  token: Address
  /** The zero address where only balances showed the transfer. */
  sender: Address
  /** The registered address. */
  account: Address
  amount: bigint
  state: DepositState
  /** Where it stood when the chain took it back. */
  reorgedFrom: DepositState | null
  targetChainId: number
  /** What it is to become: the account's token, or that of the rule which matched. */
  targetToken: Address
  recipient: Address
  errorCode: DepositErrorCode | null
  errorMessage: string | null
  /** Why it was set back or stopped, more exactly than its code; null while nothing is wrong. */
  failReason: DepositFailReason | null
  /** Why it could not be sent back; `failReason` still says why it should be. */
  refundFailReason: RefundFailReason | null
  /** Tries to move it that came to nothing. */
  attempts: number
  nextActionAt: Date | null
  /** Since when it is held back. */
  delayedSince: Date | null
  intentId: bigint | null
  settlementLayer: string | null
  /** What left the address for the bridge, and what arrived from it. */
  source: Movement | null
  destination: Movement | null
  swap: Movement | null
  refund: (Movement & { recipient: Address }) | null
  bridgeStage: BridgeStage | null
  messageGuid: string | null
  /** Raw units of `token` kept for moving it. */
  feeAmount: bigint
  sponsoredGasUsd: Usd
  sponsoredBridgeUsd: Usd
  /** At the price of the moment it was confirmed; null without a price. */
  valueUsd: Usd | null
  isSpam: boolean
  createdAt: Date
  completedAt: Date | null
}

/**
 * What a step in a deposit's life may write. No error comes without its reason, and taking the error
 * away takes the reasons away, too.
 */
export type DepositPatch = Partial<
  Pick<
    Deposit,
    | 'txHash'
    | 'amount'
    | 'targetToken'
    | 'errorCode'
    | 'errorMessage'
    | 'failReason'
    | 'refundFailReason'
    | 'attempts'
    | 'nextActionAt'
    | 'delayedSince'
    | 'intentId'
    | 'settlementLayer'
    | 'source'
    | 'destination'
    | 'swap'
    | 'refund'
    | 'bridgeStage'
    | 'messageGuid'
    | 'feeAmount'
    | 'sponsoredGasUsd'
    | 'sponsoredBridgeUsd'
    | 'valueUsd'
    | 'isSpam'
    | 'completedAt'
    | 'reorgedFrom'
  >
>
