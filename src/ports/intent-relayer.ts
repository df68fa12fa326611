import type { Address } from 'viem'

/** The accounts the service fills and claims with. */
export type RelayerAccounts = {
  /** All accounts that hold inventory on a chain. */
  holders(chainId: number): readonly Address[]
  /**
   * Assumed balances of the holders, by lower-case token; absent: the balances on the chain count.
   */
  pretended?(chainId: number): ReadonlyMap<Address, bigint>
  /** The account that will send a step; undefined when the relayer does not work on the chain. */
  sender(chainId: number, kind: 'claim' | 'fill'): Address | undefined
}
