import type { Address } from 'viem'
import { INTENT_EXECUTOR, PERMIT2 } from './known-messages.ts'
import { readAddress } from './read-values.ts'
import type { ChainAmount } from './spending.ts'

/** The contracts that you trust. Get them from the operator, not from this service. */
export type Trust = {
  /**
   * The operator's arbiters: they alone ensure that what was signed happens in return for the
   * tokens that they take. `any` trusts the service instead, which could then take the tokens and
   * give nothing.
   */
  arbiters: readonly string[] | 'any'
  /**
   * The executors that an account's calls may be signed for; absent: the address of the public
   * clients.
   */
  executors?: readonly string[]
  /** Absent: the address that Permit2 has on every chain. */
  permit2?: string
  /** The wrapped token of chains whose native money may be spent, by CAIP-2. */
  wrappedNative?: Readonly<Record<string, string>>
}

/** Limits for what one signature may cost and must bring. */
export type Bounds = {
  /** The most that may be spent; a token that is not named may not be spent at all. */
  maxCost?: readonly ChainAmount[]
  /** The least that must arrive of a token for which the request names no amount, in raw units. */
  minReceived?: Readonly<Record<string, bigint | string>>
  /**
   * What the account holds of tokens on the destination chain, read by yourself. A plain transfer
   * to oneself asks for a final balance, and only the tokens named here count towards it.
   */
  held?: Readonly<Record<string, bigint | string>>
  /** How long a signature may be valid, in seconds; a day by default. */
  maxLifetimeSeconds?: number
}

export type Pins = {
  permit2: Address
  executors: readonly Address[]
  /** Undefined: any arbiter. */
  arbiters: readonly Address[] | undefined
  wrappedNative(chainId: number): Address | undefined
}

export function pinsOf({ arbiters, executors, permit2, wrappedNative = {} }: Trust): Pins {
  const wrapped = new Map(
    Object.entries(wrappedNative).map(([chain, token]) => [chain, readAddress(token)]),
  )
  return {
    permit2: permit2 === undefined ? PERMIT2 : readAddress(permit2),
    executors: executors ? executors.map(readAddress) : [INTENT_EXECUTOR],
    arbiters: arbiters === 'any' ? undefined : arbiters.map(readAddress),
    wrappedNative: (chainId) => wrapped.get(`eip155:${chainId}`),
  }
}
