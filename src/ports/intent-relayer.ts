import type { Address } from 'viem'

/** The accounts the service fills and claims with. */
export type RelayerAccounts = {
  /** All accounts that hold inventory on a chain. */
  holders(chainId: number): readonly Address[]
  /** What the holders are taken to hold, by lower-case token; absent: what the chain says. */
  pretended?(chainId: number): ReadonlyMap<Address, bigint>
  /** The account that will send a step; undefined when the relayer does not work on the chain. */
  sender(chainId: number, kind: 'claim' | 'fill'): Address | undefined
}
