import type { Address } from 'viem'
import type { BlockRef } from '../../chain.ts'
import type { Token } from '../../token.ts'
import type { Usd } from '../../usd.ts'
import type { InventoryMove, Venue } from './move.ts'

/** The band of a token on a chain, in raw units. */
export type Band = {
  target: bigint
  /** Below this, moves bring more. */
  floor: bigint
  /** Above this, moves take some away. */
  ceiling: bigint
  /** Moves never take this part. */
  reserve: bigint
}

/** One token of one chain. What could not be read is null and never zero. */
export type InventoryLine = {
  chainId: number
  token: Token
  /** The asset of the token, under the same name on every chain. */
  asset: string
  /** What all fill accounts hold together at the chain's block. */
  balance: bigint | null
  /** What accepted fills, payouts and moves will still take. */
  committed: bigint
  /** What moves will bring. */
  inTransit: bigint
  /** What a protocol owes for fills, before its own fee. */
  awaiting: bigint | null
  /** For one whole token; null without a price that holds. */
  price: Usd | null
  band: Band | null
}

export type InventoryChain = {
  chainId: number
  name: string
  /** Everything of the chain was read at this block. */
  block: BlockRef | null
  /** USD of claims that fills rely on and that are not final. */
  exposure: Usd | null
  /** Why it could not be read. */
  problem: string | null
}

/** Native money of an account of the relayer, for gas. */
export type GasLine = {
  chainId: number
  account: Address
  lane: 'fills' | 'others'
  balance: bigint | null
  /** Below this the account needs more. */
  alarm: bigint
}

/** The way of a venue from one chain to another; without a known cost it must not be used. */
export type InventoryRoute = {
  venue: Venue
  from: number
  to: number
  asset: string
  /** Basis points of what is moved; null: the cost is not known. */
  costBps: number | null
}

/** Everything that is known about the operator's inventory, read together. */
export type InventoryView = {
  takenAt: Date
  chains: readonly InventoryChain[]
  lines: readonly InventoryLine[]
  gas: readonly GasLine[]
  /** Open ones, and those that were started within the last day. */
  moves: readonly InventoryMove[]
  /** No move with a larger id was known. */
  newestMove: bigint
}

/** What could be paid out now; null when the balance is not known. */
export function freeOf({ balance, committed }: Pick<InventoryLine, 'balance' | 'committed'>) {
  return balance === null ? null : balance - committed
}
