import type { Address, Hash } from 'viem'
import type { BlockRef } from '../chain.ts'
import type { DepositFailReason, RefundFailReason } from '../failure/failure-table.ts'
import type { Environment } from '../project/project.ts'
import type { Usd } from '../usd.ts'
import type { DepositErrorCode } from './error-codes.ts'
import type { DepositState } from './lifecycle.ts'

/** Tokens that arrived somewhere, with the transaction that moved them. */
export type Movement = { txHash: Hash; chainId: number; token: Address; amount: bigint }

export type BridgeStage = 'source-confirmed' | 'inflight' | 'delivering'

/**
 * One transfer to a deposit address and what became of it. The fields below `state` are filled in
 * as it proceeds and are never cleared, except by a reorg.
 */
export type Deposit = {
  id: string
  accountId: string
  projectId: string
  environment: Environment
  chainId: number
  /**
   * The id of the transfer; it stays the same when its transaction moves to another block. Null
   * while there is no transfer; then `block` means nothing either.
   */
  transferId: bigint | null
  /**
   * A block hash where only balances showed the transfer. While the service has not sent a permit's
   * transaction, the hash of what the owner signed.
   */
  txHash: Hash
  /** The service sends the transfer itself, with the owner's signature. */
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
  /** The state before a reorg took the transfer back. */
  reorgedFrom: DepositState | null
  targetChainId: number
  /** The token to deliver: the account's, or that of the routing rule which matched. */
  targetToken: Address
  recipient: Address
  errorCode: DepositErrorCode | null
  errorMessage: string | null
  /**
   * Why it was set back or stopped, more precisely than its error code; null while nothing is
   * wrong.
   */
  failReason: DepositFailReason | null
  /** Why the refund was not possible; `failReason` still says why a refund is due. */
  refundFailReason: RefundFailReason | null
  /** Tries to move it that failed. */
  attempts: number
  /**
   * Refund transactions that ended without success; negative while one is under way that an earlier
   * release planned. It names the transaction in the journal.
   */
  refundTries: number
  nextActionAt: Date | null
  /**
   * When a deposit at rest was due by itself before a reorg took it back or somebody asked for its
   * refund; it is due then again if nothing came of that.
   */
  resumeAt: Date | null
  /** The time since which it is held back. */
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
  /** Raw units of `token` that are kept as the fee for moving it. */
  feeAmount: bigint
  sponsoredGasUsd: Usd
  sponsoredBridgeUsd: Usd
  /** USD value at the price when it was confirmed; null without a price. */
  valueUsd: Usd | null
  isSpam: boolean
  /** One of many transfers of next to nothing: it sends no events until its money moves. */
  isQuiet: boolean
  createdAt: Date
  completedAt: Date | null
}

/**
 * The fields that a transition may write. An error needs its reason, and clearing the error also
 * clears the reasons.
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
    | 'refundTries'
    | 'nextActionAt'
    | 'resumeAt'
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
    | 'isQuiet'
    | 'completedAt'
    | 'reorgedFrom'
  >
>
