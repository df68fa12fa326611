import type { Address } from 'viem'
import { INTENT_EXECUTOR, PERMIT2 } from './known-messages.ts'
import { readAddress } from './read-values.ts'
import type { ChainAmount } from './spending.ts'

/** The contracts that you rely on. Take them from the operator by a way that is not this service. */
export type Trust = {
  /**
   * The arbiters of the operator: they alone see to it that what was signed happens for what they
   * take. `any` leaves that to the service: it can then take what was signed for and give nothing.
   */
  arbiters: readonly string[] | 'any'
  /** Where calls of an account are signed for; absent: the address of the public clients. */
  executors?: readonly string[]
  /** Absent: the address that Permit2 has on every chain. */
  permit2?: string
  /** The wrapped token of chains whose native money may be spent, by CAIP-2. */
  wrappedNative?: Readonly<Record<string, string>>
}

/** What one signature may cost and bring. */
export type Bounds = {
  /** The most that may be spent; what it does not name may not be spent at all. */
  maxCost?: readonly ChainAmount[]
  /** The least of a token that must arrive where the request names no amount, in raw units. */
  minReceived?: Readonly<Record<string, bigint | string>>
  /**
   * What the account holds of tokens on the destination chain, by your own reading. A plain send to
   * oneself asks for an end balance, and only what is named here counts towards it.
   */
  held?: Readonly<Record<string, bigint | string>>
  /** How long a signature may be good for; a day if absent. */
  maxLifetimeSeconds?: number
}

export type Pins = {
  permit2: Address
  executors: readonly Address[]
  /** Undefined: any. */
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
