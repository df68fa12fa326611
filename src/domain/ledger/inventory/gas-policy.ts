import type { Address } from 'viem'

/** What every account of a chain keeps for gas, in wei. */
export type GasFloor = {
  chainId: number
  /** Below this an account is filled up to the target. */
  minimum: bigint
  target: bigint
  /** Most that goes to all accounts of the chain together within 24 hours. */
  dailyCap: bigint
}

export type SwapPolicy = {
  enabled: boolean
  /** Symbols of tokens that may be sold, the first one first; empty: all of the chain. */
  tokens: readonly string[]
  /** How much less than the price feeds say may come out, in hundredths of a percent. */
  slippageBps: number
}

export type RefillPolicy = {
  /** Whether the service starts what it proposes. */
  mode: 'propose' | 'automatic'
  /** Accounts of other chains are not refilled. */
  floors: readonly GasFloor[]
  /** Most of a refill that its own gas may cost, in hundredths of a percent. */
  maxCostBps: number
  /** Pause between two refills of one account. */
  coolDownSeconds: number
  /** Whether tokens are sold for gas money where no account can give any. */
  swaps: SwapPolicy
}

/** An account that stays short because no other one has gas money to give. */
export type GasNeed = { account: Address; held: bigint }
