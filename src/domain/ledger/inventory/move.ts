import type { Address, Hex } from 'viem'
import type { Usd } from '../../usd.ts'

/** The name of a settlement layer that carries the operator's own money to another chain. */
export type Venue = string

/**
 * `sending`: its transaction is in the journal. `in-transit`: its tokens have left. `returned`: the
 * venue gave them back. `failed`: nothing has left. Until a move is closed, its tokens count once,
 * as in transit; one that needs intervention is open and still followed.
 */
export type MoveState =
  | 'sending'
  | 'in-transit'
  | 'needs-intervention'
  | 'done'
  | 'returned'
  | 'failed'

/** Ways that only change where tokens are: out of the service, or to another account of its own. */
export const CAPITAL_VENUES = ['TRANSFER', 'REFILL'] as const

/**
 * Ways that stay on one chain. TRANSFER: out of the service. REFILL: native money from one account of
 * the operator's to another that has too little for gas. SWAP: tokens that are sold for such money.
 */
export const STAYING_VENUES = [...CAPITAL_VENUES, 'SWAP'] as const

export type MoveVenue = Venue | (typeof STAYING_VENUES)[number]

/** Money of the inventory on its way: out of the service, to another chain, or to another account. */
export type InventoryMove = {
  id: bigint
  venue: MoveVenue
  state: MoveState
  chainId: number
  token: Address
  /** Raw units that leave. */
  amount: bigint
  usd: Usd | null
  account: Address
  destinationChainId: number
  destinationToken: Address
  recipient: Address
  /**
   * The most that can arrive, in raw units of the destination token; of a swap, its value by the
   * feeds.
   */
  expected: bigint
  salt: Hex
  /** Unix seconds after which the venue returns the tokens, or does not take them. */
  deadline: bigint | null
  /** Unix seconds of the block that it was prepared at. */
  preparedAt: bigint
  transactionKey: string
  /** The transaction on the destination chain that makes the venue pay out there. */
  destinationKey: string | null
  arrived: bigint | null
  arrivedTx: Hex | null
  automatic: boolean
  reference: string | null
  reason: string
  note: string
  createdAt: Date
  closedAt: Date | null
}

/** Whether its tokens count as in transit. */
export function isOpen({ state }: Pick<InventoryMove, 'state'>): boolean {
  return state === 'sending' || state === 'in-transit' || state === 'needs-intervention'
}

/** Whether it is on its way to another chain. */
export function isBridged({ venue }: Pick<InventoryMove, 'venue'>): boolean {
  return !STAYING_VENUES.some((each) => each === venue)
}

/** Whether it gives an account of the operator's gas money. */
export function isRefill({ venue }: Pick<InventoryMove, 'venue'>): boolean {
  return venue === 'REFILL' || venue === 'SWAP'
}

/** Whether it sells tokens for gas money. */
export function isGasSwap({ venue }: Pick<InventoryMove, 'venue'>): boolean {
  return venue === 'SWAP'
}
