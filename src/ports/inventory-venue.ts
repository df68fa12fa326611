import type { Address, Hex } from 'viem'
import type { BlockRef, Chain } from '../domain/chain.ts'
import type { MinedLog } from '../domain/evm/transaction.ts'
import type { InventoryMove, Venue } from '../domain/ledger/inventory/move.ts'
import type { Token } from '../domain/token.ts'

/** A token of one chain, and the token that arrives for it on another. */
export type VenueRoute = { from: Chain; to: Chain; token: Token; destinationToken: Token }

export type MoveWish = VenueRoute & { amount: bigint; account: Address; salt: Hex }

/** A transaction of the account whose tokens are moved. */
export type VenueCall = { to: Address; data: Hex; value: bigint; gasLimit: bigint }

export type PreparedMove = {
  call: VenueCall
  /** The most raw units of the destination token that can arrive. */
  expected: bigint
  /** Unix seconds after which the venue returns the tokens; null where it never does. */
  deadline: bigint | null
  /** The block that it was prepared at. */
  block: BlockRef
}

/** What the chains show about a move that has left. */
export type MoveObservation =
  | { state: 'waiting'; note: string }
  /**
   * The venue pays once this transaction is sent on the destination chain; sending it twice is
   * harmless.
   */
  | { state: 'act'; call: VenueCall }
  /** The venue owes the amount and pays it with its next repayment. */
  | { state: 'owed' }
  | { state: 'arrived'; txHash: Hex; block: bigint; amount: bigint }
  /** The move was not carried in time: the venue returns the tokens on the chain that they left. */
  | { state: 'expired' }
  /** No known event explains where the tokens are. */
  | { state: 'lost'; reason: string }

/** The transaction that a move left by. */
export type SentMove = { hash: Hex; logs: readonly MinedLog[]; block: bigint }

/**
 * A settlement layer as a way for moves of the inventory. It sends no transactions and has no
 * state.
 */
export type InventoryVenue = {
  readonly name: Venue
  /** Undefined when the venue does not carry the token there. */
  route(from: Chain, to: Chain, token: Token): VenueRoute | undefined
  /** The contract that the account must approve for the token; null when no approval is needed. */
  spender(route: VenueRoute, signal: AbortSignal): Promise<Address | null>
  /** Basis points that the venue keeps, without gas; throws when they are not known. */
  feeBps(route: VenueRoute, amount: bigint, signal: AbortSignal): Promise<number>
  /** Native money that the venue charges besides gas. */
  feeWei(route: VenueRoute, signal: AbortSignal): Promise<bigint>
  /**
   * Prepares the move and checks its exit before anything leaves; throws when the venue must not be
   * used.
   */
  prepare(wish: MoveWish, signal: AbortSignal): Promise<PreparedMove>
  follow(move: InventoryMove, sent: SentMove, signal: AbortSignal): Promise<MoveObservation>
}
