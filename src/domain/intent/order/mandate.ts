import type { Address, Hex } from 'viem'
import type { Execution } from '../../evm/execution.ts'

/** Raw units of a token; the zero address is the chain's native token. */
export type TokenAmount = { token: Address; amount: bigint }

/** Calls and the 32 bytes that say how they run (`op-mode.ts`). */
export type Op = { vt: Hex; ops: readonly Execution[] }

/** What the owner wants for the tokens of one element (spec 2.7). */
export type Mandate = {
  recipient: Address
  tokenOut: readonly TokenAmount[]
  destinationChainId: number
  /** Unix seconds. */
  fillDeadline: bigint
  minGas: bigint
  preClaimOps: Op
  destinationOps: Op
  /** `qualifier.encodedVal`: the settlement layer's terms (`qualifier.ts`). */
  qualifier: Hex
}

/** One origin of an intent: the tokens that leave one chain through one arbiter. */
export type Element = {
  chainId: number
  arbiter: Address
  permitted: readonly TokenAmount[]
  /**
   * For each permitted token the 12-byte tag of the lock it comes from. Absent: it comes from the
   * account's own balance.
   */
  lockTags?: readonly Hex[]
  mandate: Mandate
}

/** What an account pays for the gas of its own calls; `exchangeRate` is raw units for 1e18 wei. */
export type GasRefund = { token: Address; exchangeRate: bigint; overhead: bigint }
