import type { Address } from 'viem'

/** The gas money that every account of a chain should have, in wei. */
export type GasFloor = {
  chainId: number
  /** An account with less is refilled up to the target. */
  minimum: bigint
  target: bigint
  /** The most that all accounts of the chain together receive within 24 hours. */
  dailyCap: bigint
}

export type SwapPolicy = {
  enabled: boolean
  /** Symbols of the tokens that may be sold, in this order; empty: all tokens of the chain. */
  tokens: readonly string[]
  /** How much less than the value by the price feeds may come out, in basis points. */
  slippageBps: number
}

export type RefillPolicy = {
  /** Whether the service starts what it proposes. */
  mode: 'propose' | 'automatic'
  /** Accounts of other chains are not refilled. */
  floors: readonly GasFloor[]
  /** The most that a refill's own gas may cost, in basis points of the refill. */
  maxCostBps: number
  /** Pause between two refills of one account. */
  coolDownSeconds: number
  /** Whether tokens are sold for gas money when no account can give any. */
  swaps: SwapPolicy
}

/** An account that stays short because no other one has gas money to give. */
export type GasNeed = { account: Address; held: bigint }
