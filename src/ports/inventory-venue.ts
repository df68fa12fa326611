import type { Address, Hex } from 'viem'
import type { BlockRef, Chain } from '../domain/chain.ts'
import type { MinedLog } from '../domain/evm/transaction.ts'
import type { InventoryMove, Venue } from '../domain/ledger/inventory/move.ts'
import type { Token } from '../domain/token.ts'

/** Where a token of one chain arrives on another. */
export type VenueRoute = { from: Chain; to: Chain; token: Token; destinationToken: Token }

export type MoveWish = VenueRoute & { amount: bigint; account: Address; salt: Hex }

/** A transaction of the account that is moved for. */
export type VenueCall = { to: Address; data: Hex; value: bigint; gasLimit: bigint }

export type PreparedMove = {
  call: VenueCall
  /** Raw units of the destination token that can arrive at most. */
  expected: bigint
  /** Unix seconds after which the venue gives it back; null where it never does. */
  deadline: bigint | null
  /** The block that it was prepared at. */
  block: BlockRef
}

/** What the chains say of a move that has left. */
export type MoveObservation =
  | { state: 'waiting'; note: string }
  /** The venue pays once this transaction is sent on the destination chain; done twice it does nothing. */
  | { state: 'act'; call: VenueCall }
  /** The venue owes it: it comes with the venue's next repayment. */
  | { state: 'owed' }
  | { state: 'arrived'; txHash: Hex; block: bigint; amount: bigint }
  /** It was not carried in time: the venue gives it back where it came from. */
  | { state: 'expired' }
  /** Nothing that is known explains it. */
  | { state: 'lost'; reason: string }

/** The transaction that a move left by. */
export type SentMove = { hash: Hex; logs: readonly MinedLog[]; block: bigint }

/** A settlement layer as a way for the operator's own money. It never sends and has no memory. */
export type InventoryVenue = {
  readonly name: Venue
  /** Undefined when it does not carry the token there. */
  route(from: Chain, to: Chain, token: Token): VenueRoute | undefined
  /** Who must be let take the token from the account; null when nobody must. */
  spender(route: VenueRoute, signal: AbortSignal): Promise<Address | null>
  /** Hundredths of a percent that stay with the venue, without gas; throws when it is not known. */
  feeBps(route: VenueRoute, amount: bigint, signal: AbortSignal): Promise<number>
  /** Native money that it takes besides gas. */
  feeWei(route: VenueRoute, signal: AbortSignal): Promise<bigint>
  /** Looks at the exit before anything goes in; throws when it must not be used. */
  prepare(wish: MoveWish, signal: AbortSignal): Promise<PreparedMove>
  follow(move: InventoryMove, sent: SentMove, signal: AbortSignal): Promise<MoveObservation>
}
